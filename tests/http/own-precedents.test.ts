import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { ownPrecedents } from '../../db/schema/own-precedents.ts'
import { ImportReport, MAX_OWN_PRECEDENTS, OwnPrecedent } from '../../src/contracts/own-precedent.ts'
import { Background, Precedent } from '../../src/contracts/precedent.ts'
import { purgeOwnPrecedents } from '../../src/domain/own-precedents.ts'
import { type Person, type World, world } from '../support/world.ts'

const LYON = { entity: 'Our plant in Lyon', innovation: 'Paired each new hire with an old hand' }
const HEADER = 'Who,What they did,Year,Outcome,Source'

let w: World
let ada: Person
let bo: Person
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  await w.reset()
  ada = await w.signUp('ada')
  bo = await w.signUp('bo')
})
afterAll(() => w.close())

const add = async (person: Person, payload: object = LYON) =>
  OwnPrecedent.parse(await (await person.post('/api/own-precedents', payload)).json())
const list = async (person: Person) =>
  z.array(OwnPrecedent).parse(await (await person.get('/api/own-precedents')).json())
const stored = () => w.db.select().from(ownPrecedents)
const refusal = async (answer: Response) => [answer.status, await answer.text()]
const report = async (path: string, csv: string) =>
  ImportReport.parse(await (await ada.post(`/api/${path}`, { csv })).json())
const check = (csv: string) => report('check-own-precedents-import', csv)
const runImport = (csv: string) => report('import-own-precedents', csv)

describe('an own precedent', () => {
  test('needs only who and what, and nobody else sees it', async () => {
    const own = await add(ada, { entity: '  Our plant in Lyon ', innovation: LYON.innovation })
    expect(own).toMatchObject({ ...LYON, year: null, outcome: null, place: '', advice: '' })
    expect(await list(ada)).toEqual([own])
    expect(await list(bo)).toEqual([])
    for (const [method, path] of [
      ['PUT', `/api/own-precedents/${own.id}`],
      ['DELETE', `/api/own-precedents/${own.id}`],
      ['POST', `/api/own-precedents/${own.id}/restore`],
    ] as const)
      expect((await bo.send(method, path, method === 'PUT' ? LYON : undefined)).status).toBe(404)
    expect(await list(ada)).toEqual([own])
  })

  test('can be changed, removed and restored for a day', async () => {
    const { id } = await add(ada)
    const path = `/api/own-precedents/${id}`
    const changed = { ...LYON, year: 2019, outcome: 'success', impact: 'Half as many left.' }
    await ada.send('PUT', path, changed)
    expect(await list(ada)).toMatchObject([changed])
    await ada.send('DELETE', path)
    expect(await list(ada)).toEqual([])
    expect((await ada.send('PUT', path, LYON)).status).toBe(404)
    expect((await ada.post(`${path}/restore`)).status).toBe(200)
    expect(await list(ada)).toMatchObject([changed])
    await ada.send('DELETE', path)
    const context = { ...({} as Parameters<typeof purgeOwnPrecedents>[0]), db: w.db, now: () => w.clock.now }
    await purgeOwnPrecedents(context)
    expect(await stored()).toHaveLength(1)
    const day = 25 * 3_600_000
    await purgeOwnPrecedents({ ...context, now: () => new Date(w.clock.now.getTime() + day) })
    expect(await stored()).toEqual([])
  })

  test.each([
    [{ entity: '', innovation: 'x' }, 'entity: must not be empty'],
    [{ entity: 'x' }, 'innovation'],
    [{ ...LYON, innovation: 'x'.repeat(501) }, 'innovation: must be at most 500 characters'],
    [{ ...LYON, year: 12.5 }, 'year: must be a whole number'],
    [{ ...LYON, year: 9999 }, 'year: must be at most 2100'],
    [{ ...LYON, outcome: 'great' }, 'outcome'],
    [{ ...LYON, source: 'a\0b' }, 'source: must not contain the NUL character'],
  ])('with a wrong field is refused (%#)', async (payload, message) => {
    const [status, text] = await refusal(await ada.post('/api/own-precedents', payload))
    expect([status, String(text).startsWith(message)]).toEqual([400, true])
    expect(await stored()).toEqual([])
  })

  test('with a key is added once', async () => {
    const key = { 'idempotency-key': 'one' }
    const answers = [
      await ada.post('/api/own-precedents', LYON, key),
      await ada.post('/api/own-precedents', LYON, key),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await stored()).toHaveLength(1)
  })

  test(`${MAX_OWN_PRECEDENTS} are kept at most, also by requests at once`, async () => {
    const rows = Array.from({ length: MAX_OWN_PRECEDENTS - 1 }, (_, at) => `Us ${at},Did it`)
    expect((await runImport(`Who,What they did\n${rows.join('\n')}`)).added).toBe(MAX_OWN_PRECEDENTS - 1)
    const answers = await Promise.all([1, 2, 3].map(() => ada.post('/api/own-precedents', LYON)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403])
    const [first] = await list(ada)
    await ada.send('DELETE', `/api/own-precedents/${first?.id}`)
    await add(ada)
    expect(await refusal(await ada.post(`/api/own-precedents/${first?.id}/restore`))).toEqual([
      403,
      'You can keep at most 500 precedents of your own. Remove one to add another.',
    ])
  })
})

