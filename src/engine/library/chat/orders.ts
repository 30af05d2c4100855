import type { WishKind } from '../../../../db/library/intents.ts'
import { contentWords } from '../../text/words.ts'
import { caseName } from '../ideas/part.ts'
import { listed } from '../wording.ts'
import { answer, answers } from './answers.ts'
import { type Draft, isIn, type Turn } from './draft.ts'
import { says } from './kinds.ts'
import { spokenOf } from './mentions.ts'
import { changeNumbers, isOver } from './numbers.ts'
import { type Done, type Handler, offer } from './operation.ts'
import { worded, write, writePart } from './own-words.ts'
import { bring, lead, remove } from './parts.ts'
import { quantitiesIn } from './quantities.ts'
import { echo, say } from './say.ts'
import { changeLimit, exchangeWords, refuseWords, setTitle, shorten } from './sections.ts'
import { stepNames } from './steps.ts'
import { changeSteps, inTest, makeCheaper, setFigure } from './tests.ts'
import { isBrief, isQuestionKind, type Wish } from './wishes.ts'

/** An order with fewer words of its own is no text for the idea. */
const MIN_TEXT = 5

/** The user's words where the order says that they are for the idea. */
const writeOwn: Handler = (wish, draft, turn) => {
  const { content, order } = wish
  const isForIdea = ['writing', 'aStep', 'asRisk'].some((group) => says(group, order))
  return content && isForIdea && !says('limitNamed', order) ? write(wish, content, true, draft, turn) : null
}

/** A precedent that the idea does not have yet comes in, with the words that the order supplies for it. */
const bringNamed: Handler = (wish, draft, turn) => {
  const isNamed = spokenOf(wish.core, draft, turn).some((one) => !isIn(draft, one))
  const isFor = ['replace', 'using'].some((group) => says(group, wish.core))
  if (!isNamed && !(wish.content && isFor)) return null
  const part = lead(wish, draft, turn) ?? bring(wish, draft, turn)
  if (!part?.draft || !wish.content) return part
  const [it] = part.focus ?? []
  if (!it) return null
  const written = writePart(it.entity, worded(wish.content), part.draft)
  return { ...part, ...written, text: `${part.text} ${written.text}` }
}

/** 'Make it the first test' is about the part that the message has spoken of, 'the first test' alone about the step. */
const leadPart: Handler = (wish, draft, turn) => {
  const isPart = says('makeIt', wish.core) ? turn.isSpoken : stepNames(wish.core).length === 0
  return isPart && !says('aStep', wish.order) ? lead(wish, draft, turn) : null
}

/** The words of an order that is no order to the assistant, offered for the part spoken of or for the solution. */
const offerAsText: Handler = ({ plain }, draft, turn) => {
  const sentence = worded(plain.replace(/^(?:make|have|shift) (?:it|that|them) (?=an? |\d|only )/iu, ''))
  const isText = says('doing', plain) && !['textual', 'spoken', 'outside'].some((group) => says(group, plain))
  if (!isText || contentWords(sentence).length < MIN_TEXT) return null
  const part = turn.isSpoken ? turn.focus.find((one) => isIn(draft, one)) : undefined
  return offer(
    part
      ? say('orderInPart', { entity: caseName(part.entity), sentence })
      : say('orderInSolution', { sentence }),
  )
}

/** What is not done, and the words with which it would be. */
const notDone: Handler = ({ plain, core }, draft) => {
  const parts = listed(draft.precedents.map(({ entity }) => caseName(entity)))
  const reply = says('removing', core) ? 'notRemoved' : says('outside', plain) ? 'cannot' : 'notDone'
  return {
    text: say(reply, { wish: echo(plain), parts }),
    isWeak:
      says('adapting', plain) ||
      quantitiesIn(plain).some((one) => isOver(one, plain)) ||
      (says('pointing', plain) && isBrief(plain)),
  }
}

/** What says its own kind, even beside an order. */
const plain: readonly Handler[] = [refuseWords, inTest, changeLimit]

/** What an order is read as before its kind counts. */
const explicit: readonly Handler[] = [
  (wish, draft, turn) => (says('aStep', wish.order) ? writeOwn(wish, draft, turn) : null),
  setFigure,
  setTitle,
  bringNamed,
  writeOwn,
  leadPart,
]

/** What each kind of order does to the idea; what two kinds may mean is tried in this order. */
const byKind: Partial<Record<WishKind, readonly Handler[]>> = {
  title: [setTitle],
  addStep: [changeSteps, writeOwn, ({ order }) => (says('aStep', order) ? { text: say('stepWords') } : null)],
  change: [changeSteps, makeCheaper, exchangeWords, changeNumbers, bring],
  remove: [changeSteps, changeLimit, remove],
  move: [changeSteps, lead],
  swap: [changeSteps, bring, exchangeWords],
  add: [bring],
  keep: [remove],
  shorten: [shorten],
  limit: [changeLimit],
}

/** 'Explain the crates' is an order and a question. */
const handlersFor = (kind: WishKind, { plain }: Wish): readonly Handler[] =>
  (isQuestionKind(kind) && says('telling', plain) && answers[kind] ? [answers[kind]] : byKind[kind]) ?? []

/** What the likeliest reading of a wish that makes sense comes to; null for a remark. */
export function carryOut(wish: Wish, draft: Draft, turn: Turn): Done | null {
  if (wish.kinds[0] === 'talk' && isBrief(wish.plain)) return null
  if (wish.role === 'question') return answer(wish, draft, turn)
  const readings =
    wish.role === 'told'
      ? plain
      : [
          ...plain,
          ...explicit,
          ...wish.kinds.flatMap((kind) => handlersFor(kind, wish)),
          bring,
          offerAsText,
          notDone,
        ]
  for (const handler of readings) {
    const done = handler(wish, draft, turn)
    if (done) return done
  }
  return null
}
