import { z } from 'zod'
import { Provision } from './entry.ts'

const Words = z.array(z.string().min(1)).min(1)

/** The kinds of wishes in a chat. */
const IntentKind = z.enum([
  'titleByWish',
  'title',
  'otherTitle',
  'theme',
  'addStep',
  'swapSteps',
  'dropSteps',
  'changeStep',
  'moveStep',
  'lead',
  'detail',
  'shorten',
  'cheaper',
  'audience',
  'remove',
  'swap',
  'add',
  'unsupported',
  'whatIf',
  'risks',
  'testing',
  'sources',
  'why',
  'explain',
  'greeting',
])
export type IntentKind = z.infer<typeof IntentKind>

const SectionName = z.enum(['title', 'theme', 'solution', 'nextSteps', 'realWorldBasis', 'whyWeLikeIt'])

/** What intents.yaml holds; its comments say what each entry is for. */
export const Intents = z.strictObject({
  leadIns: Words,
  joints: Words,
  courtesies: Words,
  remarks: z.strictObject({ starts: Words, predicates: Words, wants: Words }),
  pronouns: Words,
  partWords: Words,
  intents: z.record(IntentKind, Words),
  needs: z.record(Provision, Words),
  needWords: Words,
  sections: z.record(SectionName, Words),
  steps: z.strictObject({ ordinals: Words, numbers: Words, last: Words }),
})
export type Intents = z.infer<typeof Intents>
