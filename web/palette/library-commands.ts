import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { LibraryIndex, ListedEntry } from '../../src/contracts/library-index.ts'
import { formatYear } from '../lib/format.ts'
import { navigate } from '../lib/navigation.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { libraryHref } from '../library/filters.ts'
import { libraryQuery } from '../library/library-queries.ts'
import { createSearch, type EntrySearch, MIN_QUERY } from '../library/search-entries.ts'
import type { Command, CommandGroup } from './command.ts'
import { paletteTexts as texts } from './texts.ts'

const SHOWN = 6

/** The best entries of the library, and its own page for the rest. The browser searches it. */
export function useLibraryCommands(words: string) {
  const { data, error } = useQuery(libraryQuery)
  useEffect(() => {
    if (data) whenIdle(() => searchOf(data))
  }, [data])
  const groups = useMemo((): CommandGroup[] => {
    if (!data || words.length < MIN_QUERY) return []
    const entries = searchOf(data)(words).slice(0, SHOWN).map(entryCommand)
    return [{ label: texts.groups.library, commands: [...entries, wholeSearch(words)] }]
  }, [data, words])
  return { groups, failed: error !== null }
}

const searches = new WeakMap<LibraryIndex, EntrySearch>()

/** Made once, and not while the palette opens: it takes longer than everything else there. */
function searchOf(index: LibraryIndex): EntrySearch {
  const search = searches.get(index) ?? createSearch(index)
  searches.set(index, search)
  return search
}

const entryCommand = ({ slug, entity, innovation, year }: ListedEntry): Command => ({
  id: `entry-${slug}`,
  label: entity,
  detail: `${formatYear(year)} · ${innovation}`,
  kind: 'entity',
  run: () => navigate(`/library/${slug}`),
})

const wholeSearch = (words: string): Command => ({
  id: 'library-search',
  label: texts.allOfLibrary(words),
  kind: 'plain',
  run: () => navigate(libraryHref({ q: words })),
})
