import type { PrecedentDraft, SearchItem } from '../../src/engine/drafts.ts'

type Items = AsyncIterable<SearchItem>

/** The precedents of a search, as they come. Throws where the search failed for an element. */
export async function* draftsOf(items: Items): AsyncGenerator<PrecedentDraft> {
  for await (const item of items) {
    if ('outcome' in item && item.outcome === 'failed') throw item.error
    if ('entity' in item) yield item
  }
}

export const findDrafts = (items: Items): Promise<PrecedentDraft[]> => Array.fromAsync(draftsOf(items))
