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

/** The same for steps: a step that the user left as it was becomes the one of its kind, in the user's order. */
export function mergeSteps(
  base: readonly Step[],
  current: readonly string[],
  next: readonly Step[],
): string[] {
  const kinds = current.map((text) => base.find((step) => text.startsWith(step.text))?.kind ?? null)
  const merged = current.flatMap((text, place) => {
    const kind = kinds[place]
    if (!kind) return [text]
    const [before, after] = [base, next].map((steps) => steps.find((step) => step.kind === kind)?.text)
    return before === after ? [text] : after === undefined ? [] : [after]
  })
  const added = next.filter(({ kind }) => base.every((step) => step.kind !== kind))
  const isDecisionLast = kinds.at(-1) === 'decision'
  return merged.toSpliced(
    isDecisionLast ? merged.length - 1 : merged.length,
    0,
    ...added.map(({ text }) => text),
  )
}
