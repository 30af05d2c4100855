import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { createInstallation } from '../support/binary.ts'
import { findChromium } from '../support/chromium.ts'

/**
 * Lighthouse (mobile) on the binary's pages: the median of a few runs each, in points of 100. `bun run lighthouse` gets it
 * by npx and exits with 1 when a page scores below its minimum. Run it on a quiet machine, since it simulates a phone's
 * processor by slowing this one down.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 5
const marks = { performance: 97, accessibility: 100, 'best-practices': 100 }

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})
type Report = z.infer<typeof Report>

await buildIfNeeded()
const installation = await createInstallation()
const folder = await mkdtemp(join(tmpdir(), 'precedents-lighthouse-'))
try {
  const { url } = await installation.start()
  const cookie = await signUp(url)
  const passed = [
    await judge('/auth', `${url}/auth`),
    await judge('/ (nobody signed in)', url),
    await judge('/ (signed in)', url, { cookie }),
    await judge('/ideas-bank', `${url}/ideas-bank`, { cookie }),
  ]
  process.exitCode = passed.every(Boolean) ? 0 : 1
} finally {
  await installation.remove()
  await rm(folder, { recursive: true, force: true })
}

async function signUp(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada@example.org', password: 'a long enough sentence' }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Prints the page's scores. Whether all are high enough. */
async function judge(name: string, address: string, headers: Record<string, string> = {}): Promise<boolean> {
  const reports: Report[] = []
  while (reports.length < RUNS) reports.push(await visit(address, headers))
  const points = Object.keys(marks).map(
    (category) =>
      [category, Math.round(100 * median(reports, (report) => report.categories[category]?.score))] as const,
  )
  const ms = (audit: string) => Math.round(median(reports, (report) => report.audits[audit]?.numericValue))
  console.log(
    `${name}: ${points.map(([category, value]) => `${category} ${value}`).join(', ')}; first paint ` +
      `${ms('first-contentful-paint')} ms, largest ${ms('largest-contentful-paint')} ms, blocked ${ms('total-blocking-time')} ms`,
  )
  return points.every(([category, value]) => value >= marks[category as keyof typeof marks])
}

async function visit(address: string, headers: Record<string, string>): Promise<Report> {
  const path = join(folder, 'report.json')
  const child = Bun.spawn(
    [
      ...['npx', '-y', LIGHTHOUSE, address, '--quiet', '--output=json', `--output-path=${path}`],
      `--only-categories=${Object.keys(marks).join(',')}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if ((await child.exited) !== 0) throw new Error(`${LIGHTHOUSE} failed on ${address}`)
  return Report.parse(await Bun.file(path).json())
}

function median(reports: Report[], value: (report: Report) => number | null | undefined): number {
  const values = reports.map((report) => value(report) ?? 0).toSorted((one, other) => one - other)
  return values[Math.floor(values.length / 2)] ?? 0
}
