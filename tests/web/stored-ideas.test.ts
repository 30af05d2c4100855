import { beforeEach, describe, expect, test } from 'bun:test'
import type { Idea } from '../../src/contracts/idea.ts'
import {
  autoIdeasOf,
  clearAutoIdeas,
  customIdeasOf,
  forgetIdea,
  isAutoIdea,
  readStoredIdeas,
  refreshStored,
  storeCustomIdea,
  storeSlot,
  takeOverSlots,
  withStoredMarkers,
} from '../../web/ideas/stored-ideas.ts'
import { BrowserStorage, installStorage } from '../support/browser-storage.ts'

const problem = { id: 9, createdAt: '2026-11-20T12:00:00Z' }
const ideaOf = (id: number, more: object = {}) => ({
  id,
  theme: 'Pooling',
  title: `Idea ${id}`,
  solution: 'Share it.',
  nextSteps: ['Try'],
  createdAt: '2026-11-20T12:05:00Z',
  ...more,
})

let browser: BrowserStorage
beforeEach(() => {
  browser = new BrowserStorage()
  installStorage(browser)
})

describe('the custom idea', () => {
  test('R-PREC-11 the first one is also stored as the original, later ones are not', () => {
    storeCustomIdea(problem, ideaOf(1))
    storeCustomIdea(problem, ideaOf(2))
    expect(customIdeasOf(readStoredIdeas(problem)).map(({ id }) => id)).toEqual([2, 1])
  })

  test('R-PREC-10 the legacy format comes last', () => {
    storeCustomIdea(problem, ideaOf(1))
    browser.setItem('custom-idea-9', JSON.stringify({ title: 'Old', description: 'As it was.' }))
    expect(customIdeasOf(readStoredIdeas(problem)).map(({ title }) => title)).toEqual([
      'Idea 1',
      'Idea 1',
      'Old',
    ])
  })
})

describe('R-AUTO-03 the automatic ideas', () => {
  test('keep their slots and are stored under both keys', () => {
    storeSlot(problem, 2, ideaOf(3))
    storeSlot(problem, 0, ideaOf(1))
    expect(readStoredIdeas(problem).slots.map((idea) => idea?.id)).toEqual([1, undefined, 3])
    expect(browser.getItem('autoIdeas_9')).toBe(browser.getItem('9-auto-ideas'))
  })

  test('are read from the second key if the first is missing', () => {
    storeSlot(problem, 1, ideaOf(2))
    browser.removeItem('autoIdeas_9')
    expect(autoIdeasOf(readStoredIdeas(problem)).map(({ id }) => id)).toEqual([2])
  })

  test('R-ANALYSIS-06 are cleared with their precedents, the custom one stays', () => {
    storeSlot(problem, 0, ideaOf(1))
    storeCustomIdea(problem, ideaOf(2))
    clearAutoIdeas(problem)
    expect(autoIdeasOf(readStoredIdeas(problem))).toEqual([])
    expect(readStoredIdeas(problem).custom?.id).toBe(2)
  })
})

describe('R-IDEA-04 the kind of an idea', () => {
  test('is AI-generated in a slot, unless it is flagged as custom', () => {
    storeSlot(problem, 0, ideaOf(1))
    storeSlot(problem, 1, ideaOf(2, { _isCustomIdea: true }))
    const stored = readStoredIdeas(problem)
    expect(isAutoIdea(ideaOf(1), stored)).toBe(true)
    expect(isAutoIdea(ideaOf(2, { _isCustomIdea: true }), stored)).toBe(false)
    expect(isAutoIdea(ideaOf(3), stored)).toBe(false)
  })

  test('is what the server says, whatever the browser stores', () => {
    storeSlot(problem, 0, ideaOf(1))
    const stored = readStoredIdeas(problem)
    expect(isAutoIdea({ ...ideaOf(1), origin: 'custom' }, stored)).toBe(false)
    expect(isAutoIdea({ ...ideaOf(2), origin: 'auto' }, stored)).toBe(true)
  })

  test('R-DATA-03 an idea from the server gets its stored markers', () => {
    storeCustomIdea(problem, ideaOf(4, { _precedentIds: ['1', '2'], _isCustomIdea: true }))
    expect(withStoredMarkers(ideaOf(4), readStoredIdeas(problem))).toMatchObject({
      _precedentIds: ['1', '2'],
      _isCustomIdea: true,
    })
  })
})

