import { classes, isPerson } from '../words/classes.ts'
import { organisations, troubleNouns } from '../words/lexicon.ts'
import { singular } from '../words/stems.ts'
import { tokens } from '../words/tokens.ts'

/** In whose voice the text speaks. */
export type Voice = 'we' | 'I' | null

export function voiceOf(text: string): Voice {
  const words = new Set(tokens(text).map((token) => token.lower))
  if (['we', 'our', 'us', "we're", "we've"].some((word) => words.has(word))) return 'we'
  return ['i', 'my', "i'm", "i've", 'me'].some((word) => words.has(word)) ? 'I' : null
}

const openings =
  /\b(?:we are|we're|i am|i'm|as|we run|i run|we own|i own|we manage|i manage|we operate|i operate|run by|work for|i lead|we lead) (an?) /giu

/** Who writes, with an article: 'a small bakery in Leeds'. Null where the text does not say. */
export function actorOf(text: string): string | null {
  for (const match of text.slice(0, 2000).matchAll(openings)) {
    const found = nounAfter(text.slice(match.index + match[0].length, match.index + match[0].length + 120))
    if (found) return `${match[1]?.toLowerCase() ?? 'a'} ${found}`
  }
  return null
}

function nounAfter(text: string): string | null {
  const words = tokens(text)
  const kinds = classes([...words])
  let end = 0
  while (kinds[end] === 'adjective' || kinds[end] === 'noun' || kinds[end] === 'number') end += 1
  while (end > 0 && kinds[end - 1] !== 'noun') end -= 1
  const head = words[end - 1]
  if (!head || end > 6 || !standsForSomeone(head.lower)) return null
  const place =
    words[end]?.lower === 'in' && /^\p{Lu}/u.test(words[end + 1]?.text ?? '')
      ? (words[end + 1]?.end ?? head.end)
      : head.end
  return text.slice(0, place)
}

const standsForSomeone = (head: string) =>
  !troubleNouns.has(head) &&
  (isPerson(head) ||
    organisations.has(singular(head)) ||
    !['result', 'rule', 'whole', 'start', 'bit'].includes(head))
