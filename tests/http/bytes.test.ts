import { expect, test } from 'bun:test'
import { bytesOf } from '../../src/http/bytes.ts'

const TEXTS = ['plain', 'é', '“船”', '😀', '\ud800', '']

test('texts and bytes are strung together as UTF-8', () => {
  const parts = TEXTS.flatMap((text) => [text, Buffer.from(text)])
  expect(Buffer.from(bytesOf(parts))).toEqual(Buffer.from(TEXTS.map((text) => text + text).join('')))
})

test('neither a longer text nor the next one changes an earlier one', () => {
  const long = '船'.repeat(1_000_000)
  const first = bytesOf(['first', long])
  const second = bytesOf(['second'])
  bytesOf(['third', long])
  expect([Buffer.from(first).toString(), Buffer.from(second).toString()]).toEqual([`first${long}`, 'second'])
})
