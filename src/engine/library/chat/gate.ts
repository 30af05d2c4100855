import type { WishKind } from '../../../../db/library/intents.ts'
import { beginsAs, questionKinds, says } from './kinds.ts'
import type { Wish } from './wishes.ts'

/** The words of which a change of a kind has at least one; another kind is told by its own handler. */
const wordsFor: Partial<Record<WishKind, readonly string[]>> = {
  remove: ['remove', 'removing'],
  swap: ['replace', 'use', 'changing'],
  add: ['add', 'use'],
  shorten: ['shortening'],
}

/** Whether a wish asks for a change of this kind: a question never does, and no part changes without a verb for it. */
export function isAskedFor(kind: WishKind, wish: Wish): boolean {
  if (questionKinds.has(kind) || kind === 'talk' || kind === 'out') return true
  const isOpen = wish.text.trimEnd().endsWith('?')
  const isWanted = wish.isOrder || says('wanted', wish.plain)
  if (wish.isAsked || (isOpen && (!isWanted || says('asking', wish.plain)))) return false
  return wordsFor[kind]?.some((group) => says(group, wish.plain)) ?? true
}

/** Whether a message asks for more text, so that nothing of the idea is shortened beside it. */
export const addsText = (message: string) => says('writing', message)

/** Whether a sentence gives a limit as an order about the idea, and does not explain, doubt or tell about somebody. */
export const ordersLimit = ({ core, isAsked }: Wish) => !isAsked && says('ordering', core)

/** Whether words can stand as what is to be done: an order, and not one to the assistant. */
export const isDoable = (words: string) => beginsAs(words).isOrder && !says('toAssistant', words)
