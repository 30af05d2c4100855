import { setTimeout as sleep } from 'node:timers/promises'

/** Between two requests, so that they are no load themselves. */
const PAUSE_MS = 5

/** Sorted milliseconds of requests one after the other, each read to its end, until `isOver`. */
export async function timesOf(
  url: string,
  cookie: string,
  isOver: (count: number) => boolean,
): Promise<number[]> {
  const times: number[] = []
  while (!isOver(times.length)) {
    const begun = performance.now()
    const answer = await fetch(url, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - begun)
    await sleep(PAUSE_MS)
  }
  return times.sort((one, other) => one - other)
}

/** The value that this share of the sorted values does not exceed. */
export const quantile = (sorted: number[], share: number): number =>
  sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN
