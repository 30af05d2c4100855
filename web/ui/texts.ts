/** Words of the primitives, and those that several nouns share. */
export const uiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  stop: 'Stop',
  undo: 'Undo',
  undoOf: (done: string) => `Undo: ${done}`,
  dismiss: 'Dismiss',
  retry: 'Try again',
  error: 'Error',
  loading: 'Loading',
  notifications: 'Notifications',
  step: (current: number, count: number) => `Step ${current} of ${count}`,
  progress: 'Progress',
  showAll: 'Show all',
  showLess: 'Show less',
}
