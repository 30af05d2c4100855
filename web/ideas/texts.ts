import { MIN_SELECTED } from '../../src/contracts/limits.ts'

/** 'A, B and C' with the comma of American English. */
const list = new Intl.ListFormat('en-US')

export const ideaTexts = {
  jump: 'Ideas ↓',
  slot: (slot: number) => `Idea ${slot + 1}`,
  untitled: 'Untitled idea',
  open: 'View Idea',
  openOne: (title: string) => `View Idea: ${title}`,
  toCustom: 'Switch to Custom Idea',
  toAuto: 'Switch to AI-Generated Idea',
  count: (count: number, max: number) => `${count} of ${max} selected`,
  countHint: (missing: number) =>
    missing === 0
      ? 'Combine them into one idea.'
      : `Select ${missing === 1 ? 'one more' : `at least ${MIN_SELECTED}`} to combine.`,
  exists: 'You already have an idea from this selection.',
  generate: 'Generate Custom Idea',
  see: 'See Idea →',
  generating: 'Combining precedents',
  generatingMessage: 'Using the part of each precedent that helps with your problem.',
  ideasGenerated: 'Ideas Generated',
  ideasGeneratedDescription: (count: number) =>
    count === 1
      ? 'One idea from random precedents is ready.'
      : `${count} ideas from random precedents are ready.`,
  autoFailed: 'Failed to auto-generate ideas. You can still generate ideas manually.',
  customFailed: 'Failed to generate custom idea. Please try again.',
  newFailed: 'Failed to generate new custom idea. Please try again.',
  failedToLoad: 'Failed to load idea details. Please try again.',
  interrupted: (entities: readonly string[]) =>
    `The server stopped while it was generating an idea from ${list.format(entities)}.`,
  generateInterrupted: 'Generate It Now',
  dismissInterrupted: 'Dismiss',
  dismissFailed: 'Failed to dismiss the interrupted idea. Please try again.',
  noCustom: 'No Custom Idea',
  noCustomDescription: "You haven't created a custom idea yet.",
  failedToLoadCustom: 'Failed to load custom idea.',
  autoBanner: 'Viewing AI-Generated "Creative Combination"',
  customBanner: 'Viewing Your Custom Idea',
  newIdea: 'New Idea',
  formerKept: 'The former idea is kept in the Ideas Bank.',
  theme: 'Theme',
  title: 'Title',
  problemSolved: 'Problem Solved',
  solution: 'Overview',
  nextSteps: 'Next Steps',
  realWorldBasis: 'Real World Basis',
  whyWeLikeIt: 'Why We Like It',
  edit: 'Edit',
  editOne: (section: string) => `Edit: ${section}`,
  save: 'Save',
  saving: 'Saving…',
  cancelEdit: 'Cancel',
  loadLatest: 'Load the latest version',
  stepsHint: 'One step per line.',
  mustNotBeEmpty: 'This section cannot be empty.',
  tooLong: (max: number) => `This is too long: at most ${max.toLocaleString('en-US')} characters.`,
  tooManySteps: (max: number) => `An idea has at most ${max} steps.`,
  parts: 'What this idea is made of',
  contents: 'Contents',
  marks: { proposed: 'Change proposed', changed: 'Changed' },
  builtFrom: 'Built from',
  combines: 'Combines',
  namedRisks: (count: number) =>
    count === 1 ? 'One condition does not hold here:' : `${count} conditions do not hold here:`,
  brokenLimits: (count: number) =>
    count === 1 ? 'This idea may break a limit that you set:' : 'This idea may break limits that you set:',
} as const
