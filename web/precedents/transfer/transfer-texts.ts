import type { TransferState } from '../../../src/contracts/transfer-check.ts'

export const transferTexts = {
  title: 'Transfer check',
  lead: 'What worked there may not work here. Say what you know: what stays unknown becomes something to find out first, and what does not hold becomes a risk that your next idea names.',
  takeOver: 'Take over:',
  mayNot: 'It may not work when …',
  condition: (condition: string) => `… ${condition}`,
  states: {
    unknown: 'Unknown',
    holds: 'Does not apply here',
    fails: 'Applies here',
  } satisfies Record<TransferState, string>,
  noConditions: 'Nothing is noted about when it may not work.',
  addNote: 'Add a note',
  noteOn: (condition: string) => `Note: ${condition}`,
  notePlaceholder: 'How you know, or who does',
  status: ({ fails, unknown }: Record<TransferState, number>) =>
    [
      ...(fails > 0 ? [`${fails} ${fails === 1 ? 'does' : 'do'} not hold`] : []),
      ...(unknown > 0 ? [`${unknown} to check`] : []),
    ].join(', ') || 'holds',
  link: (status: string) => `Transfer check: ${status}`,
  done: 'Done',
  failed: 'Failed to save the transfer check. Please try again.',
} as const
