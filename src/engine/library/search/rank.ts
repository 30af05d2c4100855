import type { LibraryEntry } from '../../../../db/library/library.ts'
import { type ElementDraft, mainChallenge } from '../../drafts.ts'
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

/**
 * The same for one element after another, also for such as are not the problem's own. The whole problem's words are looked
 * up once, each element's own words beside them.
 */
export function ranking(problem: ProblemBrief, knowledge: Knowledge): (element: ElementDraft) => Candidate[] {
  const words = fieldWords(problemField(problem, knowledge))
  const scoresOf = (text: string) =>
    scaled(knowledge.entryTexts()(contentStems(text).filter((word) => !words.has(word))))
  const wide = scoresOf(`${problem.statement} ${problem.reframed}`)
  const codes = problem.elements.flatMap((element) => mainChallenge(element) ?? [])
  return (element) => {
    const narrow = scoresOf([element.text, ...element.questions].join(' '))
    const code = knowledge.challenge(mainChallenge(element))?.code ?? null
    const text = (index: number) => 0.5 * (wide[index] ?? 0) + 0.5 * (narrow[index] ?? 0)
    const found = code === null ? byText(knowledge.entries, text) : byChallenge(code, knowledge, text)
    return found
      .map(({ entry, place, score }) => ({
        entry,
        place,
        score: score + alsoServes * othersServed(entry, code, codes),
      }))
      .toSorted((one, other) => other.score - one.score || (one.entry.id < other.entry.id ? -1 : 1))
  }
}

/** What it is worth that an entry answers a further element of the same problem. */
const alsoServes = 0.2
const othersServed = ({ challenges }: LibraryEntry, code: string | null, codes: string[]) =>
  challenges.filter((other) => other !== code && codes.includes(other)).length

/** A problem's field is looked for once, whoever asks. */
const fields = new WeakMap<ProblemBrief, Industry | null>()

export function problemField(problem: ProblemBrief, knowledge: Knowledge): Industry | null {
  const known = fields.get(problem)
  if (known !== undefined) return known
  const { field } = readStatement(problem.statement, knowledge)
  fields.set(problem, field)
  return field
}

/** How well an entry's text answers, 0 to 1, by its place in the library. */
type Text = (index: number) => number

const byChallenge = (code: string, knowledge: Knowledge, text: Text): Candidate[] =>
  (knowledge.answers().get(code) ?? []).map(({ entry, index, place }) => ({
    entry,
    place,
    score: (place === null ? 0.35 : 1 - 0.2 * place) + 0.6 * text(index),
  }))

const byText = (entries: LibraryEntry[], text: Text): Candidate[] =>
  entries
    .map((entry, index) => ({ entry, place: null, score: text(index) }))
    .filter(({ score }) => score >= floor)

/** A score of chance words alone is not raised to 1. */
const fairMaximum = 8

/** 0 to 1. The user's field words have been left out: they would find the same field, not the same problem. */
function scaled(scores: Float64Array): Float64Array {
  const most = scores.reduce((top, score) => Math.max(top, score), fairMaximum)
  return scores.map((score) => score / most)
}
