import { expect, test } from 'bun:test'
import type { ChangeKind } from '../../src/contracts/idea-change.ts'
import type { VersionSummary } from '../../src/contracts/idea-version.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { outdatedBy } from '../../web/ideas/outdated.ts'

const precedents = [
  { id: 1, entity: 'Toyota', slug: 'toyota-kanban' },
  { id: 2, entity: 'Our plant in Lyon', innovation: 'Night shifts', own: true },
] as Precedent[]
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

test('a precedent that was found again under another id is not gone', () => {
  const idea = ideaOf('2026-11-20T12:30:00Z', 1, 3, 4)
  const again = [
    { id: 3, entity: 'Toyota Motor', slug: 'toyota-kanban' },
    { id: 4, entity: 'Our plant in Lyon', innovation: 'Night shifts', own: true },
  ] as Precedent[]
  expect(outdatedBy(idea, { precedents }, { builtFrom: again })).toBeNull()
  expect(outdatedBy(idea, { precedents }, { builtFrom: again.slice(1) })).toBe('precedents')
  const others = [again[0], { ...again[1], innovation: 'Day shifts' }] as Precedent[]
  expect(outdatedBy(idea, { precedents }, { builtFrom: others })).toBe('precedents')
  expect(
    outdatedBy(ideaOf('2026-11-20T12:00:00Z', 3), { precedents, otherLimits }, { builtFrom: again }),
  ).toBe('limits')
})

const versionOf = (version: number, kind: ChangeKind, changedAt: string, from?: number): VersionSummary => ({
  version,
  kind,
  from,
  changedAt,
  title: 'Pooling',
})
const generated = versionOf(1, 'generated', '2026-11-20T12:30:00Z')
const edited = versionOf(2, 'edited', '2026-11-20T13:30:00Z')

test('an idea that the user changed since is compared with the limits of then', () => {
  const idea = ideaOf('2026-11-20T12:30:00Z', 1)
  const reasonOf = (...versions: VersionSummary[]) =>
    outdatedBy(idea, { precedents, otherLimits }, { versions: versions.toReversed() })
  expect(reasonOf(generated)).toBe('limits')
  expect(reasonOf(generated, edited)).toBeNull()
  expect(reasonOf(generated, versionOf(2, 'chat', '2026-11-20T13:00:00Z'))).toBeNull()
  expect(reasonOf(generated, versionOf(2, 'chat', '2026-11-20T12:59:00Z'))).toBe('limits')
})

test('an undo and an older version that was restored are no new text', () => {
  const idea = ideaOf('2026-11-20T12:30:00Z', 1)
  const reasonOf = (last: VersionSummary) =>
    outdatedBy(idea, { precedents, otherLimits }, { versions: [last, edited, generated] })
  expect(reasonOf(versionOf(3, 'undone', '2026-11-20T14:00:00Z'))).toBe('limits')
  expect(reasonOf(versionOf(3, 'restored', '2026-11-20T14:00:00Z', 1))).toBe('limits')
  expect(reasonOf(versionOf(3, 'restored', '2026-11-20T14:00:00Z', 2))).toBeNull()
})
