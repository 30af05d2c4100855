import { describe, expect, test } from 'bun:test'
import { differencesOf } from '../../web/ideas/versions/word-differences.ts'

const shown = (before: string, after: string) =>
  differencesOf(before, after).runs.map(({ kind, text }) =>
    kind === 'same' ? text : kind === 'gap' ? '…' : `${kind === 'added' ? '+' : '-'}[${text}]`,
  )

describe('the differences of two texts', () => {
  test('are none where they are equal', () => {
    expect(differencesOf('a b', 'a b')).toEqual({ runs: [], added: 0, removed: 0 })
  })

  test('name the words that were added and removed', () => {
    expect(shown('Sell bread at dusk', 'Sell warm bread at dawn')).toEqual([
      'Sell ',
      '+[warm ]',
      'bread at ',
      '-[dusk]',
      '+[dawn]',
    ])
    expect(differencesOf('Sell bread at dusk', 'Sell warm bread at dawn')).toMatchObject({
      added: 2,
      removed: 1,
    })
  })

  test('are the whole texts where hardly a word stays', () => {
    expect(shown('Ask the neighbors first', 'Count loaves every evening')).toEqual([
      '-[Ask the neighbors first]',
      '+[Count loaves every evening]',
    ])
    expect(shown('', 'New')).toEqual(['+[New]'])
    expect(shown('Old', '')).toEqual(['-[Old]'])
  })

  test('leave out what is far from any of them, at whole words', () => {
    const long = Array.from({ length: 80 }, (_, at) => `word${at}`).join(' ')
    const runs = shown(`${long} old`, `${long} new`)
    expect(runs[0]).toBe('…')
    expect(runs[1]).toMatch(/^ word\d+ .*word79 $/u)
    expect(runs.slice(2)).toEqual(['-[old]', '+[new]'])
    const middle = shown(`old ${long} old`, `new ${long} new`)
    expect(middle.filter((text) => text === '…')).toHaveLength(1)
    expect(middle.join('').length).toBeLessThan(260)
  })

  test('are not looked for in a long section that was rewritten', () => {
    const words = (seed: number) =>
      Array.from({ length: 3300 }, (_, at) => `w${(at * seed) % 997}`)
        .join(' ')
        .slice(0, 20_000)
    const { runs } = differencesOf(words(7), words(13))
    expect(runs.map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})
