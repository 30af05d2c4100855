/** Runs the task once the browser has nothing better to do. */
export function whenIdle(task: () => unknown) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task)
  // Safari has no idle callback.
  else setTimeout(task, 1000)
}
