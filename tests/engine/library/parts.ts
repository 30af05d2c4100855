import type { ElementBrief, PrecedentBrief, ProblemBrief } from '../../../src/engine/engine.ts'
import { knowledge } from './world.ts'

/** A precedent of the library beside the element that it was found for. */
export function chosen(id: string, index = 0, questionIndex = 0): PrecedentBrief {
  const entry = knowledge.entry(id)
  if (!entry) throw new Error(`no entry ${id}`)
  const { entity, innovation, year } = entry
  return {
    id: index + 1,
    entity,
    innovation,
    year,
    questionIndex,
    origin: 'curated',
    libraryEntry: id,
    fit: null,
  }
}

/** One that a model recalled and the library does not have. */
export const recalled: PrecedentBrief = {
  id: 99,
  entity: 'Acme Ltd',
  innovation: 'Let neighbours order bread the day before',
  year: 1999,
  questionIndex: 0,
  origin: 'model',
  libraryEntry: null,
  fit: null,
}

export const element = (text: string, challenges: string[] = [], confidence = 0.5): ElementBrief => ({
  text,
  questions: ['Who has done this?'],
  challenges,
  confidence,
})

export const problemOf = (statement: string, ...elements: ElementBrief[]): ProblemBrief => ({
  statement,
  reframed: '',
  elements: elements.map((one, index) => ({ ...one, id: index + 1 })),
})
