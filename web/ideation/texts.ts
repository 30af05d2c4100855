export const ideationTexts = {
  heading: 'Solve problems with Precedents Thinking',
  lead: 'Someone has already solved part of your problem. Find out who did it and how.',
  steps: {
    statement: 'Problem Statement',
    analysis: 'Problem Analysis',
    questions: 'Search Questions',
    find: 'Find Precedents',
    select: 'Select Precedents',
    idea: "Here's an idea for you...",
  },
  back: 'Back',
  byLibrary: 'Answered from the curated library',
  byModel: (model: string | null) => (model ? `Answered by ${model}` : 'Answered by a language model'),
} as const
