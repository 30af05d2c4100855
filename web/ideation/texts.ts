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
  bring: {
    title: 'Bring in a precedent',
    lead: 'It joins your message. The assistant then proposes how the idea can use it.',
    search: 'Search precedents and the library',
    ofProblem: 'Found for this problem',
    ofLibrary: 'From the library',
    none: 'Nothing found.',
    failed: 'Failed to add the precedent. Please try again.',
  },
  byLibrary: 'Answered from the curated library',
  byModel: (model: string | null) => (model ? `Answered by ${model}` : 'Answered by a language model'),
} as const
