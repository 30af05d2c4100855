import { library } from '../../../../db/library/library.ts'
import { contentWords } from '../../text/words.ts'
import { withoutPeriod } from '../ideas/part.ts'
import { isForm } from './find.ts'
import { isSameAs, type Quantity, quantitiesIn } from './quantities.ts'
import { oneOf } from './say.ts'

const { numbers, ordinals, testWords } = library.intents

/** A step is described by half of these words at least. */
const MIN_FIT = 0.5
/** How the sentences of a test begin, in their order. */
const LABELS = ['Measure: ', 'Stop if ', 'Allow ', 'Compare with today', 'Find out first'] as const
export type Label = (typeof LABELS)[number]

const counted = String.raw`(?:\d{1,2}|${oneOf([...Object.keys(numbers), 'last'])})\b`
const ordinal = oneOf(Object.keys(ordinals))
const reference = new RegExp(
  String.raw`\b(?:next )?steps? (?:number |no\.? ?|#)?${counted}(?:(?:, | and |, and | & )(?:step )?${counted})*|\b(?:as|to|be|is) (?:no\.?|number|nr\.?) ?\d{1,2}\b|\b${ordinal} (?:next )?(?:step|${oneOf(testWords)})s?\b|\b(?:the|this|that) ${oneOf(testWords)}\b|\b(?:both|all|all the|each|every) tests?\b|\b${ordinal} (?=\d)`,
  'giu',
)
const described =
  /\b(?:the|that|this) (?<before>(?:[\p{L}’'-]+ ){1,4})step\b|\bsteps? (?:about|with|on|where|that|for|of) (?<after>.+)$/iu

/** A text with §1 for every step that it names, as the classifier of wishes knows them. */
export const markSteps = (text: string) => text.replace(reference, '§1 ')

/** The words by which a text names steps. */
export const stepNames = (text: string) => text.match(reference) ?? []

/** The places of the steps that a text names by number or by their words; -1 for one that does not exist. */
export function stepsIn(text: string, steps: readonly string[]): number[] {
  const tests = steps.flatMap((step, at) => (isTest(step) ? [at] : []))
  const placed = stepNames(text.toLowerCase()).flatMap((name) => {
    if (/^(?:both|all|each|every)/u.test(name)) return tests
    const ordered = Object.keys(ordinals).find((word) => name.includes(word))
    const place = ordinals[ordered ?? ''] ?? 1
    if (/step|no|nr|number/u.test(name) && !ordered)
      return (name.match(/\p{L}+|\d+/gu) ?? [])
        .flatMap((word) => Number(word) || (numbers[word] ?? []))
        .map((one) => one - 1)
    if (!ordered && !name.includes('step')) return testWith(quantitiesIn(text), tests, steps)
    const pool = name.includes('step') ? steps.map((_, at) => at) : tests
    return pool.at(place < 0 ? place : place - 1) ?? -1
  })
  if (placed.length > 0) return [...new Set(placed.map((place) => (place in steps ? place : -1)))]
  const { before, after } = described.exec(text)?.groups ?? {}
  const found = byWords(before ?? after ?? '', steps)
  return found < 0 ? [] : [found]
}

/** The one test that has a figure which a text wants to be rid of: 'the 5% makes no sense'. */
export function stepOfFigure(figures: readonly Quantity[], steps: readonly string[]): number | undefined {
  const found = steps.flatMap((step, at) =>
    isTest(step) && quantitiesIn(step).some((own) => figures.some((one) => isSameAs(one, own))) ? [at] : [],
  )
  return found.length === 1 ? found[0] : undefined
}

/** The test that has most of the figures that a text names; where none or several do, the first. */
function testWith(figures: readonly Quantity[], tests: readonly number[], steps: readonly string[]): number {
  const shared = tests.map((at) => {
    const own = quantitiesIn(steps[at] ?? '')
    return figures.filter((one) => one.unit !== '' && own.some((other) => isSameAs(one, other))).length
  })
  return tests[shared.indexOf(Math.max(...shared))] ?? -1
}

function byWords(text: string, steps: readonly string[]): number {
  const words = contentWords(text)
  const fits = steps.map((step) => {
    const own = contentWords(step)
    return words.filter((word) => own.some((other) => isForm(word, other))).length / Math.max(1, words.length)
  })
  const best = Math.max(...fits)
  return best >= MIN_FIT && fits.filter((fit) => fit === best).length === 1 ? fits.indexOf(best) : -1
}

export const isDecision = (step: string) => /^After \d/u.test(step)
export const isTest = (step: string) => LABELS.slice(0, 3).some((label) => step.includes(label))

/** Where the sentence of a test begins and ends; null where it has none. */
function spanOf(step: string, label: Label): { start: number; end: number } | null {
  const start = step.indexOf(label)
  if (start < 0) return null
  const later = LABELS.map((one) => step.indexOf(` ${one}`, start + 1)).filter((at) => at > start)
  const period = step.indexOf('. ', start)
  const borders = [...later, ...(label === 'Allow ' && period > 0 ? [period + 1] : [])]
  return { start, end: Math.min(step.length, ...borders) }
}

/** The words of a sentence of a test without its label; empty where it has none. */
export function fieldOf(step: string, label: Label): string {
  const span = spanOf(step, label)
  return span ? withoutPeriod(step.slice(span.start + label.length, span.end)) : ''
}

/** A test with other words in one of its sentences. */
export function withField(step: string, label: Label, words: string): string {
  const sentence = `${label}${withoutPeriod(words)}.`
  const span = spanOf(step, label)
  return span ? step.slice(0, span.start) + sentence + step.slice(span.end) : `${step} ${sentence}`
}

/** A step with a further sentence, which stands before what a test measures. */
export function withSentence(step: string, sentence: string): string {
  const places = LABELS.map((label) => step.indexOf(` ${label}`)).filter((at) => at >= 0)
  const place = Math.min(step.length, ...places)
  return `${step.slice(0, place)} ${sentence}${step.slice(place)}`
}

/** What a step asks to be done, without its heading and figures. */
export function actionOf(step: string): string {
  const heading = /^(?:First test|If that works|Second test)[^.]*\)\. /u.exec(step)?.[0] ?? ''
  const end = step.indexOf(' Measure: ')
  return withoutPeriod(step.slice(heading.length, end < 0 ? undefined : end))
}
