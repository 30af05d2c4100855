import type { LibraryEntry } from '../../../../db/library/library.ts'
import { namesOf } from '../../text/names.ts'

/** The shares of the best score that an entry loses when one chosen before has its mechanism, or is of its industry. */
const SAME_MECHANISM = 0.06
const SAME_INDUSTRY = 0.03

/**
 * What a choice of entries has used so far (maximal marginal relevance): an entity is used once, a further entry of the
 * same mechanism or industry is worth a little less, and nothing else is excluded.
 */
export class Variety {
  readonly #names: Set<string>
  readonly #mechanisms = new Set<string>()
  readonly #industries = new Set<string>()

  constructor(usedNames: Iterable<string> = []) {
    this.#names = new Set(usedNames)
  }

  isUsed(entry: LibraryEntry): boolean {
    return namesOf(entry).some((name) => this.#names.has(name))
  }

  /** In shares of the best score. */
  penalty({ mechanisms, industry }: LibraryEntry): number {
    const sharesMechanism = mechanisms.some((code) => this.#mechanisms.has(code))
    return (sharesMechanism ? SAME_MECHANISM : 0) + (this.#industries.has(industry) ? SAME_INDUSTRY : 0)
  }

  add(entry: LibraryEntry): void {
    for (const name of namesOf(entry)) this.#names.add(name)
    for (const code of entry.mechanisms) this.#mechanisms.add(code)
    this.#industries.add(entry.industry)
  }
}
