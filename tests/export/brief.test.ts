import { describe, expect, test } from 'bun:test'
import { Citations } from '../../src/export/citations.ts'
import { attachment, fileNameOf } from '../../src/export/file-name.ts'
import { briefIdea } from '../../src/export/idea.ts'
import type { MaterialIdea, MaterialPrecedent } from '../../src/export/material.ts'
import { questionIn, situationIn } from '../../src/export/phrases.ts'
import { firstTestOf, MAX_WORDS, proposalOf } from '../../src/export/proposal.ts'
import { replaceNames } from '../../src/export/replace-names.ts'
import { sourceBlocks } from '../../src/export/source-list.ts'

const source = (title: string, supports: MaterialPrecedent['sources'][number]['supports']) => ({
  title,
  publisher: 'Press',
  url: `https://press.example/${title.toLowerCase().replaceAll(' ', '-')}`,
  supports,
})

const precedent = (changes: Partial<MaterialPrecedent> = {}): MaterialPrecedent => ({
  id: 1,
  letter: 'B',
  entity: 'parkrun',
  innovation: 'Holds a free run every Saturday',
  year: 2004,
  place: 'London',
  elementId: 1,
  origin: 'curated',
  sources: [source('Own pages', ['who', 'year']), source('Encyclopaedia', ['who', 'how', 'outcome'])],
  checkedOn: '2026-11-20',
  situation: 'Runners met too seldom.',
  did: 'They met every week.',
  outcome: 'Millions came.',
  result: 'success',
  differs: 'It comes from sport.',
  conditions: [
    { text: 'nobody is ready to help', state: 'unknown' },
    { text: 'the need does not recur', state: 'unknown' },
  ],
  transfer: 'hold the event every week',
  insights: [],
  ...changes,
})

const idea = (changes: Partial<MaterialIdea> = {}): MaterialIdea => ({
  version: 4,
  title: 'One hour a week for new members',
  solution: 'Start with parkrun: the same hour each week. Count each visit.\n\nKeep the prices as they are.',
  nextSteps: [
    'First test: one hour (parkrun). Open one room. Measure: the share that returns. Stop if fewer than a third do. Allow 45 days at most.',
    'Then decide.',
  ],
  whyWeLikeIt: '',
  composition: {
    parts: [{ elementId: 1, precedentId: 1, part: 'weekly events', challenge: null }],
    links: [],
    gaps: [],
    conflicts: [{ limit: 'We must not hire.', part: 0 }],
  },
  engine: 'library',
  model: null,
  precedents: [precedent()],
  elements: [{ id: 1, text: 'Bring them back', challenges: [] }],
  ...changes,
})

const build = (changes: Partial<MaterialIdea> = {}) => {
  const citations = new Citations()
  const built = briefIdea(
    [{ id: 1, text: 'Bring them back', challenges: [] }],
    idea(changes),
    citations,
    true,
  )
  return { built, sources: citations.list() }
}

