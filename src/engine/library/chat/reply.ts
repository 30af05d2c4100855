import type { ChatMessage } from '../../../contracts/chat.ts'
import type { IdeaDraft } from '../../drafts.ts'
import type { ChatContext } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { listed } from '../wording.ts'
import { type Draft, isIn, openTurn, type Turn } from './draft.ts'
import { droppedIn, focusOf, offeredIn, undone } from './history.ts'
import { says } from './kinds.ts'
import { readingFor, spokenOf } from './mentions.ts'
import { namedIn } from './names.ts'
import type { Done } from './operation.ts'
import { carryOut } from './orders.ts'
import { writePointed } from './own-words.ts'
import { ownWordsIn } from './pointing.ts'
import { quantitiesIn } from './quantities.ts'
import { aboutRemarks, beside } from './remarks.ts'
import { nameOfSection, say, sections, sentencesIn } from './say.ts'
import { stepsIn } from './steps.ts'
import { isPaired } from './tests.ts'
import { turnAfter, turnBefore } from './turns.ts'
import { isBrief, type Wish, wishesIn } from './wishes.ts'

/** Answers the last message of a conversation; the idea only where it changes. */
export function reply(
  messages: readonly ChatMessage[],
  context: ChatContext,
  knowledge: Knowledge,
): { text: string; idea?: IdeaDraft } {
  const { turn: opened, draft: start } = openTurn(context, knowledge)
  const earlier = messages.slice(0, -1)
  const dropped = droppedIn(earlier, start, opened)
  const turn = { ...opened, dropped, focus: focusOf(earlier, start, opened) }
  const message = (messages.at(-1)?.content ?? '').trim()
  const last = earlier.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const { draft, texts } = says('undo', message)
    ? undone(last, start, turn)
    : carryOutAll(confirmed(message, offeredIn(last)), start, turn)
  const changed = sections.filter(
    (section) => JSON.stringify(draft.idea[section]) !== JSON.stringify(context.idea[section]),
  )
  if (changed.length === 0) return { text: texts.join(' ') }
  return {
    text: `${texts.join(' ')} ${say('changed', { sections: listed(changed.map(nameOfSection)) })}`,
    idea: draft.idea,
  }
}

/** What was offered in the place of a yes, or before what else the message says. */
function confirmed(message: string, offered: string | null): string {
  if (!offered || !says('yes', message)) return message
  if (isBrief(message)) return offered
  return says('yesFirmly', message) ? `${offered}\n${message}` : message
}

/** Carries out the wishes of a message one after the other, and says what each came to. */
function carryOutAll(message: string, start: Draft, opened: Turn): { draft: Draft; texts: string[] } {
  const wishes = wishesIn(message, readingFor(start, opened))
  const own = ownWordsIn(wishes, message, start, opened)
  const used = new Set(own.values().flatMap((one) => one.used))
  const named = namedIn(message, opened).flatMap(({ precedent }) => (isIn(start, precedent) ? [] : precedent))
  const results: Done[] = []
  const tails: string[] = []
  let draft = start
  let turn: Turn = { ...opened, named, isPaired: isPaired(wishes) }
  for (const [at, wish] of wishes.entries()) {
    turn = turnBefore(wish, message, draft, turn)
    const words = own.get(wish)
    const isUsed = used.has(wish) && !words
    const done = words ? writePointed(wish, words, draft, turn) : isUsed ? null : carryOut(wish, draft, turn)
    if (done) results.push(done)
    const rest = beside(wish, done)
    if (rest && spokenOf(rest, draft, turn).length === 0) tails.push(rest)
    const before = wishes[at - 1]
    if (before && done?.draft && isToldBy(before, wish, draft)) used.add(before)
    if (done && wish.role === 'told') used.add(wish)
    turn = turnAfter(wish, done, draft, turn)
    draft = done?.draft ?? draft
  }
  const texts = toldOf(results, draft !== start, draft, turn)
  const remarks = wishes.filter((wish) => wish.role === 'told' && !used.has(wish))
  const told = [...texts.flatMap(sentencesIn), ...aboutRemarks(remarks, tails, texts, message, draft, turn)]
  return { draft, texts: [...new Set(told)] }
}

/** '30 days is too long' tells what the 10 days are in place of, 'the check cannot be step 3' what 'it' is. */
const isToldBy = (before: Wish, wish: Wish, { idea }: Draft) =>
  [before, wish].every(({ plain }) => quantitiesIn(plain).length > 0) ||
  (says('makeIt', wish.order) && stepsIn(before.plain, idea.nextSteps).length > 0)

/** What is said of the results: nothing of what a later wish of the message has made untrue or needless. */
const toldOf = (results: readonly Done[], isChanged: boolean, draft: Draft, turn: Turn): string[] =>
  results
    .filter(
      ({ isWeak, left, offered }) =>
        !(isChanged && isWeak) &&
        !(offered && isIn(draft, offered)) &&
        !(left?.isWaiting && turn.left !== left),
    )
    .map(({ text }) => text)
