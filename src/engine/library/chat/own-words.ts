import { library } from '../../../../db/library/library.ts'
import { MIN_SELECTED } from '../../../contracts/limits.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { contentWords } from '../../text/words.ts'
import { caseName, lowerFirst, upperFirst, withoutEnding } from '../ideas/part.ts'
import { type Draft, isIn, type Turn, withIdea, withPrecedents } from './draft.ts'
import { says } from './kinds.ts'
import { describedBy, mentionsIn, spokenOf } from './mentions.ts'
import { namedIn } from './names.ts'
import { type Done, offer } from './operation.ts'
import { quotedIn, say, sentencesIn, unquoted } from './say.ts'
import { LIMITS_START, noteLimit, shorten } from './sections.ts'
import { isDecision, isTest, stepNames, stepsIn, withSentence } from './steps.ts'
import type { Wish } from './wishes.ts'
import { withoutOpening } from './wordings.ts'

const targets = new Set(library.intents.targetWords)

/** What is told of a part in fewer words is no text for the idea. */
const MAX_PRAISE = 8
/** Steps an idea may have; the contract allows no more. */
const MAX_STEPS = 30

/** Where a step goes: 'after step 2', 'before the first test'. */
const relative = /\b(?<side>before|after|in front of|ahead of|following)\b(?<rest>.*)$/iu

/** 'On the card I want just this: name and hour' */
const framing = /^(?<place>(?:on|for|in|at) [^,:]{2,40}?) (?:i|we)\b[^:]{2,50}:\s+/iu

/** 'Could we weigh the bins' says what is to be done. */
const MODAL = /^(?:(?:could|can|should) (?:i|we) (?:just )?|i think (?:that )?)/iu

