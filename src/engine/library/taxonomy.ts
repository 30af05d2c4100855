import { z } from 'zod'

const Phrase = z.string().trim().min(2)

/** A kind of sub-problem. */
export const Challenge = z.strictObject({
  code: Phrase,
  group: Phrase,
  name: Phrase,
  /** A verb phrase, reads after 'to …'. */
  definition: Phrase,
  questions: z.array(z.string().startsWith('Who has ').endsWith('?')).min(2),
})
export type Challenge = z.infer<typeof Challenge>

/** How a precedent works. `phrase` is what themes and titles are made of. */
export const Mechanism = z.strictObject({ code: Phrase, name: Phrase, definition: Phrase, phrase: Phrase })
export type Mechanism = z.infer<typeof Mechanism>

/** A field. Fields of one sector lie near each other. */
export const Industry = z.strictObject({
  code: Phrase,
  name: Phrase,
  sector: Phrase,
  words: z.array(Phrase).min(3),
})
export type Industry = z.infer<typeof Industry>
