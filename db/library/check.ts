import { findClaimErrors } from './check-claims.ts'
import { findProseErrors } from './check-prose.ts'
import { LibraryEntry } from './entry.ts'
import type { library } from './library.ts'

/** The library that an entry is checked against. */
type Known = typeof library

export const MISSING_CLAIMS = 'claims: list them in the file of the same name in the folder claims'

/**
 * The errors of an entry and its claims, one sentence each; empty when they are valid. `id` is its file name without the
 * extension; an entry with that id is not compared with itself.
 */
export function findEntryErrors(value: unknown, id: string, known: Known, claims?: unknown): string[] {
  const parsed = LibraryEntry.safeParse(value)
  const nameErrors = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id)
    ? []
    : [`${id}.yaml: name the file {entity}-{what}.yaml in kebab-case`]
  if (!parsed.success) {
    const issues = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'the entry'}: ${message}`,
    )
    return [...nameErrors, ...issues]
  }
  const entry = parsed.data
  return [
    ...nameErrors,
    ...unknownCodes(entry, known),
    ...namesInRoles(entry),
    ...purposeErrors(entry),
    ...repeats(entry, id, known),
    ...idErrors(entry, id, known),
    ...(claims === undefined
      ? [MISSING_CLAIMS]
      : [...findProseErrors(entry), ...findClaimErrors(entry, claims)]),
  ]
}

function unknownCodes(entry: LibraryEntry, known: Known): string[] {
  const lists: [string, string[], { code: string }[]][] = [
    [
      'challenges',
      [...entry.challenges, ...entry.insights.map(({ challenge }) => challenge)],
      known.challenges,
    ],
    ['mechanisms', entry.mechanisms, known.mechanisms],
    ['industry', [entry.industry], known.industries],
  ]
  return lists.flatMap(([field, codes, all]) =>
    codes
      .filter((code) => !all.some((one) => one.code === code))
      .map((code) => `${field}: there is no '${code}'`),
  )
}

/** These become part of texts about other industries. */
function namesInRoles(entry: LibraryEntry): string[] {
  const { purpose, how, transfer, handle, advice, test } = entry
  const text = [purpose, how, transfer, handle, advice, test.action].join(' ')
  return [entry.entity, ...entry.aliases]
    .filter((name) => new RegExp(`\\b${name.replace(/[^\p{L}\p{N} ]/gu, '.')}\\b`, 'u').test(text))
    .map(
      (name) =>
        `purpose, how, transfer, handle, advice and test must use roles only, but one of them names ${name}`,
    )
}

/** It follows 'It let': 'owners pay only for …', not 'owners to pay' or 'to pay'. */
function purposeErrors({ purpose, transfer, handle, advice }: LibraryEntry): string[] {
  const errors = /^(?:to|it|by|for|letting|let|allow|allows|allowing|enable|enables|helps?)\b/iu.test(purpose)
    ? ["purpose: must read well after 'It let …' and start with who was able to do something"]
    : []
  const imperative = /^\p{Ll}/u.test(transfer) && !/^(?:to|it|they|by) /u.test(transfer)
  const words = handle.split(' ').length
  return [
    ...errors,
    ...(imperative ? [] : ['transfer: must start with a verb in lower case, as after "to …"']),
    ...(words < 2 || words > 5 ? ['handle: must have two to five words'] : []),
    ...(/^\p{Lu}/u.test(advice) ? [] : ['advice: must start with a verb and a capital letter']),
  ]
}

const MAX_ENTRIES_PER_ENTITY = 4

function repeats(entry: LibraryEntry, id: string, known: Known): string[] {
  const same = known.precedents.filter(
    (other) => other.id !== id && other.entity.toLowerCase() === entry.entity.toLowerCase(),
  )
  const twice = same.filter((other) => other.innovation.toLowerCase() === entry.innovation.toLowerCase())
  return [
    ...twice.map((other) => `the library already has this entry as ${other.id}`),
    ...(same.length >= MAX_ENTRIES_PER_ENTITY ? [`${entry.entity} already has ${same.length} entries`] : []),
  ]
}

/** An id, present or former, belongs to one entry for ever. */
function idErrors({ formerly = [] }: LibraryEntry, id: string, known: Known): string[] {
  const others = known.precedents.filter((other) => other.id !== id)
  const taken = new Map(
    others.flatMap((other) => [other.id, ...(other.formerly ?? [])].map((one) => [one, other.id])),
  )
  const own = taken.get(id)
  return [
    ...(own ? [`${id}.yaml: this id is a former id of ${own}`] : []),
    ...formerly.flatMap((former, at) => {
      if (former === id || formerly.indexOf(former) < at) return [`formerly: '${former}' appears twice`]
      const other = taken.get(former)
      return other ? [`formerly: '${former}' belongs to ${other}`] : []
    }),
  ]
}
