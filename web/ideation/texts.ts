export const ideationTexts = {
  heading: 'Solve problems with Precedents Thinking',
  lead: 'Somebody has already solved a part of your problem. Find out who, and borrow how.',
  steps: {
    statement: 'Problem Statement',
    analysis: 'Problem Analysis',
    questions: 'Search Questions',
    finding: 'Find Precedents',
    select: 'Select Precedents',
    idea: "Here's an idea for you...",
  },
  back: 'Back',
  byLibrary: 'Answered from the curated library',
  byModel: (model: string | null) => (model ? `Answered by ${model}` : 'Answered by a language model'),
} as const
