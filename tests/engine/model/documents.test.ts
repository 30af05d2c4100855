import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { errorMessages } from '../../../src/engine/model/error-messages.ts'
import { settings } from '../../../src/settings.ts'
import { wild } from '../../support/model-scenarios.ts'

const document = await Bun.file(join(import.meta.dir, '../../../MODELS.md')).text()

/** The rows of a section's table, by their first cell. */
function rowsOf(heading: string): Map<string, string> {
  const [, section = ''] = document.split(`\n## ${heading}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  return new Map(lines.slice(1).map((line) => cells(line)))
}

const cells = (line: string): [string, string] => {
  const [, first = '', second = ''] =
    line.split(' | ').length > 1 ? [null, ...line.slice(2, -2).split(' | ')] : []
  return [first, second]
}

/** Limits of ours that no scenario of a server shows. */
const own = {
  'has too many of our calls under way': 'crowded',
  'has answered a user’s last call of the day': 'spent',
  'was asked anew by the same user while completing': 'superseded',
} as const

test('MODELS.md tells of every failure what the user sees, to the letter', () => {
  const played = Object.entries(wild).flatMap(([name, { ends }]) =>
    ends === 'answer' ? [] : [[name, ends] as const],
  )
  const expected = [...played, ...Object.entries(own)].map(([name, kind]) => [name, errorMessages[kind][1]])
  expect([...rowsOf('What goes wrong, and what the user sees')]).toEqual(
    expected.map(([name = '', text = '']) => [name, text]),
  )
})

test('every fault has a scenario or stands among our own limits', () => {
  const shown = new Set<string>([...Object.values(wild).map(({ ends }) => ends), ...Object.values(own)])
  for (const kind of Object.keys(errorMessages)) expect(shown).toContain(kind)
})

test('MODELS.md tells of every quirk that is survived', () => {
  const survived = Object.entries(wild).flatMap(([name, { ends }]) => (ends === 'answer' ? [name] : []))
  expect([...rowsOf('What a server may do, and what we do').keys()]).toEqual(survived)
})

test('MODELS.md lists every limit with its default', () => {
  const limits = settings.filter(({ name }) => name.startsWith('MODEL_'))
  const rows = rowsOf('Limits')
  expect(limits.length).toBe(6)
  for (const { name, default: value } of limits) expect(rows.get(`\`${name}\``)).toBe(value ?? '-')
})
