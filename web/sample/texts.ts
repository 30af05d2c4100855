export const sampleTexts = {
  label: 'A sample idea',
  question: 'The question',
  limits: 'Limits',
  proposal: 'The proposal',
  parts: 'What it is made of',
  risks: 'What could break it',
  test: 'The first test',
  sources: 'Sources',
  note: 'A sample, written from two entries of the library. Nothing of it is saved. Your own ideas start from your problem.',
} as const
