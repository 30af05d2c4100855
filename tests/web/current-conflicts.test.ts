import { expect, test } from 'bun:test'
import { currentConflicts } from '../../src/contracts/current-conflicts.ts'

const conflicts = [
  { limit: 'We cannot hire anyone.', part: 0 },
  { limit: 'No new software', part: 1 },
]

test('a conflict with a limit that the user removed or reworded is none, however the idea quotes it', () => {
  expect(currentConflicts({ conflicts }, {})).toEqual(conflicts)
  expect(currentConflicts({ conflicts }, { formerLimits: ['we cannot hire anyone'] })).toEqual([
    { limit: 'No new software', part: 1 },
  ])
})

test('a limit that was removed and came back counts again', () => {
  const limits = ['We cannot hire anyone']
  expect(currentConflicts({ conflicts }, { limits, formerLimits: ['we cannot hire anyone'] })).toEqual(
    conflicts,
  )
})
