import { TRASH_DAYS } from '../../../src/contracts/limits.ts'

export const trashTexts = {
  archive: 'Archive',
  unarchive: 'Move back from the archive',
  archived: 'Archived',
  archivedIdea: 'This idea is in the archive. It is kept, out of the way.',
  archivedProblem: 'This problem is in the archive with its ideas. They are kept, out of the way.',
  delete: 'Delete',
  deletedIdea: `The idea was deleted. It can be restored from the trash for ${TRASH_DAYS} days.`,
  deletedProblem: `The problem and its ideas were deleted. They can be restored from the trash for ${TRASH_DAYS} days.`,
  undo: 'Undo',
  toBank: 'Go to the Ideas Bank',
  failed: 'The change could not be saved. Please try again.',
} as const
