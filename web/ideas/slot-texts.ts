import { formatDuration } from '../ui/duration.ts'

/** Of the ideas at step 4, which the first step does not load. */
export const slotTexts = {
  autoTitle: 'Ideas from random precedents',
  autoLead: 'Each one combines a random selection of these precedents.',
  customTitle: 'Your custom idea',
  generateRandom: 'Generate Ideas From Random Precedents',
  drafting: (seconds: number) => (seconds < 1 ? 'Generating' : `Generating, ${formatDuration(seconds)}`),
  afterSearch: 'Starts after the search',
  queued: 'Waiting',
  waiting: (seconds: number) => `Waiting, trying again soon: ${formatDuration(seconds)}`,
  absent: 'This idea could not be generated.',
  noOtherDraw: 'Two precedents allow one idea. Find more precedents to get others.',
  outdated: { precedents: 'Built from earlier precedents', limits: 'Built with earlier limits' },
  outdatedNotice: {
    precedents: (count: number) =>
      count === 1
        ? 'One of these ideas is built from precedents that are no longer in the list. It also stays in your Ideas Bank.'
        : `${count} of these ideas are built from precedents that are no longer in the list. They also stay in your Ideas Bank.`,
    limits: (count: number) =>
      count === 1
        ? 'One of these ideas was built before you changed the limits. It also stays in your Ideas Bank.'
        : `${count} of these ideas were built before you changed the limits. They also stay in your Ideas Bank.`,
    both: (count: number) =>
      `${count} of these ideas were built from precedents or limits that you have changed since. They also stay in your Ideas Bank.`,
  },
  replaceOutdated: (count: number) => (count === 1 ? 'Generate a New Idea' : 'Generate New Ideas'),
} as const
