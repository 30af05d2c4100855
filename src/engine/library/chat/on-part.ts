import { contentWords } from '../../text/words.ts'
import type { IdeaPart } from '../ideas/part.ts'
import { cardOf, measuredIn, stepOf } from './card.ts'
import type { Draft, Turn } from './draft.ts'
import { similarTo } from './find.ts'
import { say, sentencesIn } from './say.ts'
import { isForm } from './targets.ts'

/** A passage must say this much about a question to answer it. */
export const ANSWERS = 0.8
/** A sentence of which the question has as many words is what the user quoted. */
const QUOTED = 0.5
/** With as many words of its own a question asks more than why the part is there. */
const OWN_WORDS = 2

/** Whether a sentence only says again what the question quotes. */
export function isQuoted(sentence: string, question: string): boolean {
  const asked = contentWords(question)
  const words = contentWords(sentence)
  const shared = words.filter((word) => asked.some((other) => isForm(word, other)))
  return shared.length >= QUOTED * words.length
}

/** Whether a question has words beside those of the part and of the words for precedents. */
export function asksMore(question: string, { name, precedent, entry }: IdeaPart, common: readonly string[]) {
  const known = [...contentWords([name, precedent.entity, entry?.handle].join(' ')), ...common]
  return contentWords(question).filter((word) => !known.some((own) => isForm(word, own))).length >= OWN_WORDS
}

/** A question without the names of the parts, which every sentence about them has. */
export function withoutNames(question: string, parts: readonly IdeaPart[]): string {
  const names = contentWords(parts.map(({ name, precedent }) => `${name} ${precedent.entity}`).join(' '))
  return contentWords(question)
    .filter((word) => !names.some((own) => isForm(word, own)))
    .join(' ')
}

/** What the card of a part says about a question, else when the part may fail and which test would show it. */
export function answerOn(part: IdeaPart, question: string, draft: Draft, turn: Turn): string {
  const near = similarTo(question, turn)
  const { entry, precedent } = part
  const passages = [
    ...sentencesIn(entry?.how ?? ''),
    ...(entry?.insights ?? []).map(({ text }) => text),
    ...sentencesIn(entry?.impact ?? ''),
  ].filter((text) => !isQuoted(text, question))
  const [best] = passages
    .map((text) => ({ text, worth: near(text) }))
    .toSorted((one, other) => other.worth - one.worth)
  return best && best.worth >= ANSWERS
    ? say('cardSays', { entity: precedent.entity, sentence: best.text })
    : whatIsKnown(part, question, draft, turn)
}

/** That the library does not know, and what it knows instead. */
export function whatIsKnown(part: IdeaPart, question: string, draft: Draft, turn: Turn): string {
  const near = similarTo(question, turn)
  const [condition] = (part.entry?.whenNot ?? []).toSorted((one, other) => near(other) - near(one))
  const { values } = cardOf(part, turn)
  const place = stepOf(part, draft)
  const test = measuredIn(draft.idea.nextSteps[place - 1] ?? '')
  return [
    say('caseUnknown'),
    condition ? say('risk', { ...values, conditions: condition }) : '',
    test ? say('riskWatched', { step: place, stop: test.stop }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
