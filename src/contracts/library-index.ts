import * as z from 'zod/mini'

/** The permanent id of a library entry: the name of its file. */
export const Slug = z.string().check(z.maxLength(200), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u))

/** A challenge, mechanism or industry with its name. */
export const Named = z.object({ code: z.string(), name: z.string() })
export type Named = z.infer<typeof Named>

/** An entry as the library's page lists and searches it. Lists of codes are those of the index's other parts. */
export const ListedEntry = z.object({
  slug: Slug,
  entity: z.string(),
  aliases: z.optional(z.array(z.string())),
  innovation: z.string(),
  /** First year in use; negative is BCE. */
  year: z.int(),
  place: z.string(),
  /** ISO 3166-1 alpha-2; the present-day country for history. */
  country: z.string(),
  industry: z.string(),
  challenges: z.array(z.string()),
  mechanisms: z.array(z.string()),
  outcome: z.enum(['success', 'mixed', 'failure']),
  checked: z.boolean(),
  /** Who was able to do what, in roles only; for the search. */
  purpose: z.string(),
})
export type ListedEntry = z.infer<typeof ListedEntry>

/** A kind of sub-problem with its 'Who has …?' question. */
export const ListedChallenge = z.extend(Named, { group: z.string(), question: z.string() })
export type ListedChallenge = z.infer<typeof ListedChallenge>

/** The whole library in short, for its page. */
export const LibraryIndex = z.object({
  challenges: z.array(ListedChallenge),
  mechanisms: z.array(Named),
  industries: z.array(Named),
  entries: z.array(ListedEntry),
})
export type LibraryIndex = z.infer<typeof LibraryIndex>
