import type { LooseCompletion } from '../lib/api.ts'

export type Tone = 'green' | 'yellow' | 'red' | 'gray'

export type Grades = Omit<LooseCompletion, 'suggestion'>

export const initialGrades: Grades = {
  contextGrade: 'Bad',
  constraintsGrade: 'Bad',
  stakeholdersGrade: 'Bad',
}

/** Characters from which the quality of a text is shown. */
export const INDICATORS_FROM = 20

const tones = new Map<string, Tone>([
  ['Good', 'green'],
  ['Okay', 'yellow'],
  ['Bad', 'red'],
])

/** A grade that is missing counts as Okay; one that nobody knows is gray. */
export const toneOf = (grade: string | null | undefined): Tone => tones.get(grade ?? 'Okay') ?? 'gray'

export const areAllGood = ({ contextGrade, constraintsGrade, stakeholdersGrade }: Grades) =>
  [contextGrade, constraintsGrade, stakeholdersGrade].every((grade) => grade === 'Good')
