import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { readDevelopment } from '../eval/judged.ts'
import { createInstallation } from '../support/binary.ts'
import { findChromium } from '../support/chromium.ts'
import { signUpOver } from '../support/client.ts'

/**
 * Lighthouse (mobile) on the binary's pages: the median of a few runs each, in points of 100. `bun run lighthouse` gets it
 * by npx and exits with 1 when a page scores below its minimum. Run it on a quiet machine, since it simulates a phone's
 * processor by slowing this one down.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 5
/** Lighthouse itself sometimes finds no start of the page in what Chromium recorded (NO_NAVSTART). */
const TRIES = 3
const PRECEDENTS = 4
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

/** The session of a user with an idea. */
async function signUp(url: string): Promise<string> {
  const person = await signUpOver(url, 'ada@example.org')
  const [{ text: statement } = { text: '' }] = await readDevelopment()
  const { id: problemId } = await person.post('/api/problems', { statement })
  const found = (await person.get(`/api/precedents?problemId=${problemId}`)) as { id: number }[]
  await person.post('/api/generate-idea', { statement, problemId, precedents: found.slice(0, PRECEDENTS) })
  return person.cookie
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
  const shift = median(reports, (report) => report.audits['cumulative-layout-shift']?.numericValue)
  console.log(
    `${name}: ${points.map(([category, value]) => `${category} ${value}`).join(', ')}; first paint ` +
      `${ms('first-contentful-paint')} ms, largest ${ms('largest-contentful-paint')} ms, blocked ${ms('total-blocking-time')} ms, shift ${shift.toFixed(2)}`,
  )
  return points.every(([category, value]) => value >= marks[category as keyof typeof marks])
}

async function visit(address: string, headers: Record<string, string>, tries = TRIES): Promise<Report> {
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
  if ((await child.exited) === 0) return Report.parse(await Bun.file(path).json())
  if (tries <= 1) throw new Error(`${LIGHTHOUSE} failed on ${address}`)
  console.log(`${LIGHTHOUSE} failed on ${address}, again`)
  return visit(address, headers, tries - 1)
}

function median(reports: Report[], value: (report: Report) => number | null | undefined): number {
  const values = reports.map((report) => value(report) ?? 0).toSorted((one, other) => one - other)
  return values[Math.floor(values.length / 2)] ?? 0
}
