import * as z from 'zod/mini'
import type { Idea } from '../../src/contracts/idea.ts'
import { entry, parsed, storedSession } from './stored-session.ts'

/** An idea as stored in the browser. Older ones have a `description` in place of the `solution`. */
export const StoredIdea = z
  .object({
    id: z.nullish(z.int()),
    problemId: z.nullish(z.int()),
    userId: z.nullish(z.int()),
    theme: z.nullish(z.string()),
    title: z.nullish(z.string()),
    solution: z.nullish(z.string()),
    description: z.nullish(z.string()),
    nextSteps: z.nullish(z.array(z.string())),
    realWorldBasis: z.nullish(z.string()),
    whyWeLikeIt: z.nullish(z.string()),
    engine: z.nullish(z.enum(['library', 'model'])),
    version: z.nullish(z.int()),
    createdAt: z.nullish(z.string()),
    /** Ids of the precedents it was built from. */
    _precedentIds: z.nullish(z.array(z.coerce.string())),
    _isCustomIdea: z.nullish(z.boolean()),
  })
  .check(
    z.refine((idea) => Boolean(idea.solution || idea.description), 'must have a solution or a description'),
  )
/** On the page it also has what the server says of where it comes from. */
export type StoredIdea = z.infer<typeof StoredIdea> & Pick<Idea, 'origin' | 'slot'>

/** A slot that cannot be read counts as empty. */
export const AutoSlots = z.tuple([slot(), slot(), slot()])
export type AutoSlots = z.infer<typeof AutoSlots>

const autoIdeas = (problemId: number) => json(`${problemId}-auto-ideas`, AutoSlots)
const autoSlots = (problemId: number) => json(`autoIdeas_${problemId}`, AutoSlots)

/** How step 4 of one problem is shown, and which precedents are selected there. */
export const SelectView = z.object({
  view: z.catch(z.enum(['list', 'matrix', 'cards']), 'list'),
  selected: z.catch(z.array(z.int()), []),
  /** Whether chosen parts were changed since the last custom idea. */
  partsChanged: z.catch(z.boolean(), false),
  /** Whether the matrix was opened once; step 4 then no longer points to it. */
  matrixOpened: z.catch(z.boolean(), false),
})
export type SelectView = z.infer<typeof SelectView>

/** Everything the page stores in the browser. A missing or corrupt entry reads as null. */
export const storage = {
  ...storedSession,

  customIdea: (problemId: number) => json(`${problemId}-custom-idea`, StoredIdea),
  originalCustomIdea: (problemId: number) => json(`${problemId}-original-custom-idea`, StoredIdea),
  legacyCustomIdea: (problemId: number) => json(`custom-idea-${problemId}`, StoredIdea),
  autoIdeas,
  autoSlots,

  selectView: (problemId: number) => json(`view-${problemId}`, SelectView),
}

const json = <Value>(key: string, schema: z.ZodMiniType<Value>) =>
  entry(
    key,
    (text) => valid(schema, parsed(text)),
    // Without the fields that the API has added since: the shape of an entry never changes.
    (value) => JSON.stringify(valid(schema, value) ?? value),
  )

function valid<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | null {
  if (value === null || value === undefined) return null
  const result = schema.safeParse(value)
  return result.success ? result.data : null
}

function slot() {
  return z.catch(z.nullable(StoredIdea), null)
}
