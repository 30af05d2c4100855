import { expect, test } from 'bun:test'
import { sourceTexts } from '../support/imports.ts'

const CHARACTERS = 100_000
const LIMIT_MS = 50
/** The best of so many: what else the machine does must not count. */
const TRIES = 3

/** A literal, where a value may stand; written with flags, as all of ours are. */
const LITERAL =
  /(?<=[(=,:\s[!&|?>])\/((?:[^/\\\n[*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([dgimsuvy]+)/g

/** What backtracks most: one thing over and over, and then something else. */
const seeds = [
  'a',
  'a ',
  'aB',
  '1,',
  '.',
  '-',
  'a@',
  '"',
  '“',
  ' ',
  '\n',
  '(',
  '[{',
  '<',
  '/',
  '\\',
  '%',
  ';',
  "a'",
  '* ',
]
const hostile = seeds.flatMap((seed) => {
  const text = seed.repeat(CHARACTERS / seed.length)
  return [text, `${text}!`, `${text}ä`]
})

/** The operator's own word, read once at start. */
const trusted = new Set(['src/settings.ts'])
/** Null for two divisions that look like a literal: what stands in our files compiles. */
function compiled(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags)
  } catch {
    return null
  }
}

function msOf(expression: RegExp, text: string): number {
  const begun = performance.now()
  if (expression.global) for (const _ of text.matchAll(expression));
  else expression.test(text)
  return performance.now() - begun
}

const isSlow = (expression: RegExp, text: string) =>
  Array.from({ length: TRIES }).every(() => msOf(expression, text) > LIMIT_MS)

test('security 16: no regular expression takes more than 50 ms for 100 KB of the worst', async () => {
  const found = [...(await sourceTexts())]
    .filter(([file]) => !trusted.has(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(LITERAL)].flatMap(([, source = '', flags = '']) => {
        const expression = compiled(source, flags)
        return expression ? { file, expression } : []
      }),
    )
  expect(found.length).toBeGreaterThan(150)
  const slow = found.filter(({ expression }) => hostile.some((text) => isSlow(expression, text)))
  expect(slow.map(({ file, expression }) => `${file}: ${expression}`)).toEqual([])
}, 60_000)
