import { sentenceAt } from './harm.ts'
import { lengthsAt } from './phrases.ts'
import { matchesOf, rulebook } from './rulebook.ts'
import { isWord, visible, type Word, wordsOf } from './words.ts'

/** Words that a problem has at least. */
const FEWEST = 3

interface Cut {
  start: number
  end: number
  instead: string
}

/**
 * The statement as it is worked on: without sentences that give the machine orders, and without slurs. The statement that is
 * stored stays as it was written.
 */
export function cleanStatement(statement: string): string {
  const shown = visible(statement)
  const words = wordsOf(shown)
  const cuts = [...injectedSentences(shown, words), ...slurs(words)]
  return cuts.length === 0 ? statement : without(shown, cuts)
}

function injectedSentences(statement: string, words: readonly Word[]): Cut[] {
  const { injections, data } = rulebook()
  const places = new Map<number, number>()
  for (const { at } of matchesOf(injections, words)) places.set(words[at]?.sentence ?? 0, at)
  for (const phrase of data.injections.phrases) {
    const place = words.findLastIndex(({ start }) => start <= statement.indexOf(phrase))
    if (place >= 0) places.set(words[place]?.sentence ?? 0, place)
  }
  return [...places].map(([sentence, at]) => {
    const all = sentenceAt(words, at)
    const kept = problemAfter(all, at - sentence)
    return { start: all[0]?.start ?? 0, end: kept?.start ?? all.at(-1)?.end ?? 0, instead: '' }
  })
}

/** Where the writer's own problem begins in the rest of the sentence: '…, for our shop that sells too little'. */
const problemAfter = (sentence: readonly Word[], at: number) =>
  sentence.find(
    ({ text }, index) =>
      index > at &&
      ['our', 'we', 'my'].includes(text) &&
      sentence.length - index > FEWEST &&
      (sentence[index - 1]?.text === 'for' || !isWord(sentence[index - 1] ?? { text: 'a' })),
  )

function slurs(words: readonly Word[]): Cut[] {
  const { slurs: lists } = rulebook()
  return words.flatMap((word, at) =>
    (['person', 'people', 'dropped'] as const).flatMap((list) => {
      const length = Math.max(0, ...lengthsAt(lists[list], words, at))
      const last = words[at + length - 1]
      return length > 0 && last
        ? [{ start: word.start, end: last.end, instead: list === 'dropped' ? '' : list }]
        : []
    }),
  )
}

function without(text: string, cuts: Cut[]): string {
  let rest = ''
  let from = 0
  for (const { start, end, instead } of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= from) continue
    rest += text.slice(from, Math.max(from, start)) + (start >= from ? instead : '')
    from = end
  }
  return (rest + text.slice(from))
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ (?=[.,;!?])/gu, '')
    .trim()
}
