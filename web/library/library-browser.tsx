import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { LibraryIndex } from '../../src/contracts/library-index.ts'
import { useSession } from '../session/use-session.ts'
import { SearchField } from '../ui/search-field.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { facetNamesOf } from './facet-names.ts'
import { FilterBar } from './filter-bar.tsx'
import { type Filters, isFiltered, libraryHref, MAX_QUERY, parseFilters, passing } from './filters.ts'
import { FrontDoor } from './front-door.tsx'
import { ownQuery } from './own/own-queries.ts'
import { searchOwn } from './own/search-own.ts'
import { Results } from './results.tsx'
import { createSearch, MIN_QUERY } from './search-entries.ts'
import { libraryTexts as texts } from './texts.ts'
import { TimeAxis } from './time-axis.tsx'

/** Search, filters and time axis over the whole library. The address has all of their state. */
export function LibraryBrowser({ index }: { index: LibraryIndex }) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const find = useMemo(() => createSearch(index), [index])
  const names = useMemo(() => facetNamesOf(index), [index])
  const { filters, ignored } = useMemo(() => parseFilters(search, index), [search, index])
  // The field answers first, the results follow.
  const shown = useDeferredValue(filters)
  const words = shown.q?.trim() ?? ''
  const matching = useMemo(
    () => (words.length < MIN_QUERY ? newestFirst(index) : find(words)),
    [words, find, index],
  )
  const found = passing(matching, shown)
  const { user } = useSession()
  const { data: own = [] } = useQuery({ ...ownQuery, enabled: user !== null })
  const change = (next: Filters) => navigate(libraryHref(next), { replace: true })
  return (
    <div className="grid gap-8">
      <div className="grid gap-5">
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          value={filters.q ?? ''}
          maxLength={MAX_QUERY}
          onChange={(q) => change({ ...filters, q })}
        />
        <FilterBar matching={matching} filters={shown} names={names} onChange={change} />
        <TimeAxis
          entries={passing(matching, shown, 'years')}
          years={filters}
          onChange={(years) => change({ ...filters, ...years })}
        />
        <ActiveFilters filters={filters} names={names} onChange={change} />
        {ignored.length > 0 ? (
          <p className="border-l-4 border-yellow bg-yellow-wash px-4 py-3 text-sm text-yellow [overflow-wrap:anywhere]">
            {texts.ignored(ignored.join(', '))}
          </p>
        ) : null}
      </div>
      {isFiltered(shown) ? null : <FrontDoor index={index} />}
      <Results
        key={libraryHref(shown)}
        entries={found}
        own={isFiltered(shown) ? searchOwn(own, { ...shown, q: words.length < MIN_QUERY ? '' : words }) : []}
        all={index.entries.length}
        filtered={isFiltered(shown)}
        question={index.challenges.find(({ code }) => code === shown.challenge)?.question}
        industry={(code) => names('industry', code)}
      />
    </div>
  )
}

const newestFirst = ({ entries }: LibraryIndex) => entries.toSorted((one, other) => other.year - one.year)
