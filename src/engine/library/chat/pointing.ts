import { library } from '../../../../db/library/library.ts'
import { contentWords } from '../../text/words.ts'
import { type Draft, isIn, type Turn } from './draft.ts'
import { says } from './kinds.ts'
import { mentionsIn } from './mentions.ts'
import { namedIn } from './names.ts'
import { quotedIn } from './say.ts'
import { stepNames, stepsIn } from './steps.ts'
import type { Wish } from './wishes.ts'
import { withoutOpening } from './wordings.ts'

const targets = new Set(library.intents.targetWords)

/** What is told of a part in fewer words is no text for the idea. */
const MAX_PRAISE = 8

/** 'On the card I want just this: name and hour' */
const framing = /^(?<place>(?:on|for|in|at) [^,:]{2,40}?) (?:i|we)\b[^:]{2,50}:\s+/iu

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
