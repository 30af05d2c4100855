import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { PrecedentDraft } from '../../drafts.ts'
import type { Call, ProblemBrief } from '../../engine.ts'
import type { OperationDeps } from '../deps.ts'
import { languageIssues } from '../output-checks/language.ts'
import { leaksPrompt } from '../output-checks/prompt-leaks.ts'
import { FoundPrecedent, type FoundPrecedents, precedentsRequest } from '../prompts/find-precedents.ts'
import { createPreambleFilter } from '../response-format/reasoning.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { createStreamParser } from '../response-format/stream-parser.ts'
import type { StructuredClient } from '../response-format/structured-client.ts'
import { distributeCandidates } from './candidates.ts'
import { merge } from './merge.ts'
import { createSelection } from './selection.ts'

/** All elements at once; each precedent is yielded as soon as the model has told it. */
export async function* findPrecedents(
  problem: ProblemBrief,
  { ladder, knowledge }: OperationDeps,
  thisYear: number,
  call: Call,
): AsyncGenerator<PrecedentDraft> {
  call.signal.throwIfAborted()
  const selection = createSelection(problem, knowledge, thisYear)
  const hands = distributeCandidates(problem, knowledge)
  const leaving = new AbortController()
  const own = { ...call, signal: AbortSignal.any([call.signal, leaving.signal]) }
  try {
    yield* merge(problem.elements.map((_, questionIndex) => ofElement(questionIndex)))
  } finally {
    leaving.abort()
  }

  async function* ofElement(questionIndex: number): AsyncGenerator<PrecedentDraft> {
    const candidates = underShortIds(hands[questionIndex] ?? [])
    const ask = precedentsRequest({
      problem,
      questionIndex,
      candidates,
      check: (found) => [
        ...emptyHanded(found, candidates),
        ...languageIssues(problem.statement, found.precedents.flatMap(textsOf)),
      ],
    })
    const isStray = (found: FoundPrecedent) => languageIssues(problem.statement, textsOf(found)).length > 0
    for await (const found of foundIn(ask, isStray, ladder, own)) {
      const draft = selection.admit(found, questionIndex, candidates.get(found.id ?? '') ?? null)
      if (draft) yield draft
    }
  }
}

/** Ids that cost few tokens and that a model cannot know from elsewhere. */
const underShortIds = (entries: LibraryEntry[]) => new Map(entries.map((entry, at) => [`c${at + 1}`, entry]))

/** Small models give up early: an empty list is asked about once. */
const emptyHanded = ({ precedents }: FoundPrecedents, candidates: Map<string, LibraryEntry>) =>
  precedents.length === 0 && candidates.size > 0
    ? [
        'The list is empty. Look at the candidates again; if truly none fits, answer with the empty list again.',
      ]
    : []

const textsOf = ({ innovation, matches, differs }: FoundPrecedent) => [innovation, matches, differs]

/** Each precedent once its object is complete. Where that gave none, or a stray, the answer is looked at as a whole. */
async function* foundIn(
  ask: StructuredRequest<FoundPrecedents>,
  isStray: (found: FoundPrecedent) => boolean,
  ladder: StructuredClient,
  call: Call,
): AsyncGenerator<FoundPrecedent> {
  const gate = createPreambleFilter()
  const scan = createStreamParser({ list: 'precedents' })
  const exchange = ladder.exchange(ask, call)
  let count = 0
  let strays = 0
  for await (const piece of exchange) {
    for (const found of scan(gate(piece)).flatMap((hit) => (hit.type === 'item' ? read(hit.json) : []))) {
      if (leaksPrompt(found, ask.rules)) continue
      if (isStray(found)) strays += 1
      else {
        count += 1
        yield found
      }
    }
  }
  if (count === 0 || strays > 0) yield* (await ladder.settle(ask, exchange.answer, call)).precedents
}

function read(json: string): FoundPrecedent[] {
  try {
    const parsed = FoundPrecedent.safeParse(JSON.parse(json))
    return parsed.success ? [parsed.data] : []
  } catch {
    return []
  }
}
