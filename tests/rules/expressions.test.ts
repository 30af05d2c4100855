import { expect, test } from 'bun:test'
import { costOf, MAX_FAST_COST } from '../support/cost.ts'
import { sourceTexts } from '../support/imports.ts'

const CHARACTERS = 100_000

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

/** Applied only to settings, which the operator controls. */
const trusted = new Set(['src/setting-schemas.ts'])
/** Null for two divisions that look like a literal: what stands in our files compiles. */
function compiled(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags)
  } catch {
    return null
  }
}

async function isSlow(expression: RegExp): Promise<boolean> {
  for (const text of hostile) {
    const search = () => (expression.global ? [...text.matchAll(expression)] : expression.test(text))
    if ((await costOf(search)) >= MAX_FAST_COST) return true
  }
  return false
}

test('security 16: no regular expression takes more than a moment for 100 KB of the worst', async () => {
  const found = [...(await sourceTexts())]
    .filter(([file]) => !trusted.has(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(LITERAL)].flatMap(([, source = '', flags = '']) => {
        const expression = compiled(source, flags)
        return expression ? { file, expression } : []
      }),
    )
  expect(found.length).toBeGreaterThan(150)
  const slow: string[] = []
  for (const { file, expression } of found) if (await isSlow(expression)) slow.push(`${file}: ${expression}`)
  expect(slow).toEqual([])
}, 120_000)
