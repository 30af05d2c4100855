import type { LibraryEntry } from './entry.ts'
import { OLD_WORDS } from './old-words.ts'

/** Fields whose facts the claims must cover. */
export const FACT_FIELDS = ['innovation', 'yearNote', 'background', 'impact', 'justification'] as const

/** The errors of an entry's wording, one sentence each. */
export function findProseErrors(entry: LibraryEntry): string[] {
  return [...yearNoteErrors(entry), ...undatedFigures(entry), ...oldWords(entry)]
}

/** Such words tell of another year than that of the first use. */
function yearNoteErrors({ yearNote = '' }: LibraryEntry): string[] {
  const [word] = /\b(?:founded|before|began|dates? from)\b/iu.exec(yearNote) ?? []
  return word ? [`yearNote: '${word}' is not the first use; say when the deed itself was first used`] : []
}

const PRESENT =
  /(?<!\b(?:would|could|should|might|may|must|can|to) )\b(?:is|are|has|have|now|today|currently|remains?|serves|runs|covers|employs|operates|sells|uses)\b/iu
/** Not an ordinal, such as in 47th Street. */
const FIGURE = /\d(?![\d,.]*(?:st|nd|rd|th)\b)|\b(?:dozens?|hundreds?|thousands?|millions?|billions?)\b/iu
const DATE = /\b(?:1\d{3}|20\d\d)|\bas of\b/iu

/** A figure of today is wrong tomorrow, unless the reader learns of when it is. */
function undatedFigures(entry: LibraryEntry): string[] {
  return FACT_FIELDS.flatMap((field) =>
    sentencesOf(entry[field])
      .filter((sentence) => PRESENT.test(sentence) && FIGURE.test(sentence) && !DATE.test(sentence))
      .map((sentence) => `${field}: a figure in the present tense needs 'as of' or a year: ${sentence}`),
  )
}

const sentencesOf = (text = '') => text.split(/(?<=[.!?]["”’)]?) +/u)

/** Archaic wording, and British spelling. */
function oldWords(entry: LibraryEntry): string[] {
  return textsOf(entry).flatMap(([field, text]) => {
    const [word] = OLD_WORDS.exec(text) ?? []
    return word ? [`${field}: '${word}' is not plain American English`] : []
  })
}

/** All texts that a reader sees, with the name of their field. */
function textsOf(entry: LibraryEntry): [string, string][] {
  const { purpose, how, transfer, handle, advice, test, insights, questions, whenNot } = entry
  return [
    ...FACT_FIELDS.map((field): [string, string] => [field, entry[field] ?? '']),
    ...Object.entries({ purpose, how, transfer, handle, advice }),
    ['test', `${test.action} ${test.measure} ${test.stop}`],
    ['insights', insights.map(({ text }) => text).join(' ')],
    ['questions', questions.join(' ')],
    ['whenNot', whenNot.join(' ')],
  ]
}
