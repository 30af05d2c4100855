import { cleanStatement } from '../../refusals/clean.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Industry } from '../taxonomy.ts'
import { solutionNouns } from '../words/lexicon.ts'
import { corrected } from '../words/spelling.ts'
import { stem } from '../words/stems.ts'
import { matchable, stems, type Token } from '../words/tokens.ts'
import { actorOf, type Voice, voiceOf } from './actors.ts'
import { type Clause, clauses, proposes } from './clauses.ts'
import { fieldOf } from './fields.ts'
import { type Limit, limits } from './limits.ts'
import { type NounPhrase, nounPhrases } from './nouns.ts'
import { grouped } from './stakeholders.ts'

/** A clause with what was found in it. */
export interface ReadClause extends Clause {
  stems: string[]
  /** Asks for a thing as the answer rather than telling the problem. */
  proposal: boolean
}

/** A problem statement as far as it was understood. */
export interface Statement {
  text: string
  /** The text with its slips of the pen mended: what the clauses' tokens point into. */
  written: string
  clauses: ReadClause[]
  stems: string[]
  /** Groups of people, the one most spoken of first. */
  groups: NounPhrase[]
  /** Things and activities, the one most spoken of first. */
  things: NounPhrase[]
  /** All noun phrases, troubles too, in the order of the text. */
  phrases: NounPhrase[]
  limits: Limit[]
  field: Industry | null
  /** Who writes: 'a small bakery'; null where it is not said. */
  actor: string | null
  voice: Voice
}

/** Statements hold 10,000 characters; what lies beyond this is not read, so that no text costs more than a moment. */
const longest = 12_000

export function readStatement(given: string, knowledge: Knowledge): Statement {
  const whole = cleanStatement(given)
  const text = quietened(whole.slice(0, longest))
  const written = corrected(text, knowledge.vocabulary(), knowledge.spellings())
  const voice = voiceOf(written)
  const actor = actorOf(written)
  const read = clauses(written).map((clause) => ({
    ...clause,
    stems: stemsOf(clause.tokens),
    proposal: proposes(clause, solutionNouns),
  }))
  const phrases = read
    .flatMap((clause, index) => nounPhrases(clause, index))
    .map((phrase) =>
      phrase.own && voice === 'I' ? { ...phrase, text: phrase.text.replace(/^our /u, 'my ') } : phrase,
    )
  const all = read.flatMap((clause) => clause.tokens.filter((token) => token.kind === 'word').map(matchable))
  const proposal = (phrase: NounPhrase) =>
    phrase.kind === 'solution' && !phrase.own && read[phrase.clause]?.proposal
  return {
    text,
    written,
    clauses: read,
    stems: all,
    ...grouped(
      phrases.filter((phrase) => !proposal(phrase)),
      actor,
    ),
    phrases,
    limits: limits(whole.slice(0, longest)),
    field: fieldOf(read.flatMap(ownWords), knowledge.industries),
    actor,
    voice,
  }
}

/** The stems of what are no signs. */
export const stemsOf = (tokens: readonly Token[]) =>
  stems(
    tokens
      .filter(({ kind }) => kind !== 'sign')
      .map(({ text }) => text)
      .join(' '),
  )

/** An app that is wished for does not make its writer a software house. */
const ownWords = (clause: ReadClause) =>
  clause.proposal ? clause.stems.filter((word) => !wishedFor.has(word)) : clause.stems

const wishedFor = new Set([...solutionNouns].map(stem).concat('onlin', 'digital'))

/** A text in capitals throughout is read as if it were not. */
function quietened(text: string): string {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  const small = text.match(/\p{Ll}/gu)?.length ?? 0
  return capitals > 2 * small ? text.toLowerCase() : text
}
