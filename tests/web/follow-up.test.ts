import { describe, expect, test } from 'bun:test'
import type { Idea } from '../../src/contracts/idea.ts'
import { OwnFields } from '../../src/contracts/own-precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { stopFigureIn } from '../../web/ideas/follow-up/stop-figure.ts'
import { outcomeDraft } from '../../web/ideation/outcome-draft.ts'

describe('the stop figure of a step', () => {
  test('is its sentence, with numbers whole', () => {
    expect(stopFigureIn('First test: bags. Stop if fewer than 7.5 of 10 are sold. Allow 14 days.')).toBe(
      'Stop if fewer than 7.5 of 10 are sold.',
    )
    expect(stopFigureIn('Stop when nobody comes')).toBe('Stop when nobody comes')
  })

  test('is none where a step says no such thing', () => {
    for (const step of ['Tell the bakers.', 'Nonstop if possible.', '']) expect(stopFigureIn(step)).toBeNull()
  })
})

describe('the form for what came of an idea', () => {
  const idea = {
    title: 'Bags of leftovers',
    state: 'dropped',
    followUp: {
      notes: 'Too cold.',
      scores: {},
      steps: [
        { done: true, measured: '3 of 10' },
        { done: false, measured: '' },
      ],
      version: 2,
    },
    composition: {
      parts: [{ part: 'sealed bags' }, { part: 'fixed hour' }],
      links: [],
      gaps: [],
      conflicts: [],
    },
  } as unknown as Idea
  const draft = outcomeDraft(idea, { statement: 'Bread is thrown away.' } as Problem, new Date('2026-05-01'))

  test('starts with what is known, and leaves who did it to the user', () => {
    expect(draft).toMatchObject({
      entity: '',
      innovation: 'Bags of leftovers',
      year: 2026,
      outcome: 'failure',
      impact: '3 of 10',
      advice: 'sealed bags; fixed hour',
      background: 'Bread is thrown away.\n\nToo cold.',
    })
  })

  test('keeps to the limits of its fields', () => {
    const long = { ...idea, title: 'x'.repeat(600), followUp: { ...idea.followUp, notes: 'n'.repeat(9000) } }
    const cut = outcomeDraft(long as Idea, { statement: 's' } as Problem)
    expect(OwnFields.safeParse({ ...cut, entity: 'Us' }).success).toBe(true)
  })
})
