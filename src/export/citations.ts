import type { BriefSource, Cited } from '../contracts/brief.ts'
import type { Fact, MaterialPrecedent, MaterialSource } from './material.ts'

/** Numbers the sources of one document in the order in which they are first mentioned. */
export class Citations {
  private readonly byKey = new Map<string, BriefSource>()

  /** A text with the sources that support these facts of a precedent, or with the mark of an unverified one. */
  cite(text: string, precedent: MaterialPrecedent, facts: readonly Fact[]): Cited {
    if (text === '') return []
    const cites = supporting(precedent.sources, facts).map((source) => this.numberOf(source, precedent))
    const unverified = precedent.origin !== 'curated' || precedent.checkedOn === undefined
    return [{ text, ...(cites.length > 0 && { cites }), ...(unverified && { unverified }) }]
  }

  list(): BriefSource[] {
    return [...this.byKey.values()]
  }

  private numberOf(source: MaterialSource, { checkedOn, entity }: MaterialPrecedent): number {
    const key = source.url ?? `${entity}\n${source.publisher}\n${source.title}`
    const known = this.byKey.get(key)
    if (known) {
      known.supports = [...new Set([...known.supports, ...source.supports])]
      return known.number
    }
    const number = this.byKey.size + 1
    const { publisher, title, year, url, supports } = source
    this.byKey.set(key, {
      number,
      publisher,
      title,
      ...(year !== undefined && { year }),
      ...(url !== undefined && { url }),
      supports: [...supports],
      ...(checkedOn !== undefined && { checkedOn }),
    })
    return number
  }
}

/** As few as possible, each the first that supports one of the facts: originals stand before encyclopaedias. */
function supporting(sources: readonly MaterialSource[], facts: readonly Fact[]): MaterialSource[] {
  const open = new Set(facts)
  return sources.filter(({ supports }) => {
    const found = supports.filter((fact) => open.has(fact))
    for (const fact of found) open.delete(fact)
    return found.length > 0
  })
}