describe('a brief', () => {
  test('numbers its sources in the order in which they are first mentioned, originals first', () => {
    const { built, sources } = build()
    expect(sources.map(({ number, title }) => [number, title])).toEqual([
      [1, 'Encyclopaedia'],
      [2, 'Own pages'],
    ])
    expect(built.proposal[0]).toEqual({ text: 'Start with parkrun: the same hour each week.', cites: [1] })
    expect(built.parts[0]).toMatchObject({
      element: 'Bring them back',
      part: 'Weekly events',
      from: [{ text: 'parkrun, 2004, London', cites: [2] }],
      outcome: [{ text: 'Millions came.', cites: [1] }],
    })
  })

  test('names the test, the risks that nobody knows yet first, and what to decide', () => {
    const { built } = build()
    expect(built.test).toEqual({
      action: 'One hour (parkrun). Open one room.',
      measure: 'the share that returns',
      stop: 'fewer than a third do',
      time: '45 days',
    })
    expect(built.risks).toEqual([
      'Not known yet: the parkrun part may not work if nobody is ready to help.',
      'Not known yet: the parkrun part may not work if the need does not recur.',
      'Possible conflict with the limit “We must not hire”.',
    ])
    expect(built.decision).toBe(
      'Settle the possible conflict with “We must not hire”. Then approve the first test for at most 45 days, and stop if fewer than a third do.',
    )
    expect(build({ composition: null }).built.decision).toStartWith('Approve the first test')
  })

  test('proposes what each part does, without the notes about the whole', () => {
    const solution = [
      'To bring them back, build on the approach of parkrun: weekly events. Hold one hour at the same time. It answers this: “They stay away”.',
      'Support this with the approach of Yakult: rounds by neighbors. Let neighbors take orders.',
      'In all, it takes partners (Yakult). Possible conflict with your limit “We must not hire”: the Yakult part needs extra staff. Edo, also found for this problem, would not. The Edo part needs extra staff, too. Limits to keep in every step: “We must not hire”.',
    ].join('\n\n')
    expect(
      build({ solution })
        .built.proposal.map(({ text }) => text)
        .join(' '),
    ).toBe(
      'Weekly events (parkrun): hold one hour at the same time. It answers this: “They stay away”. Rounds by neighbors (Yakult): let neighbors take orders.',
    )
  })

  test('cites nothing for what one part of the idea does for another', () => {
    const solution =
      'Start with parkrun: one hour; count each visit. This can supply the figures that the parkrun part will need.'
    expect(build({ solution }).built.proposal).toEqual([
      { text: 'Start with parkrun: one hour; count each visit.', cites: [1] },
      { text: 'This can supply the figures that the parkrun part will need.' },
    ])
  })

  test('quotes to its readers nothing as what they write', () => {
    const solution =
      'Start with parkrun: one hour. It starts where you write: “they stay away”. It is aimed at what you describe: “they leave”.'
    expect(build({ solution }).built.proposal.map(({ text }) => text)).toEqual([
      'Start with parkrun: one hour.',
    ])
  })

  test('ends what came of a precedent with a period, also where it is cut at a semicolon', () => {
    const outcome = 'Cards have been sold since 1949. In 2007 there were 3 billion; in 2019, 2 billion.'
    const { built } = build({ precedents: [precedent({ outcome })] })
    expect(built.parts[0]?.outcome[0]?.text).toBe(
      'Cards have been sold since 1949. In 2007 there were 3 billion.',
    )
  })

  test('says what the transfer check found', () => {
    const conditions = [
      { text: 'nobody is ready to help', state: 'holds' as const, note: 'Ten have offered.' },
      { text: 'the need does not recur', state: 'fails' as const },
    ]
    const { built } = build({ precedents: [precedent({ conditions })] })
    expect(built.parts[0]?.holds).toBe('No: the need does not recur.')
    expect(built.risks[0]).toBe('Known: the need does not recur. The parkrun part may not work here.')
    expect(built.dossier?.checks.map(({ answer }) => answer)).toEqual(['No. Ten have offered.', 'Yes.'])
    const all = build({ precedents: [precedent({ conditions: conditions.slice(0, 1) })] })
    expect(all.built.parts[0]?.holds).toBe('Yes. Ten have offered.')
  })

  test('marks what nobody has compared with a source, and says that something failed', () => {
    const { built, sources } = build({
      precedents: [precedent({ origin: 'model', sources: [], checkedOn: undefined, result: 'failure' })],
    })
    expect(sources).toEqual([])
    expect(built.parts[0]?.outcome).toEqual([{ text: 'It failed. Millions came.', unverified: true }])
    expect(built.dossier?.made.join(' ')).toContain('recalled by a language model (‡): parkrun.')
  })

  test('lists the precedents as parts where it is not known what an idea is made of', () => {
    expect(build({ composition: null }).built.parts[0]).toMatchObject({
      element: 'Bring them back',
      part: 'Holds a free run every Saturday',
    })
  })

  test.each([
    [
      'of many short sentences',
      Array.from({ length: 40 }, (_, at) => `We do step ${at} of the plan.`).join(' '),
    ],
    ['of one endless sentence', `${'word '.repeat(500)}end.`],
  ])('has a proposal of limited length, also from a text %s', (_, solution) => {
    const text = proposalOf(idea({ solution }), new Citations())
      .map((phrase) => phrase.text)
      .join(' ')
    const words = text.split(/\s+/u).filter((word) => word !== '…')
    expect(words.length).toBeGreaterThan(60)
    expect(words.length).toBeLessThanOrEqual(MAX_WORDS)
  })

  test('leaves open what the first step does not say', () => {
    expect(firstTestOf(['Talk to ten members.'])).toEqual({ action: 'Talk to ten members.' })
    expect(firstTestOf([])).toBeNull()
  })

  test.each([
    ['Open one room. Allow one month at most.', 'one month'],
    ['Open one room for two weeks. Allow 45 days at most.', '45 days'],
    ['Open one room for 1 day.', '1 day'],
    ['Open one room.', undefined],
  ])('says how long the first test may take: %s', (step, time) => {
    expect(firstTestOf([step])?.time).toBe(time)
  })

  test('ends the title of a source with one sign', () => {
    const source = { number: 1, publisher: 'Press', supports: ['how'] }
    const [, list] = sourceBlocks(
      [
        { ...source, title: 'What are returns?' },
        { ...source, title: 'Returns' },
      ],
      false,
    )
    expect(list?.kind === 'sources' && list.items.map(({ title }) => title)).toEqual([
      'What are returns?',
      'Returns.',
    ])
  })

  test('asks one question', () => {
    expect(questionIn('We lose members. How might we keep them? Prices stay.')).toBe(
      'How might we keep them?',
    )
    expect(questionIn('We need to keep members. Prices stay.')).toBe('We need to keep members.')
  })
})