test('a changed idea is updated everywhere it is stored and keeps its markers', () => {
  storeCustomIdea(problem, ideaOf(4, { _precedentIds: ['1', '2'], _isCustomIdea: true }))
  storeSlot(problem, 1, ideaOf(4))
  storeSlot(problem, 2, ideaOf(5))
  refreshStored(problem, ideaOf(4, { title: 'Changed' }))
  const { custom, original, slots } = readStoredIdeas(problem)
  expect([custom, original, slots[1], slots[2]].map((idea) => idea?.title)).toEqual([
    'Changed',
    'Changed',
    'Changed',
    'Idea 5',
  ])
  expect(custom?._precedentIds).toEqual(['1', '2'])
})

test('a change that replaces precedents is stored with the new ones', () => {
  storeCustomIdea(problem, ideaOf(4, { _precedentIds: ['1', '2'], _isCustomIdea: true }))
  refreshStored(problem, ideaOf(4, { _precedentIds: ['1', '3'] }))
  expect(readStoredIdeas(problem).custom).toMatchObject({ _precedentIds: ['1', '3'], _isCustomIdea: true })
})

describe('the automatic ideas of the server', () => {
  const fromServer = (id: number, slot: number, more: object = {}): Idea => ({
    ...ideaOf(id),
    problemId: 9,
    userId: 1,
    realWorldBasis: '',
    whyWeLikeIt: '',
    engine: 'library',
    createdAt: '2026-11-20T12:05:00Z',
    version: 1,
    origin: 'auto',
    slot,
    precedentIds: [5, 6],
    ...more,
  })

  test('fill the slots of a browser that has none, with the specified fields only', () => {
    takeOverSlots(problem, [fromServer(1, 0), fromServer(3, 2)])
    const { slots } = readStoredIdeas(problem)
    expect(slots.map((idea) => idea?.id)).toEqual([1, undefined, 3])
    expect(slots[0]).toMatchObject({ _precedentIds: ['5', '6'], _isCustomIdea: false })
    expect(browser.getItem('autoIdeas_9')).not.toContain('origin')
  })

  test('replace older ones and older versions, not newer ones', () => {
    storeSlot(problem, 0, ideaOf(4, { version: 2 }))
    storeSlot(problem, 1, ideaOf(5, { version: 2 }))
    storeSlot(problem, 2, ideaOf(6, { version: 1 }))
    takeOverSlots(problem, [fromServer(7, 0), fromServer(3, 1), fromServer(6, 2, { version: 2 })])
    expect(readStoredIdeas(problem).slots.map((idea) => [idea?.id, idea?.version])).toEqual([
      [7, 1],
      [5, 2],
      [6, 2],
    ])
  })
})

test('an idea older than its problem comes from an earlier database and is not shown', () => {
  const foreign = ideaOf(1, { createdAt: '2026-11-19T12:00:00Z' })
  storeCustomIdea(problem, foreign)
  storeSlot(problem, 0, foreign)
  storeSlot(problem, 1, ideaOf(2))
  expect(readStoredIdeas(problem).custom).toBeNull()
  expect(readStoredIdeas(problem).slots.map((idea) => idea?.id)).toEqual([undefined, 2, undefined])
})

test('a forgotten idea is removed wherever it is stored, and is put back as it was', () => {
  storeCustomIdea(problem, ideaOf(1))
  storeCustomIdea(problem, ideaOf(2))
  storeSlot(problem, 0, ideaOf(1))
  storeSlot(problem, 2, ideaOf(3))
  const before = readStoredIdeas(problem)
  const putBack = forgetIdea(problem, 1)
  const after = readStoredIdeas(problem)
  expect(customIdeasOf(after).map(({ id }) => id)).toEqual([2])
  expect(after.slots.map((idea) => idea?.id)).toEqual([undefined, undefined, 3])
  putBack()
  expect(readStoredIdeas(problem)).toEqual(before)
})
