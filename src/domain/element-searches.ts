import { addSeconds } from 'date-fns'
import { listDonePrecedents } from '../../db/done-precedents.ts'
import { claimElements, endSearch, insertFound, type Lease, renewLeases } from '../../db/element-searches.ts'
import { listElements, type RevisionKey } from '../../db/elements.ts'
import { listPrecedents } from '../../db/precedents.ts'
import type { ElementRow, StoredError } from '../../db/schema/elements.ts'
import type { PrecedentRow } from '../../db/schema/precedents.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import { followUp } from '../../db/time-limit.ts'
import type { ElementEnd, SearchItem, SearchWait } from '../engine/drafts.ts'
import type { Call } from '../engine/engine.ts'
import { AppError, catalogue, type ErrorCode } from '../errors.ts'
import { describeError } from '../log.ts'
import { ownBriefs, precedentBrief, problemBrief } from './briefs.ts'
import type { SignedInContext } from './context.ts'
import { interruptedSearch, isInterrupted } from './interruption.ts'
import { problemOf, revisionOf } from './problems.ts'
import { searchAtOnce } from './search-at-once.ts'

export interface SearchTiming {
  /** How often a search renews its leases while it works. */
  heartbeatMs: number
  /** After this long without a heartbeat, another request takes over. */
  leaseSeconds: number
  /** How often a request checks the searches of others. */
  pollMs: number
}

const defaultTiming: SearchTiming = { heartbeatMs: 10_000, leaseSeconds: 30, pollMs: 150 }

/** One request for the precedents of a problem. */
interface Search {
  context: SignedInContext
  call: Call
  timing: SearchTiming
  /** The name under which this request holds leases. */
  holder: string
  /** What made searches of this request fail. */
  errors: unknown[]
}

/**
 * Yields precedents as they are found, and how many elements wait, and returns the complete list, which replaces them: a search that another request
 * takes over restarts. Of two requests at once, in any process, one searches for an element and the other reads the rows
 * it stores. Elements whose search failed before this request are tried again, once; the others are left as they are.
 */
export async function* streamPrecedents(
  context: SignedInContext,
  problemId: number,
  call: Call,
  timing = defaultTiming,
): AsyncGenerator<PrecedentRow | SearchWait, PrecedentRow[]> {
  const search: Search = { context, call, timing, holder: crypto.randomUUID(), errors: [] }
  const { db, now, user, engine } = context
  const seen = new Set<number>()
  for (let retryFailed = true; ; retryFailed = false) {
    const done = await listDonePrecedents(db, user.id, problemId)
    if (done) return done
    if (engine.findAtOnce && (await searchAtOnce(context, problemId, retryFailed))) continue
    const problem = await problemOf(context, problemId)
    const key = revisionOf(problem)
    const elements = await listElements(db, key)
    const isOver = ({ searchState }: ElementRow) =>
      searchState === 'done' || (searchState === 'failed' && !retryFailed)
    if (elements.every(isOver)) return outcomeOf(search, elements, await listPrecedents(db, key))
    const claimed = await claimElements(db, key, leaseOf(search), { now: now(), retryFailed })
    if (claimed.length > 0) yield* searchElements(search, problem, claimed)
    else yield* watch(search, key, seen)
    call.signal.throwIfAborted()
  }
}

const leaseOf = ({ context, timing, holder }: Search): Lease => ({
  holder,
  until: addSeconds(context.now(), timing.leaseSeconds),
})

/** What was found, with the error when no search was successful. */
function outcomeOf({ errors, context }: Search, elements: ElementRow[], found: PrecedentRow[]) {
  const failed = elements.find(({ searchState }) => searchState === 'failed')
  const done = new Set(elements.flatMap(({ id, searchState }) => (searchState === 'done' ? [id] : [])))
  const isFound = found.some(({ elementId }) => elementId === null || done.has(elementId))
  if (failed && !isFound) throw errors[0] ?? storedError(failed.error)
  for (const error of errors) context.log.warn('search failed for an element', describeError(error))
  return found
}

const storedError = (error: StoredError | null) =>
  new AppError(isErrorCode(error?.code) ? error.code : 'internal', { message: error?.message })

const isErrorCode = (code = ''): code is ErrorCode => Object.hasOwn(catalogue, code)

async function* watch({ context, timing }: Search, key: RevisionKey, seen: Set<number>) {
  for (const row of await listPrecedents(context.db, key)) {
    if (!seen.has(row.id)) yield row
    seen.add(row.id)
  }
  await Bun.sleep(timing.pollMs)
}

async function* searchElements(
  search: Search,
  problem: ProblemRow,
  claimed: ElementRow[],
): AsyncGenerator<PrecedentRow | SearchWait, void> {
  const { context, call, holder, timing } = search
  const { db, engine } = context
  const key = revisionOf(problem)
  const heartbeat = setInterval(() => void renew(search, key), timing.heartbeatMs)
  try {
    const all = await listElements(db, key)
    const idOf = (index: number) => all[index]?.id ?? 0
    const isClaimed = ({ id }: ElementRow) => claimed.some((element) => element.id === id)
    const own = await ownBriefs(db, context.user.id)
    const scope = {
      elements: all.flatMap((element, index) => (isClaimed(element) ? [index] : [])),
      known: (await listPrecedents(db, key)).map(precedentBrief(all, own)),
      own,
    }
    const items = engine.findPrecedents(problemBrief(problem, all), call, scope)
    for await (const item of endingWithFailure(items, call)) {
      if ('waitingElements' in item) yield item
      else if ('outcome' in item) {
        const ids = item.questionIndex === null ? undefined : [idOf(item.questionIndex)]
        await endSearch(db, key, holder, resultOf(item, search), ids)
      } else {
        const row = await insertFound(db, key, holder, idOf(item.questionIndex), {
          ...item,
          model: item.origin === 'model' ? (engine.model ?? null) : null,
        })
        if (row) yield row
      }
    }
    call.signal.throwIfAborted()
    await endSearch(db, key, holder, { searchState: 'done' })
  } finally {
    clearInterval(heartbeat)
    // Also when the client has disconnected: the leases end at once.
    const end = isInterrupted(call) ? interruptedSearch() : ({ searchState: 'waiting' } as const)
    await followUp(() => endSearch(db, key, holder, end))
  }
}

async function renew(search: Search, key: RevisionKey): Promise<void> {
  const { db, log } = search.context
  await renewLeases(db, key, leaseOf(search)).catch((error: unknown) =>
    log.warn('the lease of a search was not renewed', describeError(error)),
  )
}

/** The engine failed for every element that it had not ended. */
interface EngineFailure {
  questionIndex: null
  outcome: 'failed'
  error: unknown
}

/** Turns an error of the engine into a last item, so that errors of the database stay apart. */
async function* endingWithFailure(
  items: AsyncIterable<SearchItem>,
  { signal }: Call,
): AsyncGenerator<SearchItem | EngineFailure> {
  try {
    yield* items
  } catch (error) {
    signal.throwIfAborted()
    yield { questionIndex: null, outcome: 'failed', error }
  }
}

function resultOf(end: ElementEnd | EngineFailure, { errors }: Search) {
  if (end.outcome === 'done') return { searchState: 'done' } as const
  errors.push(end.error)
  const { code, message } = end.error instanceof AppError ? end.error : new AppError('internal')
  return { searchState: 'failed', error: { code, message } } as const
}
