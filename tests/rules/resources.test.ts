import { expect, test } from 'bun:test'
import { sourceTexts } from '../support/imports.ts'

const indentOf = (line: string) => line.length - line.trimStart().length

/**
 * Returned calls that nobody awaits while a `using` resource is held: the resource would be released before the work is
 * done. Relies on the formatter: a block ends with the first line that is indented less.
 */
function unawaitedReturns(text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    if (!/^\s*(?:await )?using \w/u.test(line)) return []
    const rest = lines.slice(at + 1)
    const end = rest.findIndex((later) => later.trim() !== '' && indentOf(later) < indentOf(line))
    return rest.slice(0, end).filter((later) => /^\s*(?:if .*)?return (?!await\b)[^'"`]*\(/u.test(later))
  })
}

test('no call is returned without await while a resource is held', async () => {
  const texts = await sourceTexts()
  const found = [...texts].flatMap(([file, text]) =>
    unawaitedReturns(text).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('such a call would be seen', () => {
  const body = (last: string) => `async function f() {\n  await using _slot = take()\n  ${last}\n}\n`
  expect(unawaitedReturns(body('return insert(db)'))).toHaveLength(1)
  expect(unawaitedReturns(body('return insert({\n    id,\n  })'))).toHaveLength(1)
  expect(unawaitedReturns(body('if (a) return insert(db)'))).toHaveLength(1)
  expect(unawaitedReturns(body('return await insert(db)'))).toEqual([])
  expect(unawaitedReturns(body('return row'))).toEqual([])
})
