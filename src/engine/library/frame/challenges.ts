import type { Knowledge } from '../knowledge.ts'
import { type ReadClause, type Statement, stemsOf } from '../statement/statement.ts'
import type { Challenge } from '../taxonomy.ts'
import { isServed, isStaff } from '../words/roles.ts'
import { stem } from '../words/stems.ts'
import { stems, type Token } from '../words/tokens.ts'
import { wordSet } from '../words/word-set.ts'
import { cueHits } from './cues.ts'

/** A challenge that the statement holds, and the clause that says so most clearly. */
export interface Found {
  challenge: Challenge
  score: number
  clause: number | null
  /** How far known wordings speak for it in one clause; 0 when the likeness of words alone does. */
  cue: number
}

/** Elements a problem may have. */
const fewest = 3
const most = 5
/** A lone weak cue scores 1.3, the likeness of a clear clause 2 to 4. */
const clear = 2.2
/** What a challenge must have of the strongest one's score to stand beside it. */
const beside = 0.5
/** What further clauses add of the cues in them, and of their likeness. */
const furtherCues = 0.6
const furtherLikeness = 0.35
/** What a likely companion gains, and what a clause that has its element already loses. */
const companionship = 0.5
const told = 0.15
/** In a few words, likeness alone cannot speak for several things at once. */
const fewWords = 12
const toldInFew = 0.6
/** Below this, and below this share of the strongest, a companion of what is sure is likelier than what the words resemble. */
const faint = 1.5
const faintBeside = 0.45
const likenessWeight = 0.9
/** Words from which on a clause's likeness counts in full. */
const enough = 5

export function findChallenges(statement: Statement, knowledge: Knowledge): Found[] {
  const scored = scoreChallenges(statement, knowledge)
  const top = scored[0]?.score ?? 0
  const chosen: Found[] = []
  while (chosen.length < most) {
    const candidates = valued(scored, chosen, statement.stems.length < fewWords)
    const isFaint = ({ found, value }: Valued) =>
      found.cue === 0 && chosen.length > 0 && value < Math.max(faint, top * faintBeside)
    const next = candidates
      .filter((candidate) => !isFaint(candidate))
      .toSorted((a, b) => b.value - a.value)[0]
    const strong = next && next.value >= Math.max(clear, top * beside)
    if (!next || (chosen.length >= fewest && !strong)) break
    chosen.push(next.found)
  }
  return completed(chosen, knowledge)
}

interface Valued {
  found: Found
  value: number
}

/** What each challenge adds to those that are chosen: at most three of one group, another clause rather than the same. */
function valued(scored: Found[], chosen: Found[], brief: boolean): Valued[] {
  const companions = new Set(chosen.flatMap(({ challenge }) => challenge.companions))
  return scored
    .filter(
      ({ challenge }) =>
        !chosen.some((other) => other.challenge.code === challenge.code) &&
        chosen.filter((other) => other.challenge.group === challenge.group).length < 3,
    )
    .map((found) => ({
      found,
      value:
        found.score *
          (chosen.some(({ clause }) => clause === found.clause)
            ? 1 - (found.cue > 0 || !brief ? told : toldInFew)
            : 1) +
        (companions.has(found.challenge.code) ? companionship : 0),
    }))
}

/** A statement is judged once, whoever asks: refusals, elements and titles do. */
const judged = new WeakMap<Statement, Found[]>()

/** All challenges that anything speaks for, the strongest first. */
export function scoreChallenges(statement: Statement, knowledge: Knowledge): Found[] {
  const known = judged.get(statement) ?? judge(statement, knowledge)
  judged.set(statement, known)
  return known
}

function judge(statement: Statement, knowledge: Knowledge): Found[] {
  const evidence = clauseEvidence(statement, knowledge)
  return knowledge.challenges
    .map((challenge) => {
      const clauses = evidence.map(({ cues, likeness, share, deniesPay }) => {
        const weight = deniesPay && aboutPrice.has(challenge.code) ? ofDenied : 1
        return {
          cue: weight * (cues.get(challenge.code) ?? 0),
          like: weight * likenessWeight * share * (likeness.get(challenge.code) ?? 0),
        }
      })
      const sums = clauses.map(({ cue, like }) => cue + like)
      const top = Math.max(0, ...sums)
      const clause = top > 0 ? sums.indexOf(top) : null
      const elsewhere = clauses.reduce(
        (sum, { cue, like }, index) =>
          index === clause ? sum : sum + furtherCues * cue + furtherLikeness * like,
        0,
      )
      return {
        challenge,
        score: (top + elsewhere) * suits(challenge, statement, clause),
        clause,
        cue: Math.max(0, ...clauses.map(({ cue }) => cue)),
      }
    })
    .filter((found) => found.score > 0)
    .toSorted((a, b) => b.score - a.score)
}

const ofWorkers = new Set(['keep-people', 'train-fast', 'find-scarce-skill', 'motivate-without-pay'])
const ofServed = new Set(['win-back', 'let-customer-do-it'])

