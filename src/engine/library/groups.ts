import { library } from '../../../db/library/library.ts'
import type { Clause, Span } from '../../contracts/clauses.ts'

/** What people are to the writer: those the work is done for, those who do it, or neither. */
export type GroupRole = 'served' | 'staff' | 'other'

/** A group of people that a text names, with the modifiers that surely belong to it: 'regular guests'. */
export interface Group extends Span {
  /** In lower case, without article and number, except for names. */
  text: string
  /** The noun by itself, in the singular. */
  head: string
  role: GroupRole
  /** The index of its clause. */
  clause: number
}

const { people, collectives, irregularPlurals, ambiguousPeople, peopleModifiers, peopleDeterminers } =
  library.words

const rolesOf = (lists: Record<GroupRole, string[]>) =>
  new Map(
    (['served', 'staff', 'other'] as const).flatMap((role) =>
      lists[role].map((word): [string, GroupRole] => [word, role]),
    ),
  )
const peopleRoles = rolesOf(people)
const collectiveRoles = rolesOf(collectives)
const ambiguous = new Set(ambiguousPeople)
const modifiers = new Set(peopleModifiers)
const determiners = new Set(peopleDeterminers)

/** Modifiers that a group can have. */
const MAX_MODIFIERS = 2

interface Word extends Span {
  lower: string
}

/** The groups of a text, one for each mention, in its order. Leaves out what is not certain. */
export function groupsOf(text: string, clauses: readonly Clause[]): Group[] {
  return clauses.flatMap((clause, index) => {
    const words = wordsIn(text, clause)
    return words.flatMap((word, at) => {
      const found = personOf(word.lower)
      if (!found || isPossessive(text, word)) return []
      const first = firstModifier(text, words, at)
      const before = words[first - 1]
      const isSure = first < at || determiners.has(before?.lower ?? '') || /^\d/u.test(before?.lower ?? '')
      if (ambiguous.has(found.head) && !isSure) return []
      const start = words[first]?.start ?? word.start
      return [{ ...found, start, end: word.end, text: plainCase(text.slice(start, word.end)), clause: index }]
    })
  })
}

function wordsIn(text: string, { start, end }: Span): Word[] {
  return Array.from(text.slice(start, end).matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu), (match) => ({
    lower: match[0].toLowerCase(),
    start: start + match.index,
    end: start + match.index + match[0].length,
  }))
}

function personOf(word: string): { head: string; role: GroupRole } | null {
  const collective = collectiveRoles.get(word)
  if (collective) return { head: word, role: collective }
  const head = singularsOf(word).find((one) => one !== word && peopleRoles.has(one))
  return head ? { head, role: peopleRoles.get(head) ?? 'other' } : null
}

/** 'Customers' children' are other people. */
const isPossessive = (text: string, { end }: Span) => /^['’]\s?\p{L}/u.test(text.slice(end, end + 3))

/** What the singular of a word may be; the word itself among them unless it is a known plural. */
export const singularsOf = (word: string): string[] =>
  irregularPlurals[word]
    ? [irregularPlurals[word]]
    : [word, word.replace(/s$/u, ''), word.replace(/es$/u, ''), word.replace(/ies$/u, 'y')]

/** The place of the first word that belongs to the noun at `at`; nothing may stand between them. */
function firstModifier(text: string, words: readonly Word[], at: number): number {
  let first = at
  while (at - first < MAX_MODIFIERS) {
    const [before, next] = [words[first - 1], words[first]]
    if (!before || !next || !modifiers.has(before.lower)) break
    if (!/^\s+$/u.test(text.slice(before.end, next.start))) break
    first -= 1
  }
  return first
}

/** Capitals at the start of a sentence say nothing; those inside may be names. */
const plainCase = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
