export const compareTexts = {
  title: 'Compare ideas',
  back: 'Ideas Bank',
  view: 'View Idea',
  missing: 'This idea does not exist, or it is in the trash.',
  notKnown: 'No precedents recorded.',
  scores: 'Your scores',
  notes: 'Notes',
  noNotes: 'Nothing noted yet.',
} as const
