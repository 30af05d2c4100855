import type { ElementEnd, PrecedentDraft, SearchItem } from '../../drafts.ts'
import type { Call, OwnBrief, ProblemBrief, SearchScope } from '../../engine.ts'
import type { OperationDeps } from '../deps.ts'
import { languageIssues } from '../output-checks/language.ts'
import { leaksPrompt } from '../output-checks/prompt-leaks.ts'
import { FoundPrecedent, type FoundPrecedents, precedentsRequest } from '../prompts/find-precedents.ts'
import { createPreambleFilter } from '../response-format/reasoning.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { createStreamParser } from '../response-format/stream-parser.ts'
import type { StructuredClient } from '../response-format/structured-client.ts'
import { distributeCandidates, ownCandidates, withShortIds } from './candidates.ts'
import { createChannel } from './channel.ts'
import { merge } from './merge.ts'
import { createSelection } from './selection.ts'

/**
 * Searches the elements concurrently and yields each precedent as soon as the model has written it. Throws when the
 * search fails for all of them.
 */
export async function* findPrecedents(
  problem: ProblemBrief,
  deps: OperationDeps,
  currentYear: number,
  call: Call,
  { elements = [...problem.elements.keys()], known = [], own = [] }: SearchScope = {},
): AsyncGenerator<SearchItem> {
  call.signal.throwIfAborted()
  const { client, knowledge } = deps
  const selection = createSelection(problem, knowledge, currentYear, known)
  const shortlists = await distributeCandidates(problem, deps, { elements, known }, call)
  const ownLists = ownCandidates(problem, { elements, known, own }, deps)
  const failures: Extract<ElementEnd, { outcome: 'failed' }>[] = []
  const stopped = new AbortController()
  const waits = createChannel<SearchItem>()
  const elementCall = {
    ...call,
    signal: AbortSignal.any([call.signal, stopped.signal]),
    onWaiting: countWaits((waitingElements) => waits.push({ waitingElements })),
  }
  let searching = elements.length
  if (searching === 0) waits.close()
  try {
    yield* merge<SearchItem>([...elements.map(searchElement), waits.items()])
  } finally {
    // The consumer may have stopped reading.
    stopped.abort()
  }
  call.signal.throwIfAborted()
  if (failures[0] && failures.length === elements.length) throw failures[0].error
  yield* failures

  async function* searchElement(questionIndex: number): AsyncGenerator<PrecedentDraft | ElementEnd> {
    try {
      yield* findForElement(questionIndex)
      yield { questionIndex, outcome: 'done' }
    } catch (error) {
      failures.push({ questionIndex, outcome: 'failed', error })
    } finally {
      searching -= 1
      if (searching === 0) waits.close()
    }
  }

  async function* findForElement(questionIndex: number): AsyncGenerator<PrecedentDraft> {
    const candidates = withShortIds(shortlists[questionIndex] ?? [])
    const issuesOf = (found: FoundPrecedent) => languageIssues(problem.statement, textsOf(found))
    const check = ({ precedents }: FoundPrecedents) => [
      ...(precedents.length === 0 && candidates.size + own.size > 0 ? [EMPTY_LIST_ISSUE] : []),
      ...languageIssues(problem.statement, precedents.flatMap(textsOf)),
    ]
    const own = ownLists[questionIndex] ?? new Map<string, OwnBrief>()
    const request = precedentsRequest({ problem, questionIndex, candidates, own, check })
    for await (const found of streamFound(request, issuesOf, client, elementCall)) {
      const id = found.id ?? ''
      const ofUser = own.get(id)
      const draft = ofUser
        ? selection.acceptOwn(found, questionIndex, ofUser)
        : selection.accept(found, questionIndex, candidates.get(id) ?? null)
      if (draft) yield draft
    }
    yield* selection.release(questionIndex)
  }
}

function countWaits(report: (count: number) => void) {
  let count = 0
  return (isWaiting: boolean) => {
    count += isWaiting ? 1 : -1
    report(count)
  }
}

/** Small models give up early, so an empty list is questioned once. */
const EMPTY_LIST_ISSUE =
  'The list is empty. Look at the candidates again; if none really fits, answer with the empty list again.'

const textsOf = ({ innovation, matches, differs }: FoundPrecedent) => [innovation ?? '', matches, differs]

/** Yields each precedent once its object is complete. If none was valid or one had issues, repairs the response. */
async function* streamFound(
  request: StructuredRequest<FoundPrecedents>,
  issuesOf: (found: FoundPrecedent) => string[],
  client: StructuredClient,
  call: Call,
): AsyncGenerator<FoundPrecedent> {
  const withoutPreamble = createPreambleFilter()
  const parse = createStreamParser({ list: 'precedents' })
  const stream = client.stream(request, call)
  let validCount = 0
  let invalidCount = 0
  for await (const piece of stream) {
    for (const part of parse(withoutPreamble(piece))) {
      const found = part.type === 'item' ? parseFound(part.json) : null
      if (!found || leaksPrompt(found, request.systemPrompt)) continue
      if (issuesOf(found).length > 0) invalidCount += 1
      else {
        validCount += 1
        yield found
      }
    }
  }
  if (validCount === 0 || invalidCount > 0)
    yield* (await client.parseOrRepair(request, stream.response, call)).precedents
}

function parseFound(json: string): FoundPrecedent | null {
  try {
    return FoundPrecedent.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
