import type { Step } from '../ideas/steps.ts'

/** The sentences of a text; the first of a paragraph says so. */
interface Sentence {
  text: string
  isFirst: boolean
}

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
 * `current` is `base` as the user edited it: sentences that the user removed stay away, and those that the user wrote
 * stay, unless they name what has left.
 */
export function mergeText(base: string, current: string, next: string, gone: readonly string[]): string {
  if (current.trim() === base.trim()) return next
  const [before, edited, after] = [base, current, next].map(sentencesOf) as [
    Sentence[],
    Sentence[],
    Sentence[],
  ]
  const holds = (sentences: readonly Sentence[], text: string) => sentences.some((one) => one.text === text)
  const result = after.filter(({ text }) => !holds(before, text) || holds(edited, text))
  let anchor = -1
  for (const sentence of edited) {
    const known = result.findIndex(({ text }) => text === sentence.text)
    if (known >= 0) anchor = known
    else if (!holds(before, sentence.text) && !gone.some((name) => sentence.text.includes(name))) {
      const at = anchor < 0 && !sentence.isFirst ? result.length : anchor + 1
      result.splice(at, 0, sentence)
      anchor = at
    }
  }
  return result
    .map(({ text, isFirst }, at) => (at === 0 ? text : `${isFirst ? '\n\n' : ' '}${text}`))
    .join('')
}

/**
 * The same for steps, in the user's order: a step follows the one of its kind, with the sentences that the user changed
 * in what is said of the same precedent. `gone` are the names that have left.
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
    if (!kind) return gone.some((name) => text.includes(name)) ? [] : [text]
    const [before, after] = [base, next].map((steps) => steps.find((step) => step.kind === kind)?.text)
    return before === after ? [text] : after === undefined ? [] : [edited(after)]
  })
  const added = next
    .filter(({ kind }) => base.every((step) => step.kind !== kind))
    .map(({ text }) => edited(text))
  const isDecisionLast = kinds.at(-1) === 'decision'
  return merged.toSpliced(isDecisionLast ? merged.length - 1 : merged.length, 0, ...added)
}

/** A step that the user edited still begins as it was written. */
const isSameStep = (written: string, current: string) => {
  const [first = ''] = written.split(/(?<=[).:])\s/u)
  return current.startsWith(written) || (first.length >= MIN_START && current.startsWith(first))
}
const MIN_START = 12

/** A text with the sentences that differ between two others, and those added at the end of the second. */
function withEdits(text: string, written: string, current: string): string {
  const [before, after] = [written, current].map((one) =>
    sentencesOf(one).map((sentence) => sentence.text),
  ) as [string[], string[]]
  if (after.length < before.length) return text
  const replaced = before.reduce(
    (result, sentence, at) =>
      after[at] === sentence ? result : result.replace(sentence, after[at] ?? sentence),
    text,
  )
  return [replaced, ...after.slice(before.length)].join(' ')
}
