import type { IdeaDraft } from '../../drafts.ts'
import type { ChatContext } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { answer } from './answers.ts'
import { changeAudience } from './edits/audience.ts'
import { makeCheaper } from './edits/cheaper.ts'
import { addDetail } from './edits/detail.ts'
import { rename } from './edits/names.ts'
import { shorten } from './edits/shorten.ts'
import { changeSteps } from './edits/steps.ts'
import { swapPrecedent } from './edits/swap.ts'

/** What the assistant says, and the whole idea where it proposes a change. */
export interface Reply {
  text: string
  idea?: IdeaDraft
}

/** One turn as the edits and answers read it. */
export interface Turn {
  message: string
  context: ChatContext
  knowledge: Knowledge
}

/** A kind of request; null when the message is none of its kind. */
export type Handler = (turn: Turn) => Reply | null

const edits: Handler[] = [rename, changeSteps, swapPrecedent, changeAudience, makeCheaper, shorten, addDetail]
const asks = /^(?:why|what|how|who|whom|where|when|which|is|are|does|do|did|explain|tell me|describe)\b/iu
/** A request of more words is read by its beginning. */
const longest = 2000

const cannot =
  'I cannot do that without a language model. I can change the title or the theme, shorten a section or add detail, add, drop, change or move a step, make the start cheaper, change whom it is for and swap a precedent; and I can say why a precedent was chosen, what could go wrong and how to test it.'

/** Understands what can be understood without a model, does exactly that, and says what it cannot do. */
export function reply(message: string, context: ChatContext, knowledge: Knowledge): Reply {
  const turn = { message: message.slice(0, longest).replace(/\s+/gu, ' ').trim(), context, knowledge }
  const order = asks.test(turn.message) ? [answer, ...edits] : [...edits, answer]
  for (const handler of order) {
    const found = handler(turn)
    if (found) return found
  }
  return { text: cannot }
}
