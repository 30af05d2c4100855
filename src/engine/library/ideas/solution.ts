import { library } from '../../../../db/library/library.ts'
import type { ChosenPart, OwnBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { isQuoted } from '../quote.ts'
import { seedOf } from '../seed.ts'
import { closing, isInFull, type Sentence } from './closing.ts'
import type { Composed } from './compose.ts'
import { countWords, fill, wordingOf } from './fill.ts'
import {
  caseName,
  type IdeaPart,
  isForElement,
  lowerFirst,
  partReference,
  upperFirst,
  withoutPeriod,
} from './part.ts'

const { solution: templates, provisions } = library.templates.ideas

/** A solution has at most this many words, unless what must be said needs more. */
const MAX_WORDS = 190
/** Which part comes from which precedent, how one helps the next, what is missing and what breaks a limit. */
export const solutionOf = (composed: Composed, knowledge: Knowledge) =>
  paragraphs(withinLimit(sentencesFor(composed, knowledge)))

/** The same however long it gets. */
export const longSolutionOf = (composed: Composed, knowledge: Knowledge) =>
  paragraphs(sentencesFor(composed, knowledge))

/** The same with only what must be said. */
export const shortSolutionOf = (composed: Composed, knowledge: Knowledge) =>
  paragraphs(sentencesFor(composed, knowledge).filter(({ rank }) => rank === 0))

const sentencesFor = (composed: Composed, knowledge: Knowledge): Sentence[] =>
  [
    ...composed.parts.flatMap((part, place) =>
      isInFull(part, place) ? partSentences(composed, place, knowledge) : [],
    ),
    ...closing(composed),
  ].filter(({ text }, at, all) => text !== '' && all.findIndex((other) => other.text === text) === at)

function partSentences(composed: Composed, place: number, knowledge: Knowledge): Sentence[] {
  const paragraph = place
  return [
    { paragraph, text: mainSentence(composed, place, knowledge), rank: 0 },
    { paragraph, text: quotationSentence(composed, place), rank: place + 1 },
    { paragraph, text: linkSentence(composed, place), rank: 1 },
  ]
}

function mainSentence(composed: Composed, place: number, knowledge: Knowledge): string {
  const part = composed.parts[place]
  if (!part) return ''
  const { precedent, entry, name, advice } = part
  const { entity } = precedent
  if (precedent.part) return chosenSentence(precedent.part, composed, place, knowledge)
  if (precedent.own) return ownSentence(precedent.own)
  if (!entry || !advice)
    return fill(templates.unverified, {
      entity,
      innovation: withoutPeriod(lowerFirst(precedent.innovation)),
    })
  const turn = seedOf([composed.parts[0]?.precedent.entity ?? '']) + place
  const values = { name, entity, advice }
  if (entry.outcome === 'failure')
    return fill(wordingOf(templates.failure, turn), { ...values, entity: caseName(entity) })
  const purpose = newPurpose(composed, place, knowledge)
  const [withPurpose, alone] =
    place === 0 ? [templates.lead, templates.leadAlone] : [templates.part, templates.partAlone]
  return purpose
    ? fill(wordingOf(withPurpose, turn), { ...values, purpose })
    : fill(wordingOf(alone, turn), values)
}

/** A part that the user chose, in its own words. */
function chosenSentence({ kind, text }: ChosenPart, composed: Composed, place: number, knowledge: Knowledge) {
  const entity = composed.parts[place]?.precedent.entity ?? ''
  const purpose = newPurpose(composed, place, knowledge)
  const [withPurpose, alone] =
    kind === 'own' ? [templates.ownWordsPurpose, templates.ownWords] : [templates.sidePurpose, templates.side]
  const values = { entity, part: kind === 'own' ? withoutPeriod(text) : withoutPeriod(lowerFirst(text)) }
  return purpose ? fill(withPurpose, { ...values, purpose }) : fill(alone, values)
}

/** Null when a part before it has named its element. */
function newPurpose({ parts }: Composed, place: number, knowledge: Knowledge): string | null {
  const part = parts[place]
  if (!part || parts.slice(0, place).some(({ element }) => element === part.element)) return null
  return purposeOf(part, knowledge)
}

function ownSentence({ entity, innovation, advice }: OwnBrief): string {
  const values = { entity, innovation: withoutPeriod(lowerFirst(innovation)) }
  return advice
    ? fill(templates.ownAdvice, { ...values, advice: upperFirst(withoutPeriod(advice)) })
    : fill(templates.own, values)
}

/** What the part is for: 'to cut waiting' where the element is worded as something to do, else the element quoted. */
function purposeOf(part: IdeaPart, { challenges }: Knowledge): string | null {
  const { element, entry, precedent } = part
  // What quotes the writer is quoted anyway.
  if (!element || isQuoted(element)) return null
  if (entry && !precedent.part && element.challenges.length > 0 && !isForElement(part)) return null
  const text = withoutPeriod(element.text)
  const [first = ''] = text.toLowerCase().split(' ')
  const wordings = [
    ...Object.values(library.templates.elements),
    ...challenges.map(({ definition }) => definition),
  ]
  const isToDo = wordings.some((wording) => wording.toLowerCase().startsWith(`${first} `))
  return isToDo
    ? fill(templates.toAchieve, { aim: addressed(lowerFirst(text)) })
    : fill(templates.forElement, { element: text })
}

/** An idea speaks to the user; what is quoted stays. */
const addressed = (text: string) =>
  text.replace(/“[^“”]*”|\b(?:our|my)\b/gu, (found) => (found.startsWith('“') ? found : 'your'))

function quotationSentence(composed: Composed, place: number): string {
  const quotation = composed.quotations[place]?.text
  return quotation ? fill(wordingOf(templates.quotation, place), { quotation }) : ''
}

/** How the part helps an earlier one or is helped by it. */
function linkSentence({ parts, links }: Composed, place: number): string {
  const earlier = links.filter(({ from, to }) => Math.max(from, to) === place)
  const link = earlier.find(({ to }) => to === place) ?? earlier[0]
  if (!link) return ''
  const { forward, backward } = provisions[link.kind]
  return link.to === place
    ? fill(forward, { from: partReference(parts[link.from]) })
    : fill(backward, { to: partReference(parts[link.to]) })
}

function withinLimit(sentences: Sentence[]): Sentence[] {
  if (countWords(sentences.map(({ text }) => text).join(' ')) <= MAX_WORDS) return sentences
  const rank = Math.max(...sentences.map((sentence) => sentence.rank))
  const last = sentences.findLastIndex((sentence) => sentence.rank === rank)
  return rank === 0 ? sentences : withinLimit(sentences.toSpliced(last, 1))
}

const paragraphs = (sentences: Sentence[]) =>
  [...Map.groupBy(sentences, ({ paragraph }) => paragraph).values()]
    .map((group) => group.map(({ text }) => text).join(' '))
    .join('\n\n')
