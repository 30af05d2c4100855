import type { ElementEnd, PrecedentDraft } from '../../src/engine/drafts.ts'

type Items = AsyncIterable<PrecedentDraft | ElementEnd>

/** The precedents of a search, as they come. Throws where the search failed for an element. */
export async function* draftsOf(items: Items): AsyncGenerator<PrecedentDraft> {
  for await (const item of items) {
    if (!('outcome' in item)) yield item
    else if (item.outcome === 'failed') throw item.error
  }
}

export const findDrafts = (items: Items): Promise<PrecedentDraft[]> => Array.fromAsync(draftsOf(items))
