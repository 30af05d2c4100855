import { z } from 'zod'

const Words = z.array(z.string().min(1)).min(1)

/** The kinds of wishes in a chat: changes, questions, and what is neither. */
export const WishKind = z.enum([
  'title',
  'addStep',
  'remove',
  'move',
  'change',
  'swap',
  'add',
  'keep',
  'shorten',
  'limit',
  'about',
  'risk',
  'source',
  'check',
  'cost',
  'time',
  'legal',
  'first',
  'find',
  'how',
  'talk',
  'out',
])
export type WishKind = z.infer<typeof WishKind>

/** What wish-examples.yaml holds: how people word each kind. */
export const WishExamples = z.record(WishKind, Words)
export type WishExamples = z.infer<typeof WishExamples>

/** What intents.yaml holds; its comments say what each entry is for. */
export const Intents = z.strictObject({
  leadIns: Words,
  asking: Words,
  passives: z.record(z.string(), z.string()),
  joints: Words,
  courtesies: Words,
  questionWords: Words,
  partWords: Words,
  partNouns: Words,
  needed: z.partialRecord(WishKind, Words),
  cues: z.record(z.string(), Words),
  idleWords: Words,
  openings: Words,
  targetWords: Words,
  describers: Words,
  uncounted: Words,
  testWords: Words,
  questionKinds: z.array(WishKind),
  elliptic: z.array(WishKind),
  determiners: Words,
  phrases: z.record(z.string(), Words),
  numbers: z.record(z.string(), z.int().positive()),
  fractions: z.record(z.string(), z.number().positive()),
  ordinals: z.record(z.string(), z.int()),
})
export type Intents = z.infer<typeof Intents>
