import { library } from '../../../../db/library/library.ts'
import { beginsAsWish, type Intent, intentOf } from './intents.ts'
import { escaped } from './words.ts'

/** A part of a message; without an intent it was not understood. */
export interface Wish {
  text: string
  intent: Intent | null
}

/** Wishes whose end is the user's own text, which may have several sentences. */
const withOwnText: ReadonlySet<Intent['kind']> = new Set([
  'title',
  'theme',
  'addStep',
  'changeStep',
  'audience',
])

/** Not after an initial, as in 'L. L. Zamenhof'. */
const border = new RegExp(
  String.raw`(?<sentence>(?<!(?:^|\s)\S)(?<!(?:^|\s)\p{L}\.\p{L})[.!?]["'”’)]?\s+|\n+)|(?<joint>${library.intents.joints.map(escaped).join('|')})`,
  'giu',
)
/** After a comma these begin a clause rather than a question. */
const clause = /^(?:who|which|where|when)\b[^?]*$/iu
/** What these begin is a wish even where it is not understood. */
const order = /^(?:remove|drop|delete|take out|leave out|keep|replace|swap)\b/iu
const quotation = /["“][^"“”]*["”]/gu
/** A longer wish is not understood. */
const MAX_WISH = 600
/** A message is split at so many places at most. */
const MAX_BORDERS = 24

/** The wishes of a message, in its order. `isKnown` says whether an intent makes sense for the idea. */
export function wishesIn(message: string, isKnown: (intent: Intent) => boolean): Wish[] {
  const read = (text: string) => {
    return text.length <= MAX_WISH ? intentOf(text, isKnown) : null
  }
  const quotations = [...message.matchAll(quotation)].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ])
  const wishes: Wish[] = []
  let start = 0
  for (const match of [...message.matchAll(border)].slice(0, MAX_BORDERS)) {
    const end = match.index + match[0].length
    if (quotations.some(([from = 0, to = 0]) => match.index > from && match.index < to)) continue
    const left = message.slice(start, match.index)
    const intent = read(left)
    const next = message.slice(end)
    const isClause = match.groups?.joint === ', ' && clause.test(next.split(/(?<=[.!?])\s/u)[0] ?? '')
    if (isClause) continue
    const isOrder =
      intent !== null && !withOwnText.has(intent.kind) && order.test(next.replace(/^and /iu, ''))
    const isSplit =
      isOrder ||
      (beginsAsWish(next) && startsWish(next, read)) ||
      (match.groups?.sentence !== undefined && (intent === null || !withOwnText.has(intent.kind)))
    if (!isSplit || left.trim() === '') continue
    wishes.push({ text: `${left.trim()}${match[0].startsWith('?') ? '?' : ''}`, intent })
    start = end
  }
  const rest = message.slice(start).trim()
  return rest === '' ? wishes : [...wishes, { text: rest, intent: read(rest) }]
}

/** Whether a text is a wish up to one of its borders. */
function startsWish(text: string, read: (text: string) => Intent | null): boolean {
  if (read(text)) return true
  const first = text.search(border)
  return first > 0 && read(text.slice(0, first)) !== null
}
