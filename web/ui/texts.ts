/** The few words that the primitives say themselves. */
export const uiTexts = {
  close: 'Close',
  stop: 'Stop',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  stage: (current: number, count: number) => `Stage ${current} of ${count}`,
  progress: 'Progress',
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
}
