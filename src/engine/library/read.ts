import type { LimitKind } from '../../../db/library/words.ts'
import { type Clause, clausesOf, type Span, sentencesOf } from '../../contracts/clauses.ts'
import { cleanStatement } from '../refusals/clean.ts'
import { fieldOf } from './field.ts'
import { type Group, groupsOf } from './groups.ts'
import { limitsOf, phrasedLimitsOf, type StatedLimit } from './limits.ts'
import { type Quantity, quantitiesOf } from './quantities.ts'
import type { ClassScorer } from './retrieval/phrase-classifier.ts'
import type { Industry } from './taxonomy.ts'
import type { Voice } from './wording.ts'
import { workplaceOf } from './workplace.ts'

/** What a problem statement says, read once. All spans are places in `text`. */
export interface Statement {
  /** The statement without orders to the engine and without abuse. */
  text: string
  sentences: Span[]
  clauses: Clause[]
  /** One for each mention, in the order of the text. */
  groups: Group[]
  limits: StatedLimit[]
  /** For each clause the kind of limit that it states in a known phrase. */
  phrasedLimits: readonly (LimitKind | null)[]
  quantities: Quantity[]
  field: Industry | null
  /** What the writer calls their own: 'seaside hotel' of 'our seaside hotel'; null when that is not certain. */
  workplace: string | null
  voice: Voice
}

/** What reading takes; the same object must be given each time, or nothing is found in the cache. */
export interface StatementReader {
  industries: readonly Industry[]
  /** Tells the limits among clauses; by default that of the library's index. */
  scoreLimits?: ClassScorer
}

/** Statements hold 10,000 characters; the rest of a longer text is not read. */
const MAX_LENGTH = 12_000
/** One text is read by several operations in a row. */
const MAX_CACHED = 50

const caches = new WeakMap<StatementReader, Map<string, Statement>>()

/** Reads a text. The same text gives the same object while it is in the cache, so it must not be changed. */
export function readStatement(given: string, reader: StatementReader): Statement {
  const cache = caches.get(reader) ?? new Map<string, Statement>()
  caches.set(reader, cache)
  const known = cache.get(given)
  if (known) return known
  const statement = read(given, reader)
  const [oldest] = cache.keys()
  if (oldest !== undefined && cache.size >= MAX_CACHED) cache.delete(oldest)
  cache.set(given, statement)
  return statement
}

function read(given: string, { industries, scoreLimits }: StatementReader): Statement {
  const text = cleanStatement(given).slice(0, MAX_LENGTH)
  const clauses = clausesOf(text)
  const phrasedLimits = phrasedLimitsOf(text, clauses)
  return {
    text,
    sentences: sentencesOf(text),
    clauses,
    groups: groupsOf(text, clauses),
    limits: limitsOf(text, clauses, scoreLimits, phrasedLimits),
    phrasedLimits,
    quantities: quantitiesOf(text),
    field: fieldOf(text, industries),
    workplace: workplaceOf(text),
    voice: voiceOf(text),
  }
}

function voiceOf(text: string): Statement['voice'] {
  if (/\b(?:we|our|us|ours)\b/iu.test(text)) return 'we'
  return /\b(?:i|my|me|mine)\b/iu.test(text) ? 'I' : null
}
