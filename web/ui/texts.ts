/** Words of the primitives, and those that several nouns share. */
export const uiTexts = {
  close: 'Close',
  stop: 'Stop',
  dismiss: 'Dismiss',
  retry: 'Try again',
  error: 'Error',
  loading: 'Loading',
  notifications: 'Notifications',
  stage: (current: number, count: number) => `Stage ${current} of ${count}`,
  progress: 'Progress',
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
}
