import type { PrecedentBrief } from '../../engine.ts'
import type { Draft, Turn } from './draft.ts'
import { say } from './say.ts'
import type { Wish } from './wishes.ts'

/** What a wish comes to. */
export interface Done {
  text: string
  draft?: Draft
  /** What 'it' stands for from now on. */
  focus?: readonly PrecedentBrief[]
  left?: Turn['left']
  /** What the text offers to bring in; it is not said where a later wish does so. */
  offered?: PrecedentBrief
  /** The text is said only where no other wish of the message changes anything. */
  isWeak?: boolean
}

/** Carries out one wish; null when the idea has nothing that the wish could mean, so that it is read in another way. */
export type Handler = (wish: Wish, draft: Draft, turn: Turn) => Done | null

/** Asks before something that is not certain; `order` is what the user would say, and what a yes does. */
export const offer = (order: string, focus: readonly PrecedentBrief[] = []): Done => ({
  text: say('offer', { order }),
  focus,
})
