import { contentWords } from '../../text/words.ts'
import type { Step } from './steps.ts'

/** The sentences of a text; the first of a paragraph says so. */
interface Sentence {
  text: string
  isFirst: boolean
}

/** Texts that share more of their words are two wordings of one. */
const SAME = 0.6
/** The beginning of a step that is the same in all of its kind has as many characters. */
const MIN_START = 8

const sentencesOf = (text: string): Sentence[] =>
  text.split(/\n{2,}/u).flatMap((paragraph) =>
    paragraph
      .trim()
      .split(/(?<=[.!?]["'”’)]?)\s+/u)
      .filter(Boolean)
      .map((sentence, at) => ({ text: sentence, isFirst: at === 0 })),
  )

/**
 * A text that follows a change of what it is written from. `base` was written before and `next` after the change, and
 * `current` is `base` as the user edited it, or as an earlier version of the library wrote it. Sentences that the user
 * removed stay away, those that the user changed stay changed, and those that the user wrote stay, unless they name what
 * has left.
 */
export function mergeText(base: string, current: string, next: string, gone: readonly string[]): string {
  if (current.trim() === base.trim()) return next
  const [before, edited, after] = [base, current, next].map(sentencesOf) as [
    Sentence[],
    Sentence[],
    Sentence[],
  ]
  const origins = edited.map(({ text }) => originOf(text, before))
  const keptOf = (text: string) => edited[origins.indexOf(text)]?.text ?? null
  // What the user changed in a sentence on a precedent stays changed where that is told in other words.
  const withChange = (text: string) =>
    edited.reduce((told, { text: now }, at) => {
      const was = origins[at]
      return was && was !== now && subjectOf(was) !== null && subjectOf(was) === subjectOf(text)
        ? exchanged(told, was, now)
        : told
    }, text)
  const result = after.flatMap((sentence) => {
    if (!before.some(({ text }) => text === sentence.text))
      return [{ ...sentence, text: withChange(sentence.text) }]
    const kept = keptOf(sentence.text)
    return kept === null ? [] : [{ ...sentence, text: kept }]
  })
  let anchor = -1
  for (const [at, sentence] of edited.entries()) {
    const known = result.findIndex(({ text }) => text === sentence.text)
    if (known >= 0) anchor = known
    else if (origins[at] === null && !gone.some((name) => sentence.text.includes(name))) {
      const isLast = origins.slice(at).every((origin) => origin === null)
      const place = isLast && sentence.isFirst ? result.length : placeAfter(anchor, sentence, result)
      result.splice(place, 0, sentence)
      anchor = place
    }
  }
  return result
    .map(({ text, isFirst }, at) => (at === 0 ? text : `${isFirst ? '\n\n' : ' '}${text}`))
    .join('')
}

/** Where a sentence of the user goes: a paragraph of its own stands between paragraphs and never within one. */
function placeAfter(anchor: number, { isFirst }: Sentence, sentences: readonly Sentence[]): number {
  if (!isFirst) return anchor < 0 ? sentences.length : anchor + 1
  const next = sentences.findIndex((one, at) => at > anchor && one.isFirst)
  return next < 0 ? sentences.length : next
}

/** Whom a sentence such as 'Add the approach of Zara: …' is about; null for another sentence. */
const subjectOf = (text: string) => / of ([^:]{2,80}): /u.exec(text)?.[1] ?? null

/** A text with what the second of two others has in the place of what the first has. */
function exchanged(text: string, was: string, now: string): string {
  const [before, after] = [was, now].map((one) => one.split(' ')) as [string[], string[]]
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1
  const [old, next] = [before, after].map((words) => words.slice(start, words.length - end).join(' ')) as [
    string,
    string,
  ]
  return old === '' ? text : text.replace(old, () => next)
}

/** The written sentence that one of the user's text was; null for one that the user wrote. */
function originOf(text: string, written: readonly Sentence[]): string | null {
  if (written.some((one) => one.text === text)) return text
  const subject = subjectOf(text)
  const ofSubject = subject ? written.find((one) => subjectOf(one.text) === subject) : undefined
  if (ofSubject) return ofSubject.text
  const best = written
    .map((one) => ({ text: one.text, share: shareOf(text, one.text) }))
    .toSorted((one, other) => other.share - one.share)[0]
  return best && best.share >= SAME ? best.text : null
}

/** The share of the words that two texts have in common. */
function shareOf(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => new Set(contentWords(text))) as [Set<string>, Set<string>]
  return left.intersection(right).size / Math.max(1, left.size, right.size)
}

/**
 * The same for steps, in the user's order: a step follows the one of its kind, with the sentences that the user changed
 * in what is said of the same precedent. `names` are those of the precedents, `gone` of those that have left.
 */
export function mergeSteps(
  base: readonly Step[],
  current: readonly string[],
  next: readonly Step[],
  names: readonly string[],
  gone: readonly string[],
): string[] {
  const kinds = current.map((text) => base.find((step) => isSameStep(step.text, text))?.kind ?? null)
  const editions = current.map((text, at) => ({
    text,
    written: base.find(({ kind }) => kind === kinds[at])?.text ?? '',
  }))
  const edited = (text: string) => {
    const name = names.find((one) => text.includes(`(${one})`))
    const own = name ? editions.find(({ written }) => written.includes(`(${name})`)) : undefined
    return own ? withEdits(text, own.written, own.text) : text
  }
  const merged = current.flatMap((text, place) => {
    const kind = kinds[place]
    const namesGone = gone.some((name) => text.includes(name))
    if (!kind) return namesGone ? [] : [text]
    const [before, after] = [base, next].map((steps) => steps.find((step) => step.kind === kind)?.text)
    if (before === after && !namesGone) return [text]
    return after === undefined ? [] : [edited(after)]
  })
  const added = next
    .filter(({ kind }) => base.every((step) => step.kind !== kind))
    .map(({ text }) => edited(text))
  const isDecisionLast = kinds.at(-1) === 'decision'
  return merged.toSpliced(isDecisionLast ? merged.length - 1 : merged.length, 0, ...added)
}

/** A step that the user edited still begins as it was written, or has most of its words. */
function isSameStep(written: string, current: string): boolean {
  const [first = ''] = written.split(/(?<=[.:])\s/u)
  return (first.length >= MIN_START && current.startsWith(first)) || shareOf(written, current) >= SAME
}

/** A text with the sentences that differ between two others, and those added at the end of the second. */
function withEdits(text: string, written: string, current: string): string {
  const [before, after] = [written, current].map((one) =>
    sentencesOf(one).map((sentence) => sentence.text),
  ) as [string[], string[]]
  if (after.length < before.length) return text
  const replaced = before.reduce(
    (result, sentence, at) =>
      after[at] === sentence ? result : result.replace(sentence, () => after[at] ?? sentence),
    text,
  )
  return [replaced, ...after.slice(before.length)].join(' ')
}
