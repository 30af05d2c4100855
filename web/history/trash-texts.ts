import { TRASH_DAYS } from '../../src/contracts/limits.ts'
import type { Trash } from '../../src/contracts/trash.ts'

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

const amountOf = ({ problems, ideas }: Pick<Trash, 'problems' | 'ideas'>) =>
  [
    ...(problems > 0 ? [counted(problems, 'problem')] : []),
    ...(ideas > 0 ? [counted(ideas, 'idea')] : []),
  ].join(' and ')

export const trashDialogTexts = {
  open: 'Trash',
  title: 'Trash',
  description: `What you delete can be restored for ${TRASH_DAYS} days.`,
  empty: 'The trash is empty.',
  loading: 'Loading the trash',
  idea: 'Idea',
  problem: (ideas: number) => (ideas === 0 ? 'Problem' : `Problem with ${counted(ideas, 'idea')}`),
  until: (date: string) => `Deleted for good on ${date}`,
  restore: 'Restore',
  restoreOne: (title: string) => `Restore ${title}`,
  emptyTrash: 'Empty the trash',
  unlisted: (items: number) =>
    `${counted(items, 'older item')} not listed here. Restore or delete newer ones to see more.`,
  confirm: (trash: Pick<Trash, 'problems' | 'ideas'>) =>
    `Delete ${amountOf(trash)} for good? This cannot be undone.`,
  confirmed: 'Delete for good',
  cancel: 'Cancel',
  failed: 'The change could not be saved. Please try again.',
} as const
