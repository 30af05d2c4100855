import { lightFormat } from 'date-fns'

/** `format` of date-fns would bring 4 kB of English to most pages, for the names of months. */
const month = new Intl.DateTimeFormat('en-US', { month: 'short' })

/** 'Nov 20, 2026 8:05 PM' */
export function formatDateTime(moment: string) {
  return withMonth(new Date(moment), 'd, yyyy h:mm a')
}

/** 'Nov 20, 2026' */
export function formatDate(moment: string) {
  return withMonth(new Date(moment), 'd, yyyy')
}

const withMonth = (date: Date, rest: string) => `${month.format(date)} ${lightFormat(date, rest)}`

/** In quotation marks, which some elements have already. */
export const quoted = (text: string) => (text.startsWith('“') ? text : `“${text}”`)

/** Years before the common era are negative on the wire. */
export function formatYear(year: number) {
  return year < 0 ? `${-year} BCE` : String(year)
}

/** A period after a single letter ends an abbreviation, not the sentence. */
export function firstSentence(text: string) {
  const trimmed = text.trim()
  const end = /(?<!(?:^|[^\p{L}])\p{L})[.!?]["”’)\]]*(?=\s|$)/u.exec(trimmed)
  return end ? trimmed.slice(0, end.index + end[0].length) : trimmed
}

/** The text after the first sentence, or the whole text if it has only one. */
export function afterFirstSentence(text: string) {
  return text.trim().slice(firstSentence(text).length).trim() || text.trim()
}
