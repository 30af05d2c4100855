import { describe, expect, test } from 'bun:test'
import { libraryIndex } from '../../src/domain/library-index.ts'
import { countByEra, eras, erasOf, yearsOf } from '../../web/library/eras.ts'
import {
  countsOf,
  type Filters,
  facetNames,
  isFiltered,
  libraryHref,
  MAX_QUERY,
  parseFilters,
  passing,
} from '../../web/library/filters.ts'
import { createSearch } from '../../web/library/search-entries.ts'

const index = libraryIndex()
const { entries } = index
const parse = (search: string) => parseFilters(search, index)

describe('the address of the library', () => {
  test('keeps every filter', () => {
    const filters: Filters = {
      q: 'night shift & day',
      challenge: 'form-habit',
      mechanism: 'subscription',
      industry: 'food',
      outcome: 'failure',
      place: 'US',
      from: -300,
      to: 1999,
    }
    expect(parse(libraryHref(filters).split('?')[1] ?? '')).toEqual({ filters, ignored: [] })
    expect(libraryHref({})).toBe('/library')
    expect(isFiltered({})).toBe(false)
    expect(isFiltered({ q: ' ', challenge: undefined })).toBe(false)
  })

  test.each([
    ['industry=nope', ['industry=nope']],
    ['challenge=__proto__&toString=1', ['challenge=__proto__']],
    ['from=abc&to=1e9', ['from=abc', 'to=1e9']],
    ['from=99999', ['from=99999']],
    ['place=%00&outcome=', ['place=\0', 'outcome=']],
    ['unrelated=1', []],
  ])('with %s ignores and reports what the library does not have', (search, ignored) => {
    expect(parse(search)).toEqual({ filters: {}, ignored })
  })

  test('with years the wrong way round means the years between', () => {
    expect(parse('from=1950&to=1900').filters).toEqual({ from: 1900, to: 1950 })
  })

  test('has at most so many words', () => {
    expect(parse(`q=${'a'.repeat(5000)}`).filters.q).toHaveLength(MAX_QUERY)
  })
})

describe('the filters', () => {
  test('leave the entries that pass all of them', () => {
    const found = passing(entries, { challenge: 'form-habit', from: 1900, to: 1999 })
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(
      entries.filter(
        ({ challenges, year }) => challenges.includes('form-habit') && year >= 1900 && year <= 1999,
      ),
    )
  })

  test('count for each choice what choosing it would leave', () => {
    const filters: Filters = { outcome: 'failure', from: 1950 }
    for (const facet of facetNames)
      for (const [code, count] of countsOf(passing(entries, filters, facet), facet))
        expect([facet, code, passing(entries, { ...filters, [facet]: code }).length]).toEqual([
          facet,
          code,
          count,
        ])
  })
})

describe('the time axis', () => {
  test('has each entry in one era', () => {
    expect(countByEra(entries).reduce((sum, count) => sum + count, 0)).toBe(entries.length)
    for (const [at, era] of eras.entries()) expect(era.from).toBe((eras[at - 1]?.to ?? era.from - 1) + 1)
  })

  test('reads its handles from the years, and years from its handles', () => {
    expect(erasOf({})).toEqual([0, eras.length - 1])
    expect(yearsOf([0, eras.length - 1])).toEqual({ from: undefined, to: undefined })
    const range = erasOf({ from: 1900, to: 1949 })
    expect(yearsOf(range)).toEqual({ from: 1900, to: 1949 })
    expect(erasOf({ from: 9999, to: -9999 }).every((at) => eras[at])).toBe(true)
  })
})

describe('the search', () => {
  const find = createSearch(index)
  const [some] = entries

  test('finds every entry by its name, and by the start of it', () => {
    for (const { entity, slug } of entries)
      expect([slug, find(entity).some((entry) => entry.slug === slug)]).toEqual([slug, true])
    expect(find((some?.entity ?? '').slice(0, 4)).length).toBeGreaterThan(0)
  })

  test('takes a typing error for the word that is meant, and a word for itself', () => {
    expect(find('parkrum').map(({ entity }) => entity)).toContain('parkrun')
    const found = find('bread').map(({ entity }) => entity)
    expect(found).toContain('Panera Bread')
    expect(found).not.toContain('Van Halen')
  })

  test('compares whole words, in the singular or the plural, and only the last one by its start', () => {
    const names = (words: string) => find(words).map(({ entity }) => entity)
    expect(names('towels')).not.toContain('Indus Towers')
    expect(names('towels')).not.toContain('Loon')
    expect(names('linen')).toEqual([])
    expect(names('no-show')).toEqual([])
    expect(names('machines').toSorted()).toEqual(names('machine').toSorted())
    expect(names('machines').length).toBeGreaterThan(0)
    expect(names('ma ent')).toEqual([])
    expect(names('Coca-Co')).toContain('Coca-Cola')
    expect(names('cola')).toContain('Coca-Cola')
  })

  test.each(['', '   ', '???', 'zzzzqqqq', '*'.repeat(200), '\0'])('answers %j without an error', (words) => {
    expect(find(words)).toEqual([])
  })
})
