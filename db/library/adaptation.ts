import { z } from 'zod'
import { Fragment, Test } from './entry.ts'

/** The kind of organization that a user works in; db/library/README.md says what belongs to each. */
export const Setting = z.enum([
  'shop',
  'kitchen',
  'guests',
  'trade',
  'factory',
  'farm',
  'transport',
  'care',
  'school',
  'office',
  'club',
  'software',
  'firm',
])
export type Setting = z.infer<typeof Setting>

/** What taking a precedent over looks like in one kind of organization, in its own nouns; the fields are those of an entry. */
export const Adaptation = z.strictObject({
  handle: Fragment.min(6).max(70),
  /** One or two imperative sentences, the last without its period. */
  advice: Fragment.min(40).max(320),
  test: Test,
})
export type Adaptation = z.infer<typeof Adaptation>

/** Those of one entry. Settings in which the precedent has no honest use are missing. */
export const Adaptations = z.partialRecord(Setting, Adaptation)
export type Adaptations = z.infer<typeof Adaptations>
