import type { LooseCompletion } from '../lib/api.ts'

export type Tone = 'green' | 'yellow' | 'red' | 'gray'

export type Grades = Omit<LooseCompletion, 'suggestion'>

export const initialGrades: Grades = {
  contextGrade: 'Bad',
  constraintsGrade: 'Bad',
  stakeholdersGrade: 'Bad',
}

/** Characters a text needs before its grades are shown. */
export const MIN_INDICATOR_CHARACTERS = 20

const tones = new Map<string, Tone>([
  ['Good', 'green'],
  ['Okay', 'yellow'],
  ['Bad', 'red'],
])

/** A missing grade counts as Okay; an unknown one is gray. */
export const toneOf = (grade: string | null | undefined): Tone => tones.get(grade ?? 'Okay') ?? 'gray'

export const areAllGood = ({ contextGrade, constraintsGrade, stakeholdersGrade }: Grades) =>
  [contextGrade, constraintsGrade, stakeholdersGrade].every((grade) => grade === 'Good')
