import { library } from '../../../db/library/library.ts'
import type { PrecedentBrief, ProblemBrief } from '../../../src/engine/engine.ts'
import { createLibraryEngine } from '../../../src/engine/library/engine.ts'
import { knowledgeOf } from '../../../src/engine/library/knowledge.ts'
import { findDrafts } from '../../support/drafts.ts'

export const engine = createLibraryEngine(library)
export const knowledge = knowledgeOf(library)
export const call = { signal: new AbortController().signal }

export async function found(problem: ProblemBrief): Promise<PrecedentBrief[]> {
  const drafts = await findDrafts(engine.findPrecedents(problem, call))
  return drafts.map((draft, index) => ({ ...draft, id: index + 1 }))
}
