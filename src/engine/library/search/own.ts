import type { PrecedentDraft } from '../../drafts.ts'
import type { OwnBrief, ProblemBrief, SearchScope } from '../../engine.ts'
import { contentWords } from '../../text/words.ts'
import type { Knowledge } from '../knowledge.ts'
import { similarity } from '../retrieval/encoder.ts'

/** Of the library's entries, about one in twenty is as similar to a statement by its innovation and advice. */
const MIN_SIMILARITY = 0.35

/**
 * The user's own precedents that are near to the problem or to one of its elements: for each element at most `most`, the
 * nearest first. Each goes to the element that it is nearest to, unless the problem has it already. Empty lists where the
 * scope leaves an element out.
 */
export function matchOwn(
  { statement, elements }: ProblemBrief,
  { elements: searched, known = [], own = [] }: SearchScope,
  most: number,
  knowledge: Knowledge,
): OwnBrief[][] {
  if (own.length === 0) return elements.map(() => [])
  const { encoder } = knowledge.retriever()
  const encode = (texts: readonly (string | null | undefined)[]) =>
    encoder.encode(contentWords(texts.filter(Boolean).join('. ')))
  const vectors = elements.map(({ text, purpose, evidence = [] }) =>
    encode([text, purpose, ...evidence.map(({ start, end }) => statement.slice(start, end))]),
  )
  const whole = encode([statement])
  const existing = new Set(known.map((precedent) => precedent.own?.id))
  const matches = own
    .filter(({ id }) => !existing.has(id))
    .map((one) => {
      const vector = encode([one.innovation, one.advice])
      const toElements = vectors.map((other) => similarity(vector, other))
      const best = Math.max(...toElements)
      const element = toElements.indexOf(best)
      return { own: one, element, similarity: Math.max(best, similarity(vector, whole)) }
    })
    .filter((match) => match.similarity >= MIN_SIMILARITY)
    .toSorted((one, other) => other.similarity - one.similarity || one.own.id - other.own.id)
  return elements.map((_, element) =>
    searched && !searched.includes(element)
      ? []
      : matches
          .filter((match) => match.element === element)
          .slice(0, most)
          .map((match) => match.own),
  )
}

export const ownDraft = (
  { id, entity, innovation, year }: OwnBrief,
  questionIndex: number,
  fit: PrecedentDraft['fit'] = null,
): PrecedentDraft => ({
  entity,
  innovation,
  year,
  questionIndex,
  origin: 'own',
  libraryEntry: null,
  ownPrecedentId: id,
  fit,
})
