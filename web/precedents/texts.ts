import { MAX_SELECTED, MIN_SELECTED } from '../../src/contracts/limits.ts'

export const precedentTexts = {
  lead: `Select ${MIN_SELECTED} to ${MAX_SELECTED} precedents to combine.`,
  finding: 'Finding precedents',
  foundSoFar: (count: number, answered: number, elements: number) =>
    elements === 1
      ? `${count} found so far.`
      : `${count} found so far, for ${answered} of ${elements} elements.`,
  waiting: (waiting: number, elements: number) =>
    `Many people are using the language model. ${whatWaits(waiting, elements)} waiting for a free slot.`,
  searchingElement: 'Nothing yet. Still searching.',
  findingMessage: 'Looking for precedents for each element, in your industry and in others.',
  stopped: 'The search was stopped. Nothing was lost.',
  search: 'Search again',
  none: 'No precedent fits this problem well enough.',
  noneHint: 'We only show precedents that fit. Try wording your problem differently.',
  searchFailed: 'The search for this element failed.',
  retryElement: (index: number) => `Search again for element ${index + 1}`,
  noneForElement: 'No precedent fits this element well enough.',
  findMore: 'Find more',
  forElement: (index: number) => ` for element ${index + 1}`,
  foundMore: (added: number) =>
    added === 0
      ? 'The library has no more precedents for this element.'
      : `${added} more ${added === 1 ? 'precedent' : 'precedents'} found.`,
  findMoreFailed: 'Could not find more precedents',
  element: (index: number) => `Element ${index + 1}`,
  evidence: (quotes: string) => `from ${quotes}`,
  select: 'Select',
  selected: 'Selected',
  selectOne: (entity: string) => `Select ${entity}`,
  learnMore: 'Learn More',
  about: (entity: string) => `about ${entity}`,
  matches: 'Why it fits',
  differs: 'What differs',
  close: 'Close match',
  closeHelp:
    'A close match: readers found such precedents to be of real help about twice as often as the others.',
  distances: { own: 'Your own field', near: 'Related field', far: 'Distant field' },
  sourced: 'Sourced',
  unreviewed: 'Sourced, review pending',
  unverified: 'Unverified',
  yours: 'Yours',
  yoursHelp: 'One of your own precedents. Only you can see it.',
  sourcedHelp: 'From the curated library and checked against its sources.',
  unreviewedHelp:
    'From the curated library. Its sources are listed, but it has not been checked against them yet.',
  unverifiedHelp: 'Recalled by a language model. Verify it before you rely on it.',
  recalledBy: (model: string) => `Recalled by ${model}. Verify it before you rely on it.`,
  writtenBy: (model: string) => `Written by ${model}.`,
  outcomes: { mixed: 'Mixed results', failure: 'Failed' },
  loading: 'Loading...',
  researching: 'Researching precedent details...',
  background: 'Background',
  insights: 'Insights',
  outcome: 'Outcome',
  justification: 'Why we like it',
  questions: 'Reflection questions',
  others: 'For the problem as a whole',
  maxTitle: 'Maximum Selections Reached',
  maxDescription: `You can only select up to ${MAX_SELECTED} precedents`,
  failedToLoad: 'Failed to load precedents. Please try again.',
  explore: 'Explore Problem',
  restore: 'See Custom Selections',
  restored: 'Custom Selections Loaded',
  restoredDescription: 'The precedents behind your custom idea are selected again.',
  noRestore: 'No Custom Selections',
  noRestoreDescription: "You haven't created a custom idea yet.",
  goneDescription: 'The precedents behind your custom idea are no longer in this list.',
  failedToRestore: 'Failed to load custom idea precedents.',
} as const

function whatWaits(waiting: number, elements: number): string {
  if (elements === 1) return 'Your search is'
  return `${waiting} of ${elements} elements ${waiting === 1 ? 'is' : 'are'}`
}
