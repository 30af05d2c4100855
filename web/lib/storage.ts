import * as z from 'zod/mini'
import { User } from '../../src/contracts/account.ts'
import { listKeys, readText, removeText, writeText } from './local-storage.ts'

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
export type StoredIdea = z.infer<typeof StoredIdea>

/** A slot that cannot be read counts as empty. */
export const AutoSlots = z.tuple([slot(), slot(), slot()])
export type AutoSlots = z.infer<typeof AutoSlots>

const autoIdeas = (problemId: number) => json(`${problemId}-auto-ideas`, AutoSlots)
const autoSlots = (problemId: number) => json(`autoIdeas_${problemId}`, AutoSlots)

/** Everything the page stores in the browser. A missing or corrupt entry reads as null. */
export const storage = {
  user: json('user', User),
  redirectAfterAuth: text('redirectAfterAuth', z.string().check(z.regex(/^\/(?![/\\])/u))),
  /** A whole number from 0 to 5; the brand sets it to 0. */
  ideationStep: text('ideationStep', z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(5)))),

  customIdea: (problemId: number) => json(`${problemId}-custom-idea`, StoredIdea),
  originalCustomIdea: (problemId: number) => json(`${problemId}-original-custom-idea`, StoredIdea),
  legacyCustomIdea: (problemId: number) => json(`custom-idea-${problemId}`, StoredIdea),
  autoIdeas,
  autoSlots,

  /** Unsent text. Drafts survive a reload and an expired session, but not a logout. */
  statementDraft: text('draft-statement', z.string().check(z.minLength(1))),
  chatDraft: (ideaId: number) => text(`draft-chat-${ideaId}`, z.string().check(z.minLength(1))),
  /** Id of the user whose drafts these are. */
  draftOwner: text('draftOwner', z.pipe(z.coerce.number(), z.int())),
}

/** Removes every entry except the theme. */
export function clearStorage() {
  for (const key of listKeys()) if (key !== 'theme') removeText(key)
}

export function clearDrafts() {
  for (const key of listKeys()) if (key.startsWith('draft-')) removeText(key)
}

interface Entry<Value> {
  read(): Value | null
  write(value: Value): void
  remove(): void
}

function json<Value>(key: string, schema: z.ZodMiniType<Value>): Entry<Value> {
  return {
    read: () => valid(schema, parsed(readText(key))),
    // Without the fields that the API has added since: the shape of an entry never changes.
    write: (value) => writeText(key, JSON.stringify(valid(schema, value) ?? value)),
    remove: () => removeText(key),
  }
}

function text<Value extends string | number>(key: string, schema: z.ZodMiniType<Value>): Entry<Value> {
  return {
    read: () => valid(schema, readText(key)),
    write: (value) => writeText(key, String(value)),
    remove: () => removeText(key),
  }
}

function valid<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | null {
  if (value === null || value === undefined || value === '') return null
  const result = schema.safeParse(value)
  return result.success ? result.data : null
}

function parsed(stored: string | null): unknown {
  if (stored === null) return null
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}

function slot() {
  return z.catch(z.nullable(StoredIdea), null)
}