describe('the problem at the head of a brief', () => {
  const limits = ['we must not hire', 'Wages must be paid']

  test('says what happens today and the figures, without the limits, which are listed', () => {
    expect(
      situationIn(
        'How can we get them in time? Today: they come late; we wait. Constraints: we must not hire; Wages must be paid. Key figures: 30 of 90; £25.',
        limits,
      ),
    ).toEqual({ text: 'Today: they come late; we wait. Key figures: 30 of 90; £25.', isCut: false })
    expect(situationIn('We need to keep members.', [])).toEqual({ text: '', isCut: false })
  })

  test('leaves out sentences for which there is no room', () => {
    const long = `${'word '.repeat(89)}end.`
    expect(situationIn(`How can we? ${long} More follows.`, [])).toEqual({ text: long, isCut: true })
  })
})

describe('names are replaced', () => {
  const pairs = [
    { from: 'Acme', to: 'the client' },
    { from: 'Acme Gyms', to: 'Client A' },
    { from: 'client', to: 'X' },
  ]

  test('all at once, the longer first, as whole words in any case', () => {
    const text = 'ACME GYMS asked; Acme’s rival and Acmeville did not. The client agreed.'
    expect(replaceNames({ text }, pairs)).toEqual({
      text: 'Client A asked; the client’s rival and Acmeville did not. The X agreed.',
    })
  })

  test('in every text, while an address that has one is left out and a date stays', () => {
    const source = { title: 'Acme', url: 'https://www.acme-gyms.example/', checkedOn: '2026-11-20' }
    expect(replaceNames([source], pairs)).toEqual([{ title: 'the client', checkedOn: '2026-11-20' } as never])
  })

  test('with signs that a pattern would read as its own', () => {
    expect(replaceNames('A.B (C) + AxB', [{ from: 'A.B (C)', to: 'Z' }])).toBe('Z + AxB')
  })
})

describe('a file', () => {
  const head = {
    project: 'Gym: retention / 2026?',
    date: '2026-11-22T10:00:00Z',
    question: '',
    limits: [],
    omitted: 0,
  }
  test('is named by day, project and version', () => {
    expect(fileNameOf({ ...head, whole: false }, 'brief', 4)).toBe('2026-11-22 Gym retention 2026 brief v4')
    expect(fileNameOf({ ...head, whole: true }, 'dossier', 1)).toBe(
      '2026-11-22 Gym retention 2026 dossier all ideas',
    )
    expect(fileNameOf({ ...head, project: '../..', whole: false }, 'brief', 1)).toBe(
      '2026-11-22 Precedents brief v1',
    )
  })

  test('keeps its name in a header, whatever letters it has', () => {
    expect(attachment('Bäcker "A".md')).toBe(
      'attachment; filename="B_cker _A_.md"; filename*=UTF-8\'\'B%C3%A4cker%20%22A%22.md',
    )
  })
})
