import { format } from 'date-fns'

/** 'Nov 20, 2026 8:05 PM' */
export function formatDateTime(moment: string) {
  return format(new Date(moment), 'MMM d, yyyy h:mm a')
}

/** Years before the common era are negative on the wire. */
export function formatYear(year: number) {
  return year < 0 ? `${-year} BCE` : String(year)
}

/** Up to the first mark that ends a sentence. A full stop after a lone letter ends an abbreviation. */
export function firstSentence(text: string) {
  const trimmed = text.trim()
  const end = /(?<!(?:^|[^\p{L}])\p{L})[.!?]["”’)\]]*(?=\s|$)/u.exec(trimmed)
  return end ? trimmed.slice(0, end.index + end[0].length) : trimmed
}

/** What follows the first sentence; the whole where nothing does. */
export function afterFirstSentence(text: string) {
  return text.trim().slice(firstSentence(text).length).trim() || text.trim()
}
