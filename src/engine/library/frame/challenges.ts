import type { Knowledge } from '../knowledge.ts'
import { contentStems } from '../search/texts.ts'
import type { Statement } from '../statement/statement.ts'
import type { Challenge } from '../taxonomy.ts'
import { isServed, isStaff } from '../words/roles.ts'
import { cueHits } from './cues.ts'

/** A challenge that the statement holds, and the clause that says so most clearly. */
export interface Found {
  challenge: Challenge
  score: number
  clause: number | null
}

/** Elements a problem may have. */
const fewest = 3
const usual = 4
const most = 6
/** Words below which a statement gives rise to no more than the fewest. */
const tellsLittle = 12
/** A lone weak cue scores 1.3. */
const clear = 1.7
const weakest = 0.9
/** What the words of a text alone may weigh at most is 1.2. */
const likely = 0.8

export function findChallenges(statement: Statement, knowledge: Knowledge): Found[] {
  const scored = scoreChallenges(statement, knowledge)
  const top = scored[0]?.score ?? 0
  const strong = scored.filter((found) => found.clause !== null && found.score >= Math.max(clear, top * 0.35))
  const chosen = spread(strong).slice(0, strong.length > 8 ? most : most - 1)
  const wanted = statement.stems.length < tellsLittle ? fewest : usual
  return chosen.length >= wanted ? chosen : completed(chosen, scored, wanted, knowledge)
}

/** All challenges that anything speaks for, the strongest first. */
export function scoreChallenges(statement: Statement, knowledge: Knowledge): Found[] {
  const byText = knowledge.challengeTexts(contentStems(statement.text))
  const bestText = Math.max(1, ...byText.values())
  const byClause = clauseScores(statement, knowledge)
  return knowledge.challenges
    .map((challenge) => {
      const clauses = byClause.get(challenge.code)
      const cue = [...(clauses?.values() ?? [])].reduce((sum, weight) => sum + weight, 0)
      const clause = [...(clauses ?? [])].reduce<[number, number] | null>(
        (top, next) => (top && top[1] >= next[1] ? top : next),
        null,
      )
      const text = (1.2 * (byText.get(challenge.code) ?? 0)) / bestText
      return {
        challenge,
        score: (cue + text) * suits(challenge, statement, clause?.[0] ?? null),
        clause: clause?.[0] ?? null,
      }
    })
    .filter((found) => found.score > 0)
    .toSorted((a, b) => b.score - a.score)
}

const ofWorkers = new Set(['keep-people', 'train-fast', 'find-scarce-skill', 'motivate-without-pay'])
const ofServed = new Set(['win-back', 'let-customer-do-it'])

/** 'Leaving within a month' is one thing of staff and another of customers. */
function suits(challenge: Challenge, statement: Statement, clause: number | null): number {
  const near = statement.groups.filter((group) => group.clause === clause)
  const groups = near.length > 0 ? near : statement.groups
  const workers = groups.some((group) => isStaff(group.head))
  const clients = groups.some((group) => isServed(group.head))
  if (ofWorkers.has(challenge.code) && clients && !workers) return 0.3
  return ofServed.has(challenge.code) && workers && !clients ? 0.3 : 1
}

/** For each challenge the weight of its cues in each clause; a cue counts once in the whole text. */
function clauseScores(statement: Statement, knowledge: Knowledge): Map<string, Map<number, number>> {
  const scores = new Map<string, Map<number, number>>()
  const seen = new Set<string>()
  for (const [index, clause] of statement.clauses.entries()) {
    for (const hit of cueHits(clause.stems, knowledge.cues)) {
      const key = `${hit.challenge}/${hit.cue}`
      if (seen.has(key)) continue
      seen.add(key)
      const clauses = scores.get(hit.challenge) ?? new Map<number, number>()
      clauses.set(index, (clauses.get(index) ?? 0) + hit.weight * (clause.proposal ? 0.8 : 1))
      scores.set(hit.challenge, clauses)
    }
  }
  return scores
}

/** At most three of one kind, so that the elements look at the problem from several sides. */
function spread(found: Found[]): Found[] {
  const counts = new Map<string, number>()
  return found.filter(({ challenge }) => {
    const count = (counts.get(challenge.group) ?? 0) + 1
    counts.set(challenge.group, count)
    return count <= 2
  })
}

/** What nearly every problem has: a sign to see in time, a failure to learn from, a step too many. */
const general = ['detect-early', 'learn-from-incidents', 'remove-step', 'align-independents']

/** Too few cues: what such a problem mostly brings with it comes in, then what every problem has. */
function completed(chosen: Found[], scored: Found[], wanted: number, knowledge: Knowledge): Found[] {
  const weak = scored.filter((found) => found.clause !== null && found.score >= weakest)
  const byText = scored.filter((found) => found.score >= likely)
  const base = chosen.length > 0 ? chosen : (weak.length > 0 ? weak : byText).slice(0, 2)
  const known = (codes: string[]) => codes.flatMap((code) => knowledge.challenge(code) ?? [])
  const scoreOf = (challenge: Challenge) => scored.find((found) => found.challenge === challenge)
  const near = known(base.flatMap((found) => found.challenge.companions)).toSorted(
    (a, b) => (scoreOf(b)?.score ?? 0) - (scoreOf(a)?.score ?? 0),
  )
  const companions = [...near, ...known(general)].map((challenge) => ({
    challenge,
    score: scoreOf(challenge)?.score ?? 0,
    clause: scoreOf(challenge)?.clause ?? base[0]?.clause ?? null,
  }))
  const cued = weak.filter((found) => companions.some((companion) => companion.challenge === found.challenge))
  const result = [...base]
  for (const found of [...cued, ...companions]) {
    if (result.length >= wanted) break
    if (!result.some(({ challenge }) => challenge.code === found.challenge.code)) result.push(found)
  }
  return result
}
