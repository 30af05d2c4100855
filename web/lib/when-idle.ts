/** Safari has no idle callback and waits this long instead. */
const FALLBACK_DELAY_MS = 1000

export function whenIdle(task: () => unknown) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task)
  else setTimeout(task, FALLBACK_DELAY_MS)
}
