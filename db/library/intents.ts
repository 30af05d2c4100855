import { z } from 'zod'
import { Demand, Provision } from './entry.ts'

const Words = z.array(z.string().min(1)).min(1)

/** The kinds of wishes in a chat: changes, questions, and what is neither. */
export const WishKind = z.enum([
  'title',
  'otherTitle',
  'theme',
  'addStep',
  'dropStep',
  'moveStep',
  'swapSteps',
  'changeStep',
  'words',
  'value',
  'drop',
  'keep',
  'swap',
  'add',
  'lead',
  'shorten',
  'detail',
  'cheaper',
  'limit',
  'ensure',
  'why',
  'risk',
  'legal',
  'source',
  'fact',
  'explain',
  'check',
  'cost',
  'time',
  'first',
  'find',
  'choose',
  'how',
  'ack',
  'remark',
  'out',
])
export type WishKind = z.infer<typeof WishKind>

/** What wish-examples.yaml holds: how people word each kind. */
export const WishExamples = z.record(WishKind, Words)
export type WishExamples = z.infer<typeof WishExamples>

const SectionName = z.enum(['title', 'theme', 'solution', 'nextSteps', 'realWorldBasis', 'whyWeLikeIt'])

/** What intents.yaml holds; its comments say what each entry is for. */
export const Intents = z.strictObject({
  leadIns: Words,
  joints: Words,
  courtesies: Words,
  questionWords: Words,
  pronouns: Words,
  partWords: Words,
  partNouns: Words,
  demandWords: z.record(Demand, Words),
  needed: z.partialRecord(WishKind, Words),
  cues: z.record(z.string(), Words),
  needs: z.record(Provision, Words),
  needWords: Words,
  sections: z.record(SectionName, Words),
  steps: z.strictObject({ ordinals: Words, numbers: Words, last: Words }),
})
export type Intents = z.infer<typeof Intents>
