import type { LibraryIndex } from '../../src/contracts/library-index.ts'
import type { Facet } from './filters.ts'
import { libraryTexts } from './texts.ts'

/** The name of a code in each facet. */
export type FacetNames = (facet: Facet, code: string) => string

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

export function facetNamesOf({ challenges, mechanisms, industries }: LibraryIndex): FacetNames {
  const byCode = new Map(
    [...challenges, ...mechanisms, ...industries].map(({ code, name }) => [code, capitalized(name)]),
  )
  return (facet, code) => {
    if (facet === 'place') return countries.of(code) ?? code
    return facet === 'outcome' ? libraryTexts.outcome(code) : (byCode.get(code) ?? code)
  }
}

export const capitalized = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)
