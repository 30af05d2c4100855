import type { IdeaState } from '../../../src/contracts/follow-up.ts'

const states: Record<IdeaState, string> = {
  idea: 'Idea',
  testing: 'Testing',
  worked: 'Worked',
  dropped: 'Dropped',
}

export const followUpTexts = {
  state: 'State',
  states,
  favorite: 'Favorite',
  title: 'Follow-up',
  lead: 'Only you see this. It is not part of the idea’s text.',
  scores: 'Your scores',
  scoresHint: '1 is low, 5 is high.',
  scoreNames: { novelty: 'Novelty', feasibility: 'Feasibility', value: 'Value', fit: 'Fit' },
  clear: 'Clear',
  clearOne: (score: string) => `Clear ${score}`,
  notes: 'Notes',
  noNotes: 'Nothing noted yet.',
  noLabel: 'None. The label is for the whole problem, and the Ideas Bank can be filtered by it.',
  stepDone: (step: number) => `Step ${step} done`,
  measured: 'Measured',
  inStep: (step: number) => `in step ${step}`,
  measuredHint: 'Your figure',
  unsavedMeasure: 'This figure is not saved. Press Enter to try again.',
  outcome: 'What came of it?',
  outcomeLead: 'Turn it into one of Your precedents, so that new searches find it.',
  outcomeEdit: 'Edit the precedent',
  outcomeKept: 'What came of it is one of Your precedents.',
  failed: 'The change could not be saved. Please try again.',
} as const
