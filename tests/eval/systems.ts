import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { library } from '../../db/library/library.ts'
import { readTrainingData } from '../../src/build/training/inputs.ts'
import { entryTexts, situationsOf } from '../../src/build/training/texts.ts'
import { retrieve } from '../../src/engine/library/retrieval/choose.ts'
import { readRetrievalIndex } from '../../src/engine/library/retrieval/open.ts'
import { createRetriever } from '../../src/engine/library/retrieval/retrieve.ts'
import { currentId, type JudgedProblem } from './judged.ts'

/** A way to rank the library for a problem: ids of entries, best first, at least 30 where it has them. */
export type System = (problem: JudgedProblem) => string[]

const RANKED = 30

/** All systems that are compared. Those of before are recorded, since their code is gone. */
export async function readSystems(): Promise<Record<string, System>> {
  const { situations } = await readTrainingData()
  const retriever = createRetriever(library.precedents, readRetrievalIndex())
  const texts = library.precedents.map((entry) => ({ id: entry.id, text: entryTexts(entry).join(' ') }))
  const withSituations = texts.map(({ id, text }) => ({
    id,
    text: [text, ...situationsOf(situations, id)].join(' '),
  }))
  return {
    retrieval: ({ text }) => retrieve(retriever, text, RANKED).map(({ id }) => id),
    'first engine (recorded)': await recorded('first-engine'),
    'pilot (recorded)': await recorded('pilot'),
    'BM25, entries and situations': searchOver(withSituations),
    'BM25, entries': searchOver(texts),
  }
}

async function recorded(name: string): Promise<System> {
  const rankings: Record<string, string[]> = await Bun.file(
    join(import.meta.dir, 'recorded', `${name}.json`),
  ).json()
  return ({ id }) => [...new Set((rankings[id] ?? []).map(currentId))]
}

function searchOver(documents: { id: string; text: string }[]): System {
  const index = new MiniSearch<{ id: string; text: string }>({ fields: ['text'] })
  index.addAll(documents)
  return ({ text }) =>
    index
      .search(text)
      .slice(0, RANKED)
      .map(({ id }) => String(id))
}
