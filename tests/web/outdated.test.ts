import { expect, test } from 'bun:test'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { outdatedBy } from '../../web/ideas/outdated.ts'

const precedents = [{ id: 1 }, { id: 2 }] as Precedent[]
const otherLimits = [{ from: '2026-11-20T12:00:00.000Z', until: '2026-11-20T13:00:00.000Z' }]
const ideaOf = (createdAt: string | null, ...ids: number[]) => ({
  theme: 'Pooling',
  solution: 'Share it.',
  createdAt,
  _precedentIds: ids.map(String),
})

test('an idea is up to date while its precedents are there and the limits are those that it was built with', () => {
  expect(outdatedBy(ideaOf('2026-11-20T12:30:00Z', 1, 2), { precedents })).toBeNull()
  expect(outdatedBy(ideaOf('2026-11-20T13:00:00Z', 1, 2), { precedents, otherLimits })).toBeNull()
  expect(outdatedBy(ideaOf('2026-11-20T11:59:59Z', 1, 2), { precedents, otherLimits })).toBeNull()
})

test('an idea from a time with other limits is outdated by these, and first by a precedent that is gone', () => {
  expect(outdatedBy(ideaOf('2026-11-20T12:00:00Z', 1, 2), { precedents, otherLimits })).toBe('limits')
  expect(outdatedBy(ideaOf('2026-11-20T12:00:00Z', 1, 3), { precedents, otherLimits })).toBe('precedents')
})

test('of an idea whose time nobody knows, nothing is said about limits', () => {
  expect(outdatedBy(ideaOf(null, 1), { precedents, otherLimits })).toBeNull()
})
