import { type Intent, intentOf } from './intent.ts'
import { matchesOf, type RuleSet, rulebook } from './rulebook.ts'
import type { Word } from './words.ts'

/** A plan to harm that takes several sentences; null when there is none. */
export function schemeIn(words: readonly Word[]): string | null {
  const { schemes, parts } = rulebook()
  const known = new Map<string, Intent[]>()

  /** The intent with which the part is spoken of, at each place. */
  function intents(name: string): Intent[] {
    const found = known.get(name) ?? intentsIn(parts.get(name), words)
    known.set(name, found)
    return found
  }
  const matching = schemes.find(
    ({ wish, own, told, spared }) =>
      told.every((name) => intents(name).length > 0) &&
      (!own || intents(own).some((intent) => intent !== 'none')) &&
      (!wish || intents(wish).includes('strong')) &&
      intents(spared).length === 0,
  )
  return matching?.name ?? null
}

const intentsIn = (rules: RuleSet | undefined, words: readonly Word[]) =>
  rules ? [...matchesOf(rules, words)].map(({ at }) => intentOf(words, at)) : []
