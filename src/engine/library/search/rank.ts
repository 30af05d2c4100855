import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { ElementDraft } from '../../drafts.ts'
import type { ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { fieldWords } from '../statement/fields.ts'
import { readStatement } from '../statement/statement.ts'
import type { Industry } from '../taxonomy.ts'
import { contentStems } from './texts.ts'

/** An entry that answers an element, and how well: 0 to about 2. */
export interface Candidate {
  entry: LibraryEntry
  score: number
  /** Place of the element's challenge among the entry's own, the main one first; null when only the text speaks for it. */
  place: number | null
}

/** Below this the texts share no more than chance words. Only an element without a known challenge relies on it. */
const floor = 0.55

/** For each element the entries that answer it, the best first; none rather than one that does not fit. */
export const rankAll = (problem: ProblemBrief, knowledge: Knowledge): Candidate[][] =>
  problem.elements.map(ranking(problem, knowledge))

/** The whole problem's words are looked up once, each element's own words beside them. */
function ranking(problem: ProblemBrief, knowledge: Knowledge): (element: ElementDraft) => Candidate[] {
  const words = fieldWords(problemField(problem, knowledge))
  const scoresOf = (text: string) =>
    scaled(knowledge.entryTexts(contentStems(text).filter((word) => !words.has(word))))
  const wide = scoresOf(`${problem.statement} ${problem.reframed}`)
  const codes = problem.elements.flatMap(({ challenge }) => challenge ?? [])
  return (element) => {
    const narrow = scoresOf([element.text, ...element.questions].join(' '))
    const code = knowledge.challenge(element.challenge)?.code ?? null
    return knowledge.entries
      .flatMap((entry) =>
        candidate(entry, code, 0.5 * (wide.get(entry.id) ?? 0) + 0.5 * (narrow.get(entry.id) ?? 0)),
      )
      .map((found) => ({
        ...found,
        score: found.score + alsoServes * othersServed(found.entry, code, codes),
      }))
      .toSorted((one, other) => other.score - one.score || (one.entry.id < other.entry.id ? -1 : 1))
  }
}

/** What it is worth that an entry answers a further element of the same problem. */
const alsoServes = 0.2
const othersServed = ({ challenges }: LibraryEntry, code: string | null, codes: string[]) =>
  challenges.filter((other) => other !== code && codes.includes(other)).length

export const problemField = (problem: ProblemBrief, knowledge: Knowledge): Industry | null =>
  readStatement(problem.statement, knowledge).field

function candidate(entry: LibraryEntry, code: string | null, text: number): Candidate[] {
  const place = code === null ? -1 : entry.challenges.indexOf(code)
  if (place >= 0) return [{ entry, place, score: 1 - 0.2 * place + 0.6 * text }]
  if (code !== null && entry.insights.some((insight) => insight.challenge === code))
    return [{ entry, place: null, score: 0.35 + 0.6 * text }]
  return code === null && text >= floor ? [{ entry, place: null, score: text }] : []
}

/** A score of chance words alone is not raised to 1. */
const fairMaximum = 8

/** 0 to 1. The user's field words have been left out: they would find the same field, not the same problem. */
function scaled(scores: Map<string, number>): Map<string, number> {
  const most = Math.max(fairMaximum, ...scores.values())
  return new Map([...scores].map(([id, score]) => [id, score / most]))
}
