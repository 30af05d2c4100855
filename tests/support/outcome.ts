/** The counts of a suite. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** What failed; printed again at the end of the run. */
  failures: string[]
}

/** The outcome of a suite that failed as a whole. */
export function failure(what: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, failures: [what] }
}

/** The outcome of a command that counts as one check. */
export function exitOutcome(command: string, code: number): Outcome {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0, failures: [] } : failure(command)
}

/** A runner that crashed or ran no test has failed, even if its report has no failure. */
export function withExitCode(suite: string, counted: Outcome, code: number): Outcome {
  if (counted.failed > 0 || (code === 0 && counted.passed > 0)) return counted
  const failures = [`${suite}: the runner ended with ${code} and ${counted.passed} tests passed`]
  return { ...counted, failed: 1, failures }
}

/** Reads the JUnit report (XML) of `bun test`. A file missing from it did not load, which is a failure. */
export function countJunit(xml: string, files: string[] = []): Outcome {
  const [, head = ''] = /<testsuites\b([^>]*)>/u.exec(xml) ?? []
  const count = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`, 'u').exec(head)?.[1] ?? 0)
  const missing = files.filter((file) => !xml.includes(`file="${file}"`))
  const [failed, skipped] = [count('failures'), count('skipped')]
  return {
    passed: count('tests') - failed - skipped,
    failed: failed + missing.length,
    skipped,
    failures: [...junitFailures(xml), ...missing.map((file) => `${file}: no test of this file ran`)],
  }
}

function junitFailures(xml: string): string[] {
  const cases = xml.matchAll(/<testcase\b([^>]*[^>/])>\s*<failure\b([^>]*)/gu)
  const value = (attributes = '', name = '') =>
    plainText(new RegExp(`\\b${name}="([^"]*)"`, 'u').exec(attributes)?.[1] ?? '')
  return [...cases].map(([, test, failed]) => {
    const place = `${value(test, 'file')}:${value(test, 'line')}`
    return `${place} ${value(test, 'name')}\n${value(failed, 'message')}`
  })
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', '#10': '\n' }

function plainText(escaped: string): string {
  return escaped.replace(/&(#?\w+);/gu, (entity, name: string) => entities[name] ?? entity)
}

interface PlaywrightReport extends PlaywrightSuite {
  stats?: Partial<Record<string, number>>
  errors?: PlaywrightError[]
}

interface PlaywrightError {
  message?: string
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: Spec[]
}

interface Spec {
  title: string
  file: string
  line: number
  tests: { projectName: string; status: string; results: { errors: PlaywrightError[] }[] }[]
}

/** Reads the JSON report that Playwright writes; an empty one counts nothing. An error outside of all tests is a failure. */
export function countPlaywright(json: string): Outcome {
  const report: PlaywrightReport = JSON.parse(json || '{}')
  const { stats = {}, errors = [] } = report
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) + errors.length,
    skipped: stats.skipped ?? 0,
    failures: [...specsOf(report).flatMap(specFailures), ...errors.map(messageOf)],
  }
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function specFailures({ title, file, line, tests }: Spec): string[] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(messageOf))
      return [`[${projectName}] ${file}:${line} ${title}`, ...messages].join('\n')
    })
}

function messageOf({ message = '' }: PlaywrightError): string {
  return Bun.stripANSI(message)
}
