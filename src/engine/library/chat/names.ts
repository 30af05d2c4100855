import { library } from '../../../../db/library/library.ts'
import { once } from '../../../once.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { namesOf, namesOfPrecedent, normaliseName } from '../../text/names.ts'
import { withoutEnding } from '../ideas/part.ts'
import { fromLibrary, type Turn } from './draft.ts'

/** A name of fewer letters, or one word of a name, must not be found in other words by chance. */
const MIN_LETTERS = 4
/** A single word of more letters is no common word. */
const RARE_LETTERS = 8

/** A precedent and the words of a text that stand for it. */
export interface Mention {
  precedent: PrecedentBrief
  words: string
}

/** The precedents that a text names: of the problem, in whole or by a word of their own, else one of the library in whole. */
export function namedIn(text: string, turn: Turn): Mention[] {
  const known = found.get(turn.candidates) ?? new Map<string, Mention[]>()
  found.set(turn.candidates, known)
  const named = known.get(text) ?? findNames(text, turn)
  known.set(text, named)
  return named
}

/** What was found in the texts of a turn: each is looked through for several reasons. */
const found = new WeakMap<readonly PrecedentBrief[], Map<string, Mention[]>>()

function findNames(text: string, { candidates, knowledge }: Turn): Mention[] {
  // What stands in brackets is a name here, too.
  const plain = ` ${normaliseName(text.replaceAll(/[()]/gu, ' '))} `
  const nameFor = (names: readonly string[]) =>
    names.find((name) => name !== '' && plain.includes(` ${name} `) && isNameIn(name, text))
  const own = candidates.flatMap((precedent) => {
    const name = nameFor(namesOfPrecedent(precedent, knowledge)) ?? nameFor(ownWords(precedent, candidates))
    return name ? [{ precedent, name }] : []
  })
  const elsewhere = knowledge.entries
    .filter(({ id, entity }) => candidates.every((one) => one.libraryEntry !== id && one.entity !== entity))
    .flatMap((entry) => {
      const name = nameFor(namesOf(entry))
      const precedent =
        name && !own.some((one) => one.name.includes(name)) ? fromLibrary(entry.id, 0, knowledge) : null
      return name && precedent ? [{ precedent, name }] : []
    })
  // 'UPS Airlines' is not 'UPS'.
  const [longest] = elsewhere.toSorted((one, other) => other.name.length - one.name.length)
  return [...own, ...(longest ? [longest] : [])].map(({ precedent, name }) => ({
    precedent,
    words: asWritten(name, text),
  }))
}

/** A short name of one word must stand with a capital, or alone: 'Apple', not 'an apple'. */
const isNameIn = (name: string, text: string) =>
  name.includes(' ') ||
  name.length > RARE_LETTERS ||
  text.includes(name.charAt(0).toUpperCase() + name.slice(1)) ||
  text.includes(name.toUpperCase()) ||
  (name.length > MIN_LETTERS && !commonWords().has(name)) ||
  name === normaliseName(text.split(' ').at(-1) ?? '')

/** The words of a text from the first to the last of a name. */
function asWritten(name: string, text: string): string {
  const words = text.split(/\s+/u)
  const parts = name.split(' ')
  const start = words.findIndex((_, at) => {
    const beginning = normaliseName(words.slice(at, at + parts.length).join(' '))
    return ` ${beginning} `.startsWith(` ${parts[0]} `)
  })
  const end = words.findIndex(
    (word, at) => at >= start && ` ${normaliseName(word)} `.endsWith(` ${parts.at(-1)} `),
  )
  return start < 0 ? '' : withoutEnding(words.slice(start, Math.max(start, end) + 1).join(' '), ',.;:!?')
}

/** Words of a name that no other precedent of the problem has and that are rare by themselves. */
function ownWords({ entity }: PrecedentBrief, candidates: readonly PrecedentBrief[]): string[] {
  const others = candidates.filter((one) => one.entity !== entity).map((one) => normaliseName(one.entity))
  const words = entity.replaceAll(/['’]s\b/gu, '').split(/[\s,]+/u)
  const isProper = (word: string | undefined) => /^\p{Lu}/u.test(word ?? '')
  const pairs = words.flatMap((word, at) =>
    isProper(word) && isProper(words[at + 1]) ? [normaliseName(`${word} ${words[at + 1]}`)] : [],
  )
  const single = words.filter(isProper).map(normaliseName)
  const rare = single.filter((word) => word.length >= MIN_LETTERS && !commonWords().has(word))
  return [...pairs.filter((pair) => pair.includes(' ')), ...rare].filter(
    (word) => !others.some((other) => other.includes(word)),
  )
}

/** Words that the texts of the library have without a capital. */
const commonWords = once(() => {
  const texts = library.precedents.map(({ innovation, how, advice }) => [innovation, how, advice].join(' '))
  return new Set(texts.flatMap((text) => text.match(/(?<=^|\s)\p{Ll}+/gu) ?? []))
})
