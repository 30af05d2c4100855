import { library } from '../../../db/library/library.ts'

const hangingWords = new Set(library.words.hangingWords)
const MAX_LAST_WORDS = 200

/** How a text that is being written ends: after a sentence, where a clause could follow, or in the middle of a phrase. */
export interface Ending {
  kind: 'finished' | 'open' | 'hanging'
  /** In lower case; empty when the sentence is finished. */
  lastWord: string
}

export function endingOf(text: string): Ending {
  const end = text.trimEnd().slice(-MAX_LAST_WORDS)
  if (end === '' || /[.!?;:…]["'”’)]*$/u.test(end)) return { kind: 'finished', lastWord: '' }
  const lastWord = /(?<![\p{L}\p{N}'’])[\p{L}\p{N}'’]+$/u.exec(end)?.[0].toLowerCase() ?? ''
  return { kind: lastWord === '' || hangingWords.has(lastWord) ? 'hanging' : 'open', lastWord }
}

export const breaksOff = (text: string) => endingOf(text).kind === 'hanging'
