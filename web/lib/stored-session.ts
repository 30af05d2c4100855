import type { User } from '../../src/contracts/account.ts'
import { listKeys, readText, removeText, writeText } from './local-storage.ts'

interface Entry<Value> {
  read(): Value | null
  write(value: Value): void
  remove(): void
}

/** An entry of the browser's storage. What is missing, empty or not understood by `parse` reads as null. */
export const entry = <Value>(
  key: string,
  parse: (text: string) => Value | null,
  format: (value: Value) => string = String,
): Entry<Value> => ({
  read: () => {
    const text = readText(key)
    return text ? parse(text) : null
  },
  write: (value) => writeText(key, format(value)),
  remove: () => removeText(key),
})

/** The value of a JSON text; null when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const asIs = (text: string) => text

function wholeNumber(text: string): number | null {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : null
}

function stepOf(text: string): number | null {
  const step = wholeNumber(text)
  return step !== null && step >= 0 && step <= 5 ? step : null
}

function userOf(text: string): User | null {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return null
  const { id, username, createdAt }: Partial<Record<keyof User, unknown>> = value
  if (typeof id !== 'number' || typeof username !== 'string' || typeof createdAt !== 'string') return null
  return { id, username, createdAt }
}

/** An entry of the library or an own precedent. */
export type UsedEntry = { entity: string } & ({ slug: string } | { ownPrecedentId: number })

/** One that waits for a problem: at first for any new one, then for the one that was created. */
export type WaitingEntry = UsedEntry & { problemId?: number }

function waitingEntryOf(text: string): WaitingEntry | null {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return null
  const { slug, ownPrecedentId, entity, problemId }: Record<string, unknown> = { ...value }
  const used =
    typeof slug === 'string' ? { slug } : typeof ownPrecedentId === 'number' ? { ownPrecedentId } : null
  if (!used || typeof entity !== 'string') return null
  return typeof problemId === 'number' ? { ...used, entity, problemId } : { ...used, entity }
}

/** What the page stores before anyone has signed in. Read without schemas, which the first page does not load. */
export const storedSession = {
  user: entry('user', userOf, ({ id, username, createdAt }) => JSON.stringify({ id, username, createdAt })),
  /** A path of this site. */
  redirectAfterAuth: entry('redirectAfterAuth', (text) => (/^\/(?![/\\])/u.test(text) ? text : null)),
  /** A whole number from 0 to 5; the brand sets it to 0. */
  ideationStep: entry('ideationStep', stepOf),

  /** Unsent text. Drafts survive a reload and an expired session, but not a logout. */
  statementDraft: entry('draft-statement', asIs),
  waitingEntry: entry('draft-library-entry', waitingEntryOf, JSON.stringify),
  chatDraft: (ideaId: number) => entry(`draft-chat-${ideaId}`, asIs),
  /** Id of the user whose drafts these are. */
  draftOwner: entry('draftOwner', wholeNumber),
}

/** Removes every entry except the theme. */
export function clearStorage() {
  for (const key of listKeys()) if (key !== 'theme') removeText(key)
}

export function clearDrafts() {
  for (const key of listKeys()) if (key.startsWith('draft-')) removeText(key)
}
