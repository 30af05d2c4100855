import { LibraryEntry } from './entry.ts'
import type { library } from './library.ts'

/** What an entry is compared with. */
type Known = typeof library

/**
 * What is wrong with an entry, one sentence each; none when it may go into the library. `id` is its file's name without
 * the ending; an entry of that id is not compared with itself.
 */
export function faultsOf(value: unknown, id: string, known: Known): string[] {
  const parsed = LibraryEntry.safeParse(value)
  const named = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id)
    ? []
    : [`${id}.yaml: name the file {entity}-{what}.yaml in kebab-case`]
  if (!parsed.success) {
    const issues = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'the entry'}: ${message}`,
    )
    return [...named, ...issues]
  }
  const entry = parsed.data
  return [
    ...named,
    ...unknownCodes(entry, known),
    ...namesInRoles(entry),
    ...purposeFaults(entry),
    ...repeats(entry, id, known),
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

/** Purpose, how, transfer and test are read inside texts of another field. */
function namesInRoles(entry: LibraryEntry): string[] {
  const told = [entry.purpose, entry.how, entry.transfer, entry.test.action].join(' ')
  return [entry.entity, ...entry.aliases]
    .filter((name) => new RegExp(`\\b${name.replace(/[^\p{L}\p{N} ]/gu, '.')}\\b`, 'u').test(told))
    .map((name) => `purpose, how, transfer and test speak of roles only, and one of them names ${name}`)
}

/** 'It let' comes before it: 'owners pay only for …', neither 'owners to pay' nor 'to pay'. */
function purposeFaults({ purpose, transfer }: LibraryEntry): string[] {
  const faults = /^(?:to|it|by|for|letting|let|allow|allows|allowing|enable|enables|helps?)\b/iu.test(purpose)
    ? ["purpose: reads after 'It let …' and begins with whom it let do something"]
    : []
  const imperative = /^\p{Ll}/u.test(transfer) && !/^(?:to|it|they|by) /u.test(transfer)
  return imperative ? faults : [...faults, 'transfer: begins with a verb in lower case, as after "to …"']
}

const MAX_ENTRIES_PER_ENTITY = 4

function repeats(entry: LibraryEntry, id: string, known: Known): string[] {
  const same = known.precedents.filter(
    (other) => other.id !== id && other.entity.toLowerCase() === entry.entity.toLowerCase(),
  )
  const twice = same.filter((other) => other.innovation.toLowerCase() === entry.innovation.toLowerCase())
  return [
    ...twice.map((other) => `the library holds this already, as ${other.id}`),
    ...(same.length >= MAX_ENTRIES_PER_ENTITY ? [`${entry.entity} has ${same.length} entries already`] : []),
  ]
}
