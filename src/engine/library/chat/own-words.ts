import { MIN_SELECTED } from '../../../contracts/limits.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { caseName, lowerFirst, upperFirst, withoutEnding } from '../ideas/part.ts'
import { type Draft, isIn, type Turn, withIdea, withPrecedents } from './draft.ts'
import { says } from './kinds.ts'
import { describedBy, mentionsIn, spokenOf } from './mentions.ts'
import { namedIn } from './names.ts'
import { type Done, offer } from './operation.ts'
import type { OwnWords } from './pointing.ts'
import { say, sentencesIn, unquoted } from './say.ts'
import { LIMITS_START, noteLimit, shorten } from './sections.ts'
import { isDecision, isTest, stepNames, stepsIn, withSentence } from './steps.ts'
import type { Wish } from './wishes.ts'
import { withoutOpening } from './wordings.ts'

/** Steps an idea may have; the contract allows no more. */
const MAX_STEPS = 30

/** Where a step goes: 'after step 2', 'before the first test'. */
const relative = /\b(?<side>before|after|in front of|ahead of|following)\b(?<rest>.*)$/iu

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
  // One word is what is left of something else.
  if (!sentence.includes(' ')) return { text: say('whichWords'), isWeak: true }
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
