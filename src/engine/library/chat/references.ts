import { library } from '../../../../db/library/library.ts'
import type { PrecedentBrief } from '../../engine.ts'
import { contentWords } from '../../text/words.ts'
import { partOf } from '../ideas/part.ts'
import type { Draft, Turn } from './draft.ts'
import { namedIn } from './find.ts'
import { oneOf } from './words.ts'

const { pronouns, partWords } = library.intents

/** A reference by more words is a remark. */
const MAX_REFERENCE = 3
/** Forms of one word have as many letters in common. */
const MIN_COMMON = 4

const pronoun = new RegExp(String.raw`(?:^|\s)${oneOf(pronouns)}(?=$|[\s,.;:!?])`, 'iu')
/** These mean a precedent only where nothing but a wish stands beside them. */
const alone = /^(?:\w+ )?(?:that|this)(?: (?:for|with|by|out|then)\b.*)?$/iu
const withArticle = /\b(?:the|that|this|your) ((?:[\p{L}\p{N}'’&-]+ ?){1,4})/giu

/** Whether a text speaks of a precedent by a word that stands for it. */
export const hasPronoun = (text: string) => pronoun.test(text) || alone.test(text)

/** The precedents that a text means: by their names, by words of their part, else what was spoken of before. */
export function meantIn(text: string, draft: Draft, turn: Turn): PrecedentBrief[] {
  const spoken = spokenOf(text, draft, turn)
  if (spoken.length > 0) return spoken
  return hasPronoun(text) ? [...turn.focus] : []
}

/** The precedents that a text speaks of by their names or by words of their part: 'the cricket one'. */
export function spokenOf(text: string, draft: Draft, turn: Turn): PrecedentBrief[] {
  const named = namedIn(text, turn)
  if (named.length > 0) return named
  const found = [...text.matchAll(withArticle)].flatMap(([, words = '']) => {
    const parts = words.trim().split(' ')
    return (
      parts.map((_, at) => byWords(parts.slice(0, parts.length - at).join(' '), draft, turn)).find(Boolean) ??
      []
    )
  })
  return [...new Set(found)]
}

/** The part that a few words stand for, as 'Cook' or 'the tally stick'; null when none or several. */
export function byWords(phrase: string, draft: Draft, turn: Turn): PrecedentBrief | null {
  const [beginning = ''] = phrase.split(/[,;:.!?]/u)
  const words = contentWords(beginning).filter((word) => !partWords.includes(word))
  if (words.length === 0 || words.length > MAX_REFERENCE) return null
  const parts = draft.precedents.map((precedent) => {
    const { name, entry } = partOf(precedent, turn.problem.elements, turn.knowledge, draft.composed.adapt)
    const main = contentWords(
      [precedent.entity, name, entry?.handle ?? '', ...(entry?.aliases ?? [])].join(' '),
    )
    return { precedent, main, all: [...main, ...contentWords(precedent.innovation)] }
  })
  const isOf = (own: readonly string[]) => words.every((word) => own.some((other) => isForm(word, other)))
  const byMain = parts.filter(({ main }) => isOf(main))
  const found = byMain.length > 0 ? byMain : parts.filter(({ all }) => isOf(all))
  return found.length === 1 ? (found[0]?.precedent ?? null) : null
}

/** Whether two words are forms of one: 'fishermen' and 'fishers'. */
function isForm(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  let common = 0
  while (common < shorter && one[common] === other[common]) common += 1
  return common >= MIN_COMMON && common >= shorter - 2
}