/** The user's words as a sentence of the idea. */
export function worded(text: string): string {
  const bare = (withoutOpening(text) ?? text).replace(MODAL, '')
  const plain = unquoted(bare).replace(/^(?:so|and|that|but|also)\b,? /iu, '')
  if (plain === '') return ''
  const ended = /[.!?]["”’)]?$/u.test(plain) ? plain : `${plain}.`
  return upperFirst(ended)
}

/** Words that the user supplies for the idea, and what of the message they were told in. */
export interface OwnWords {
  content: string
  /** False for words that the user must confirm. */
  isSure: boolean
  used: readonly Wish[]
}

/** The words that stand beside the wish that orders them: 'CONTENT. Write this into the solution.' */
export function ownWordsIn(
  wishes: readonly Wish[],
  message: string,
  draft: Draft,
  turn: Turn,
): Map<Wish, OwnWords> {
  const found = new Map<Wish, OwnWords>()
  for (const [at, wish] of wishes.entries()) {
    const own =
      wish.content && says('likeThat', wish.order)
        ? followed(at, wishes, message)
        : isPointing(wish, draft, turn) && !isForNamed(wish, message.slice(0, wish.start), draft, turn)
          ? pointedAt(at, wishes, message)
          : null
    // 'I like the crates. Make that the main part' is about the crates.
    const isPraise =
      own &&
      says('foremost', wish.order) &&
      own.content.split(' ').length <= MAX_PRAISE &&
      mentionsIn(own.content, draft, turn).length > 0
    // 'Put that in' may mean a precedent.
    const isOpen = own?.used.some(({ text }) => withoutOpening(text) !== null)
    const isLoose =
      says('putIn', wish.order) &&
      !['target', 'asIs'].some((group) => says(group, wish.order)) &&
      !isOpen &&
      !says('duty', own?.content ?? '')
    // A whole story is no text for the idea.
    const isStory = own && !own.isSure && own.used.length > 2
    if (own?.content && !isPraise && !isLoose && !isStory) found.set(wish, own)
  }
  return found
}

/** Whether 'it' is a precedent or a step that was named before: 'EDF was in the list, put that there'. */
const isForNamed = ({ order }: Wish, before: string, draft: Draft, turn: Turn) =>
  !says('writingDown', order) &&
  (namedIn(before, turn).some(({ precedent }) => !isIn(draft, precedent)) ||
    (stepNames(order).length > 0 && stepsIn(before, draft.idea.nextSteps).length > 0))

/** The words that an order supplies, with what is told after it: 'write it in my words: … …'. */
function followed(at: number, wishes: readonly Wish[], message: string): OwnWords {
  const wish = wishes[at] as Wish
  if (quotedIn(wish.plain) === wish.content) return { content: wish.content, isSure: true, used: [] }
  const after = wishes.slice(at + 1)
  const end = after.findIndex(({ role }) => role !== 'told')
  const told = end < 0 ? after : after.slice(0, end)
  const start = message.indexOf(wish.content, wish.start)
  return { content: message.slice(start, told.at(-1)?.end ?? wish.end), isSure: true, used: told }
}

/** Whether an order only points to words that stand beside it: 'write this into the solution', 'say it like that'. */
function isPointing({ order: whole, content, role }: Wish, draft: Draft, turn: Turn): boolean {
  const [order = ''] = whole.split(/[,;] /u)
  const isOrder = role === 'order' ? says('writing', order) : says('request', order) && says('writing', order)
  if (content !== '' || !says('pointing', order) || !(isOrder || says('shouldBe', order))) return false
  const rest = [...mentionsIn(order, draft, turn).map(({ words }) => words), ...stepNames(order)].reduce(
    (left, words) => left.replace(words, ' '),
    order,
  )
  const [, placed = rest] = /^(.*?)\b(?:as|to) (?:an? )?(?:new )?(?:step|question)\b/iu.exec(rest) ?? []
  const own = contentWords(placed).filter((word) => !targets.has(word))
  const isPlaced = ['target', 'aStep', 'likeThat', 'inPlace', 'limitNamed', 'putIn'].some((group) =>
    says(group, order),
  )
  return own.length === 0 && isPlaced
}

/** The words that a pointing order means: what is told before it, from where the user introduces it. */
function pointedAt(at: number, wishes: readonly Wish[], message: string): OwnWords {
  const { order = '' } = wishes[at] ?? {}
  let first = at
  while (first > 0 && isTold(wishes[first - 1], first === at)) first -= 1
  const isFramed = says('framing', wishes[at - 1]?.plain ?? '')
  const told = wishes.slice(first, isFramed ? at - 1 : at)
  const opened = told.findLastIndex(({ text }) => withoutOpening(text) !== null)
  const used = told.slice(Math.max(0, opened))
  const [start, last] = [used[0], used.at(-1)]
  if (!start || !last) return { content: '', isSure: false, used: [] }
  const isBare = withoutOpening(start.text) === ''
  const [begin, ...rest] = isBare && used.length > 1 ? used.slice(1) : used
  const content = rest.length === 0 ? begin?.content || begin?.plain : message.slice(begin?.start, last.end)
  const isAsked = rest.length === 0 && begin?.role === 'question'
  return {
    content: `${content?.trim().replace(framing, '$<place>: ')}${isAsked ? '?' : ''}`,
    isSure:
      isFramed ||
      opened >= 0 ||
      says('asIs', order) ||
      used.every(({ plain }) => says('duty', plain) && !says('refused', plain)) ||
      (told.length === 1 &&
        says('writing', order) &&
        !says('makeIt', order) &&
        !says('spoken', begin?.plain ?? '')),
    used,
  }
}

const isTold = (wish: Wish | undefined, isNext: boolean) =>
  wish?.role === 'told' ||
  (isNext && wish?.role === 'order' && wish.content !== '') ||
  (isNext && wish?.role === 'question')

/** Puts words where the order beside them says, and shortens what is there where it says so. */
export function writePointed(wish: Wish, { content, isSure }: OwnWords, draft: Draft, turn: Turn): Done {
  if (says('limitNamed', wish.order)) return noteLimit(content, draft)
  const done = write(wish, content, isSure, draft, turn)
  const next = done.draft && says('shortening', wish.plain) ? shorten(wish, done.draft, turn) : null
  return next?.draft ? { ...done, text: `${done.text} ${next.text}`, draft: next.draft } : done
}

/** Puts the user's words where a wish says; `isSure` is false for words that the user must confirm. */
export function write(
  { order }: Pick<Wish, 'order'>,
  words: string,
  isSure: boolean,
  draft: Draft,
  turn: Turn,
): Done {
  const sentence = worded(words)
  if (sentence === '') return { text: say('whichWords'), isWeak: true }
  const { nextSteps } = draft.idea
  if (says('asRisk', order))
    return write({ order: say('orderRisk') }, say('riskWords', { sentence }), true, draft, turn)
  if (says('aStep', order)) return writeStep(order, words, isSure, draft)
  const replaced = says('inPlace', order)
  // 'As the first part' names a place and no part.
  const part = says('asFirst', order)
    ? undefined
    : mentionsIn(order, draft, turn).find(({ precedent }) => isIn(draft, precedent))?.precedent
  const [place] = stepsIn(order, nextSteps)
  if (place === -1) return { text: say('stepMissing', { count: nextSteps.length }) }
  if (place !== undefined && !part)
    return isSure
      ? {
          text: say('writtenStep', { place: place + 1, sentence }),
          draft: withIdea(draft, {
            nextSteps: nextSteps.with(place, withSentence(nextSteps[place] ?? '', sentence)),
          }),
        }
      : offer(say('orderInStep', { place: place + 1, sentence }))
  if (!isSure) return offer(say('orderInSolution', { sentence }))
  if (part && replaced) {
    const kept = draft.precedents.filter((one) => one !== part)
    const isLeast = kept.length < MIN_SELECTED
    const next = isLeast ? draft : withPrecedents(draft, kept, turn)
    const told = isLeast ? 'writtenBeside' : 'writtenFor'
    return {
      text: say(told, { sentence, goes: caseName(part.entity) }),
      draft: withIdea(next, { solution: `${sentence}\n\n${next.idea.solution}` }),
    }
  }
  if (part) return writePart(part.entity, sentence, draft)
  const about = partMeant(order, words, draft, turn)
  if (about && !says('target', order) && !says('asFirst', order))
    return writePart(about.entity, sentence, draft)
  const isLast = says('endmost', order)
  const isFirst = !isLast && (says('foremost', order) || says('likeThat', order) || !says('target', order))
  const paragraphs = draft.idea.solution.split('\n\n')
  const at = isFirst ? 0 : paragraphs.length - (paragraphs.at(-1)?.startsWith(LIMITS_START) ? 1 : 0)
  return {
    text: say(isFirst ? 'writtenFirst' : 'written', { sentence }),
    draft: withIdea(draft, { solution: paragraphs.toSpliced(at, 0, sentence).join('\n\n') }),
  }
}

/** The part that words are for: one that they name, or the one that the message has just spoken of to that end. */
function partMeant(order: string, words: string, draft: Draft, turn: Turn): PrecedentBrief | undefined {
  const named = namedIn(words, turn).filter(({ precedent }) => isIn(draft, precedent))
  if (named.length > 0) return named.length === 1 ? named[0]?.precedent : undefined
  const topic = sentencesIn(turn.before).findLast((sentence) => says('topic', sentence)) ?? ''
  const about = spokenOf(topic, draft, turn)[0] ?? describedBy(topic, draft.precedents, draft, turn)
  const [meant] = about ? [about] : turn.isSpoken && says('makeIt', order) ? turn.focus : []
  return meant && isIn(draft, meant) ? meant : undefined
}

/** The user's words beside what the solution says of a part. */
export function writePart(entity: string, sentence: string, draft: Draft): Done {
  const paragraphs = draft.idea.solution.split('\n\n')
  const at = paragraphs.findIndex((paragraph) => paragraph.includes(entity))
  const solution = at < 0 ? [sentence, ...paragraphs] : paragraphs.with(at, `${paragraphs[at]} ${sentence}`)
  return {
    text: say('writtenPart', { entity: caseName(entity), sentence }),
    draft: withIdea(draft, { solution: solution.join('\n\n') }),
  }
}

/** A new step of the user's words at the place that a wish names. */
function writeStep(order: string, words: string, isSure: boolean, draft: Draft): Done {
  const { nextSteps } = draft.idea
  if (nextSteps.length >= MAX_STEPS) return { text: say('stepsFull', { count: MAX_STEPS }) }
  const isOwn = stepNames(words).length > 0 && !relative.test(order)
  const { side = '', rest = '' } = relative.exec(isOwn ? words : order)?.groups ?? {}
  const [named] = stepsIn(side ? rest : order.replace(/\b(?:first|last) step\b/iu, ''), nextSteps)
  if (named === -1 && side) return { text: say('stepMissing', { count: nextSteps.length }) }
  const test = Math.max(0, nextSteps.findIndex(isTest))
  const isBefore = /^(?:before|in front of|ahead of)$/iu.test(side)
  const place = side
    ? (named ?? test) + (isBefore ? 0 : 1)
    : says('beforeAll', words) || (says('foremost', order) && !says('endmost', order))
      ? 0
      : (named ?? nextSteps.length - (isDecision(nextSteps.at(-1) ?? '') && !says('endmost', order) ? 1 : 0))
  const [, tail = ''] = /\bstep,? (with .+)$/iu.exec(order) ?? []
  const asked = (words.trimEnd().endsWith('?') || says('asking', words)) && !MODAL.test(words)
  const text = asked
    ? say('stepAsked', { question: lowerFirst(withoutEnding(words.trim(), '?., ')) })
    : worded(tail ? `${words}, ${tail}` : words)
  if (says('vague', words)) return { text: say('whichWords') }
  if (!isSure) return offer(say('orderStep', { place: place + 1, sentence: text }))
  return {
    text: say('stepAdded', { place: place + 1, step: text }),
    draft: withIdea(draft, { nextSteps: nextSteps.toSpliced(Math.max(0, place), 0, text) }),
  }
}
