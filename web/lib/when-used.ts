const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const

/**
 * Runs the task when the page is first used: what is only needed then must not compete with what is shown first. Returns
 * how to cancel it.
 */
export function whenUsed(task: () => unknown): () => void {
  const cancel = () => {
    for (const sign of signs) removeEventListener(sign, run)
  }
  const run = () => {
    cancel()
    task()
  }
  for (const sign of signs) addEventListener(sign, run, { passive: true })
  return cancel
}
