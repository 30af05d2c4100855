import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { MAX_WAIT_MS } from '../../../src/engine/model/client/call-queue.ts'
import { MAX_RETRIES, MAX_RETRY_AFTER_MS } from '../../../src/engine/model/client/retry.ts'
import { MAX_RESPONSE_BYTES } from '../../../src/engine/model/client/transport.ts'
import { errorMessages } from '../../../src/engine/model/error-messages.ts'
import { settings } from '../../../src/settings.ts'
import { serverCases } from '../../support/model-scenarios.ts'

const document = await Bun.file(join(import.meta.dir, '../../../MODELS.md')).text()

/** The rows of a section's table, by their first cell. */
function rowsOf(heading: string): Map<string, string> {
  const [, section = ''] = document.split(`\n${heading}\n`)
  const lines = (section.split('\n##')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  return new Map(lines.slice(1).map((line) => cells(line)))
}

const cells = (line: string): [string, string] => {
  const [, first = '', second = ''] =
    line.split(' | ').length > 1 ? [null, ...line.slice(2, -2).split(' | ')] : []
  return [first, second]
}

/** Our own limits, which no server case shows. */
const ownLimits = {
  'has waited 10 seconds for a free call (`MODEL_CALLS_AT_ONCE`)': 'overloaded',
  'has no calls left today (`MODEL_CALLS_PER_DAY`)': 'daily_limit',
  'has already sent a newer autocomplete request': 'superseded',
} as const

test('MODELS.md lists the exact message of every failure', () => {
  const failures = Object.entries(serverCases).flatMap(([name, { outcome }]) =>
    outcome === 'answer' ? [] : [[name, outcome] as const],
  )
  const withMessages = (named: (readonly [string, keyof typeof errorMessages])[]) =>
    named.map(([name, kind]): [string, string] => [name, errorMessages[kind][1]])
  expect([...rowsOf('## Errors and what the user sees')]).toEqual(withMessages(failures))
  expect([...rowsOf('### Our own limits')]).toEqual(withMessages(Object.entries(ownLimits)))
})

test('every error is shown by a server case or is one of our own limits', () => {
  const shown = new Set<string>([
    ...Object.values(serverCases).map(({ outcome }) => outcome),
    ...Object.values(ownLimits),
  ])
  for (const kind of Object.keys(errorMessages)) expect(shown).toContain(kind)
})

test('MODELS.md lists every deviation that still leads to an answer', () => {
  const deviations = Object.entries(serverCases).flatMap(([name, { outcome }]) =>
    outcome === 'answer' ? [name] : [],
  )
  expect([...rowsOf('## How we handle differences between servers').keys()]).toEqual(deviations)
})

test('MODELS.md lists every limit with its default', () => {
  const limits = settings.filter(({ key }) => key.startsWith('modelLimits.'))
  const rows = rowsOf('## Limits')
  expect(limits.length).toBe(6)
  for (const { name, default: value } of limits) expect(rows.get(`\`${name}\``)).toBe(value ?? '-')
})

test('MODELS.md states the fixed limits', () => {
  const wait = `calls wait up to ${MAX_WAIT_MS / 1000} seconds, then fail`
  expect(document).toContain(wait)
  expect(settings.find(({ name }) => name === 'MODEL_CALLS_AT_ONCE')?.description).toContain(wait)
  expect(document).toContain(`has waited ${MAX_WAIT_MS / 1000} seconds for a free call`)
  expect(document).toContain(`A response over ${MAX_RESPONSE_BYTES / 1024 ** 2} MB is aborted with an error.`)
  expect(document).toContain(`with a Retry-After of at most ${MAX_RETRY_AFTER_MS / 1000} seconds`)
  expect(document).toContain(`We retry up to ${MAX_RETRIES} times, as long as no answer has begun.`)
})
