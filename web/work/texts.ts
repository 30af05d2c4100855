/** What every request that takes its time can say: that it failed, and how to go on. */
export const workTexts = {
  useLibrary: 'Use the library instead',
  unreachable: 'The server cannot be reached right now. Nothing was lost.',
  unknown: 'Something went wrong. Nothing was lost.',
  quoteLabel: 'While you wait',
} as const