describe('an import', () => {
  const FILE = `${HEADER},Mood
Our plant in Lyon,Paired each new hire with an old hand,2019,worked,https://intranet.example/lyon,fine
"Site B, Ghent",Opened a second desk,03/04,Failed,,
,Cut the queue,2020,,,
Site C,"Wrote it
on the wall",-20,Mixed results,,

Site D,Cut the queue,,perfect,,`

  test('is checked first, and names each mistake by row and column', async () => {
    const found = await check(FILE)
    expect(found).toMatchObject({ added: 2, same: 0, rejected: 3, ignoredColumns: ['Mood'] })
    expect(found.mistakes).toEqual([
      'Row 3, Year: expected a number, found 03/04',
      'Row 4, Who: must not be empty',
      'Row 7, Outcome: expected Worked, Mixed results, Failed or nothing, found perfect',
    ])
    expect(found.preview).toMatchObject([
      { entity: 'Our plant in Lyon', year: 2019, outcome: 'success' },
      { entity: 'Site C', innovation: 'Wrote it\non the wall', year: -20, outcome: 'mixed' },
    ])
    expect(await stored()).toEqual([])
  })

  test('adds what is right, and adds nothing again', async () => {
    expect(await runImport(FILE)).toMatchObject({ added: 2, same: 0, rejected: 3 })
    expect(await runImport(FILE)).toMatchObject({ added: 0, same: 2, rejected: 3 })
    expect(await list(ada)).toHaveLength(2)
  })

  test('twice at once adds each row once', async () => {
    await Promise.all([runImport(FILE), runImport(FILE)])
    expect(await list(ada)).toHaveLength(2)
  })

  test('gives back the rejected rows, which can be imported once they are right', async () => {
    const { rejectedCsv } = await runImport(FILE)
    expect(rejectedCsv).toContain('"Site B, Ghent",Opened a second desk,03/04,Failed')
    const right = String(rejectedCsv)
      .replace('03/04', '2004')
      .replace('perfect', 'Worked')
      .replace(/^,Cut/mu, 'Site E,Cut')
    expect(await runImport(right)).toMatchObject({ added: 3, rejected: 0, ignoredColumns: ['Mood'] })
  })

  test.each([
    ['', "Row 1 must name the columns; 'Who' and 'What they did' are missing."],
    ['Who,Year\nUs,2000', "Row 1 must name the columns; 'What they did' is missing."],
    ['Who,Who,What they did\nUs,Them,It', 'Row 1: the column Who is there twice.'],
  ])('of %j is refused', async (csv, message) => {
    for (const path of ['check-own-precedents-import', 'import-own-precedents'])
      expect(await refusal(await ada.post(`/api/${path}`, { csv }))).toEqual([400, message])
  })

  test('may be larger than other requests, up to its own limit', async () => {
    const csv = (rows: number, length: number) =>
      `Who,What they did,Background\n${`Us,x,${'y'.repeat(length)}\n`.repeat(rows)}`
    expect((await check(csv(220, 4000))).added).toBe(1)
    const statusOf = async (text: string) =>
      (await ada.post('/api/check-own-precedents-import', { csv: text })).status
    expect(await statusOf(csv(300, 4000))).toBe(400)
    expect(await statusOf(csv(600, 4000))).toBe(413)
    expect(await statusOf(csv(1998, 1))).toBe(200)
    expect(await statusOf(csv(2001, 1))).toBe(400)
    expect((await ada.post('/api/own-precedents', { ...LYON, background: 'x'.repeat(70_000) })).status).toBe(
      413,
    )
  })
})

