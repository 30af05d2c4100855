/** How templates.yaml words the time of a test, and the time of all of them in the last step. */
const ofTest = /\bAllow (\d{1,4}) days at most\b/gu
const ofAll = /^After (\d{1,4}) days at most\b/u

const sum = (days: readonly number[]) => days.reduce((total, one) => total + one, 0)
const longest = (days: readonly number[]) => Math.max(...days)

/**
 * Steps whose last one counts the days of the tests as they are now, where it counted those of the steps as written: a
 * test may have kept the time that the user gave it.
 */
export function withTotalDays(written: readonly string[], steps: string[]): string[] {
  const [before, now] = [written, steps].map(daysIn) as [number[], number[]]
  const at = steps.findIndex((step) => ofAll.test(step))
  const step = steps[at]
  const total = Number(ofAll.exec(step ?? '')?.[1])
  const follows = [sum, longest].find((of) => of(before) === total)
  if (!step || !follows || now.length !== before.length) return steps
  return steps.with(at, step.replace(ofAll, `After ${follows(now)} days at most`))
}

const daysIn = (steps: readonly string[]) =>
  steps.flatMap((step) => Array.from(step.matchAll(ofTest), ([, days]) => Number(days)))
