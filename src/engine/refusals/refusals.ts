import { isAbuse } from './abuse.ts'
import { cleanStatement } from './clean.ts'
import { harmIn } from './harm.ts'
import { resemblesHarm } from './harm-classifier.ts'
import { languageOf } from './language.ts'
import { isChatter, isGibberish, isNonsense, isPlausible, isWordSalad } from './nonsense.ts'
import { privateMatterIn } from './personal.ts'
import { isWord, visible, wordsOf } from './words.ts'

/** Why a text is not worked on. `danger` is a private matter in which a life may be at risk. */
export interface Refusal {
  kind: 'harm' | 'abuse' | 'private' | 'danger' | 'language' | 'unclear'
  /** The rule that decided, for tests and for tuning the rules. */
  because?: string
}

export interface Options {
  /** The languages that the engine knows; null when it knows any. */
  languages: readonly 'en'[] | null
}

/** Null when the text can be worked on, which is the rule: a refusal is rare and certain. */
export async function refusalOf(text: string, { languages }: Options): Promise<Refusal | null> {
  const shown = visible(text)
  const words = wordsOf(shown)
  if (!words.some(isWord)) return { kind: 'unclear' }
  const harm = harmIn(words)
  if (harm) return { kind: 'harm', because: harm }
  const matter = privateMatterIn(words)
  if (matter === 'danger') return { kind: 'danger' }
  if (isAbuse(words)) return { kind: 'abuse' }
  if (resemblesHarm(words)) return { kind: 'harm', because: 'classifier' }
  const meant = cleanStatement(shown)
  const rest = wordsOf(meant)
  if (isNonsense(rest)) return { kind: 'unclear' }
  const language = await languageOf(meant, rest)
  if (languages && language === 'other') return { kind: 'language' }
  if (languages && language === 'none') return { kind: isPlausible(rest) ? 'language' : 'unclear' }
  if (language === 'english' && (isChatter(rest) || isGibberish(rest) || isWordSalad(meant, rest)))
    return { kind: 'unclear' }
  return matter ? { kind: 'private' } : null
}
