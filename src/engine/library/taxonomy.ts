import { z } from 'zod'

const Phrase = z.string().trim().min(2)

/** A kind of sub-problem, with the words to know it by and to word it with. */
export const Challenge = z.strictObject({
  code: Phrase,
  group: Phrase,
  name: Phrase,
  /** A verb phrase, reads after 'to …'. */
  definition: Phrase,
  /** The same with slots, shorter. */
  aim: Phrase,
  /** The obstacle: a clause with slots. */
  hindrance: Phrase,
  element: z.array(Phrase).min(1),
  questions: z.array(z.string().startsWith('Who has ').endsWith('?')).min(2),
  whenNot: Phrase,
  /** Codes of what such a problem mostly brings with it, the likeliest first. */
  companions: z.array(Phrase).min(2),
  cues: z.array(Phrase).min(15),
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
