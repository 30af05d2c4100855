import { TRASH_DAYS } from '../../src/contracts/limits.ts'

export const trashDialogTexts = {
  open: 'Trash',
  title: 'Trash',
  description: `What you delete can be restored for ${TRASH_DAYS} days.`,
  empty: 'The trash is empty.',
  loading: 'Loading the trash',
  idea: 'Idea',
  problem: (ideas: number) =>
    ideas === 0 ? 'Problem' : ideas === 1 ? 'Problem with 1 idea' : `Problem with ${ideas} ideas`,
  until: (date: string) => `Deleted for good on ${date}`,
  restore: 'Restore',
  restoreOne: (title: string) => `Restore ${title}`,
  emptyTrash: 'Empty the trash',
  confirm: (items: number) =>
    items === 1
      ? 'Delete 1 item for good? This cannot be undone.'
      : `Delete ${items} items for good? This cannot be undone.`,
  confirmed: 'Delete for good',
  cancel: 'Cancel',
  failed: 'The change could not be saved. Please try again.',
} as const