/** What is shared in turn, paid for over years or used again has to last. */
const ofLasting = new Set(['share-costly-asset', 'spread-payment', 'use-again'])
const eaten = new Set(
  stems(
    'bread loaf loaves cake pastry bun meal food lunch dinner milk cheese butter egg fruit vegetable salad fish meat coffee tea juice',
  ),
)

const isEaten = ({ things }: Statement, at: number | null) =>
  things.some(({ clause, head }) => clause === at && eaten.has(stem(head)))

/** A bound that the writer has set: the answer is not a lower price. */
const keepsPrices =
  /\b(?:without|not|never|cannot|can't) (?:\p{L}{1,12} ){0,2}(?:cut|cutting|lower|lowering|drop|dropping|reduce|reducing) (?:\p{L}{1,12} ){0,2}prices?\b/iu

/** 'Leaving within a month' is one thing of staff and another of customers. */
function suits(challenge: Challenge, statement: Statement, clause: number | null): number {
  const near = statement.groups.filter((group) => group.clause === clause)
  const groups = near.length > 0 ? near : statement.groups
  const workers = groups.some((group) => isStaff(group.head))
  const clients = groups.some((group) => isServed(group.head))
  if (challenge.code === 'lower-entry-price' && keepsPrices.test(statement.text)) return 0.2
  if (ofLasting.has(challenge.code) && isEaten(statement, clause)) return 0.2
  if (ofWorkers.has(challenge.code) && clients && !workers) return 0.4
  return ofServed.has(challenge.code) && workers && !clients ? 0.4 : 1
}

interface Evidence {
  cues: Map<string, number>
  likeness: Map<string, number>
  /** How far the clause is long enough for its words to tell. */
  share: number
  deniesPay: boolean
}

/** A cue counts once in the whole text; a wish for a thing says less than a trouble. */
function clauseEvidence(statement: Statement, knowledge: Knowledge): Evidence[] {
  const seen = new Set<string>()
  return statement.clauses.map((clause, index) => {
    const cues = new Map<string, number>()
    for (const hit of cueHits(clause.stems, knowledge.cues())) {
      const key = `${hit.challenge}/${hit.cue}`
      if (seen.has(key)) continue
      seen.add(key)
      const weight = hit.weight * (clause.proposal ? 0.8 : 1)
      cues.set(hit.challenge, (cues.get(hit.challenge) ?? 0) + weight)
    }
    return {
      cues,
      likeness: knowledge.likeness()(troubleStems(statement, clause, index)),
      share: Math.min(1, clause.stems.length / enough),
      deniesPay: deniesPay(clause),
    }
  })
}

/** By these a house says how it sees itself; a giant need not stand against it. */
const sizes = wordSet('small little tiny modest young family local regional independent')

/** What a clause tells of the trouble, without the size of the house that it speaks of: 'our small bakery'. */
function troubleStems({ phrases }: Statement, clause: ReadClause, index: number): string[] {
  const house = phrases.find(
    (phrase) => phrase.clause === index && phrase.own && phrase.subject && phrase.start <= 1,
  )
  if (!house) return clause.stems
  const isSize = ({ lower }: Token, at: number) => sizes.has(lower) && at >= house.start && at < house.end - 1
  return stemsOf(clause.tokens.filter((token, at) => !isSize(token, at)))
}

const pay = new Set(['pay', 'wage', 'salary', 'bonus', 'wages', 'salaries', 'bonuses', 'raise'])
const refusals = new Set(['cannot', "can't", 'cant', 'not', "don't", 'no', 'unable'])
const offers = new Set(['offer', 'raise', 'increase', 'match', 'higher', 'more', 'extra', 'better'])

/** 'We cannot offer higher pay' speaks of those who work, not of a price that is too high. */
function deniesPay({ tokens }: ReadClause): boolean {
  const refusal = tokens.findIndex(({ lower }) => refusals.has(lower))
  const after = refusal < 0 ? [] : tokens.slice(refusal).map(({ lower }) => lower)
  return after.some((word) => pay.has(word)) && after.some((word) => offers.has(word))
}

const aboutPrice = new Set([
  'lower-entry-price',
  'spread-payment',
  'earn-from-free',
  'free-up-cash',
  'price-by-outcome',
])
/** What is left of a price's share in such a clause. */
const ofDenied = 0.2

/** What nearly every problem has: a sign to see in time, a failure to learn from, a step too many. */
const general = ['detect-early', 'learn-from-incidents', 'remove-step']

/** Where the words give too little: what such a problem mostly brings with it, then what every problem has. */
function completed(chosen: Found[], knowledge: Knowledge): Found[] {
  const result = [...chosen]
  const codes = [...chosen.flatMap(({ challenge }) => challenge.companions), ...general]
  for (const challenge of codes.flatMap((code) => knowledge.challenge(code) ?? [])) {
    if (result.length >= fewest) break
    if (!result.some((found) => found.challenge.code === challenge.code))
      result.push({ challenge, score: 0, clause: chosen[0]?.clause ?? null, cue: 0 })
  }
  return result
}
