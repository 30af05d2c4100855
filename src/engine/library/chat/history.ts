import { library } from '../../../../db/library/library.ts'
import type { ChatMessage } from '../../../contracts/chat.ts'
import { caseName } from '../ideas/part.ts'
import { listed } from '../wording.ts'
import { type Draft, isIn, type Turn, withPrecedents } from './draft.ts'
import { spokenOf } from './mentions.ts'
import { namedIn } from './names.ts'
import { say, startOf } from './say.ts'

/** Messages that are looked through for what 'it' stands for. */
const MAX_BACK = 4

const [offerStart = '', offerEnd = ''] = (library.templates.chat.replies.offer ?? '').split('{order}')

/** The order that the last reply offered. */
export function offeredIn(text: string): string | null {
  const [, offered] = text.split(offerStart)
  return offered?.includes(offerEnd) ? (offered.split(offerEnd)[0] ?? null) : null
}

/** Puts back the parts that the last reply removed, and removes those that it brought in. */
export function undone(last: string, draft: Draft, turn: Turn): { draft: Draft; texts: string[] } {
  const named = namedIn(last, turn).map(({ precedent }) => precedent)
  const back = named.filter((one) => !isIn(draft, one))
  const isParts = ['removed', 'swapped', 'added'].some((name) => last.includes(startOf(name)))
  if (!isParts || named.length === 0) return { draft, texts: [say('undo')] }
  const out = last.includes(startOf('removed'))
    ? []
    : draft.precedents.filter(({ entity }) => named.some((one) => one.entity === entity))
  const kept = draft.precedents.filter((one) => !out.includes(one))
  const place = out[0] ? draft.precedents.indexOf(out[0]) : kept.length
  const next = withPrecedents(draft, kept.toSpliced(place, 0, ...back), turn)
  const told = [
    back.length > 0 ? say('putBack', { comes: listed(back.map(({ entity }) => entity)) }) : '',
    out.length > 0 ? say('removed', { goes: listed(out.map(({ entity }) => caseName(entity))) }) : '',
  ]
  return { draft: next, texts: told.filter(Boolean) }
}

/** What the messages before spoke of last, and nothing when they spoke of several. */
export function focusOf(messages: readonly ChatMessage[], draft: Draft, turn: Turn): Turn['focus'] {
  for (const { role, content } of messages.slice(-MAX_BACK).toReversed()) {
    // Of what a reply names only an offer is meant: nothing leaves the idea that the user did not speak of.
    const spoken =
      role === 'user'
        ? spokenOf(content, draft, turn)
        : namedIn(content, turn).flatMap(({ precedent }) => (isIn(draft, precedent) ? [] : precedent))
    if (spoken.length === 1) return spoken
  }
  return []
}

/** Precedents that an earlier reply removed: they come back only by name. */
export function droppedIn(messages: readonly ChatMessage[], draft: Draft, turn: Turn): Turn['dropped'] {
  const told = messages.flatMap(({ role, content }) => (role === 'assistant' ? content : []))
  const gone = told.flatMap((content) =>
    ['removed', 'swapped'].flatMap((name) => content.split(startOf(name)).slice(1)),
  )
  return turn.candidates.filter(
    (one) => !isIn(draft, one) && gone.some((rest) => rest.startsWith(caseName(one.entity))),
  )
}