describe('the export as CSV', () => {
  const exported = async (person: Person) => (await person.get('/api/export-own-precedents')).text()

  test('imports again as it was, into another account too', async () => {
    const odd = { ...LYON, innovation: 'Said "no",\nthen yes', year: -300, outcome: 'failure', advice: "'=1" }
    await add(ada, odd)
    await add(ada, { entity: '-5', innovation: '=2+3', impact: '@cmd' })
    const csv = await exported(ada)
    expect(await runImport(csv)).toMatchObject({ added: 0, same: 2, rejected: 0 })
    await bo.post('/api/import-own-precedents', { csv })
    const withoutIds = (all: OwnPrecedent[]) => all.map(({ id: _, createdAt: __, ...own }) => own)
    expect(withoutIds(await list(bo))).toEqual(withoutIds(await list(ada)))
  })

  test('has no cell that a spreadsheet would run', async () => {
    const formulas = ['=cmd()', '+1+1', '-1+1', '@sum(1)', '\tx']
    for (const formula of formulas)
      await add(ada, { entity: `Us ${formula}`, innovation: `${formula} it`, source: formula })
    const cells = (await exported(ada)).split(/[,\r\n]+/u).map((cell) => cell.replaceAll('"', ''))
    expect(cells.filter((cell) => /^[=+@\t-]/u.test(cell))).toEqual([])
  })
})

describe('a search for precedents', () => {
  const HANDOVER = {
    entity: 'Our plant in Lyon',
    innovation: 'Put a board by the line where each shift writes what the next one must know',
    year: 2019,
    place: 'Lyon, France',
    impact: 'Stoppages after shift changes fell by half.',
    advice: 'Hang a board where both shifts pass',
    whenNot: 'The shifts never meet',
    source: 'Plant report 2020',
  }
  const isOwn = ({ own }: Precedent) => own === true
  const found = async (person: Person) => {
    const { id } = await person.problem()
    return (await person.precedents(id)).filter(isOwn)
  }

  test('finds those that fit, beside the library’s, for their owner alone', async () => {
    const own = await add(ada, HANDOVER)
    await add(ada, { entity: 'Our kitchen', innovation: 'Bought a new dishwasher' })
    const { id, elements } = await ada.problem()
    const all = await ada.precedents(id)
    expect(all.filter(isOwn)).toMatchObject([
      { entity: HANDOVER.entity, year: 2019, own: true, origin: 'model', checked: false, sources: [] },
    ])
    expect(all.find(isOwn)).toMatchObject({
      place: 'Lyon, France',
      transfer: HANDOVER.advice,
      whenNot: [HANDOVER.whenNot],
    })
    expect(elements[all.find(isOwn)?.questionIndex ?? -1]).toContain('Hand work over')
    expect(all.length).toBeGreaterThan(10)
    expect(await found(bo)).toEqual([])
    await ada.send('DELETE', `/api/own-precedents/${own.id}`)
    const { place: _, transfer: __, whenNot: ___, ...left } = all.find(isOwn) ?? {}
    expect((await ada.precedents(id)).find(isOwn)).toMatchObject({ ...left, place: null })
    expect(await found(ada)).toEqual([])
  })

  test('its background is what the user wrote, also after a change', async () => {
    const { id } = await add(ada, HANDOVER)
    const [precedent] = await found(ada)
    const background = async () =>
      Background.parse(
        await (
          await ada.post('/api/precedent-background', {
            problemId: precedent?.problemId,
            precedentId: precedent?.id,
          })
        ).json(),
      )
    expect(await background()).toMatchObject({
      background: `Our plant in Lyon (Lyon, France, 2019): ${HANDOVER.innovation}.\n\nSource: Plant report 2020`,
      insights: [HANDOVER.advice],
      impact: HANDOVER.impact,
    })
    await ada.send('PUT', `/api/own-precedents/${id}`, { ...HANDOVER, impact: 'None yet.' })
    expect((await background()).impact).toBe('None yet.')
    await ada.send('DELETE', `/api/own-precedents/${id}`)
    expect((await background()).impact).toBe('You have not noted what came of it.')
  })

  test('an idea takes a part from it and says whose it is', async () => {
    await add(ada, HANDOVER)
    const problem = await ada.problem()
    const all = await ada.precedents(problem.id)
    const chosen = [all.find(isOwn), all.find((one) => !isOwn(one))].flatMap((one) => one ?? [])
    const idea = await ada.idea(problem.statement, chosen)
    expect(idea.solution).toContain(`${HANDOVER.advice}.`)
    expect(idea.realWorldBasis).toContain(`${HANDOVER.impact} One of your own precedents.`)
    expect(idea.realWorldBasis).not.toContain('nverified')
    expect(idea.composition?.parts.map(({ precedentId }) => precedentId)).toContain(chosen[0]?.id ?? 0)
    const own = z.array(Precedent).parse(await (await ada.get(`/api/ideas/${idea.id}/precedents`)).json())
    expect(own.filter(isOwn)).toHaveLength(1)
  })
})
