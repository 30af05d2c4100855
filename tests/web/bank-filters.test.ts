import { describe, expect, test } from 'bun:test'
import { bankHref, historyPathOf, isFiltered, parseBank } from '../../web/history/bank-filters.ts'

describe('the address of the Ideas Bank', () => {
  test('says what is shown, and is made from it', () => {
    const search = '?words=unsold+bread&state=testing&favorite=true&label=A+%26+B&sort=problem&view=archive'
    const { filters, ignored } = parseBank(search)
    expect(filters).toEqual({
      words: 'unsold bread',
      state: 'testing',
      favorite: 'true',
      label: 'A & B',
      sort: 'problem',
      view: 'archive',
    })
    expect(ignored).toEqual([])
    expect(parseBank(bankHref(filters).slice('/ideas-bank'.length)).filters).toEqual(filters)
    expect(bankHref({})).toBe('/ideas-bank')
  })

  test('asks the server without blanks around the words, and for everything without any', () => {
    expect(historyPathOf({ words: '  bread ' })).toBe('/api/history?words=bread')
    expect(historyPathOf({ words: '  ' })).toBe('/api/history')
    expect([
      isFiltered({ words: ' ' }),
      isFiltered({ sort: 'title' }),
      isFiltered({ show: 'drafts' }),
    ]).toEqual([false, false, true])
  })

  test('is ignored where it means nothing, which is reported; other names are left alone', () => {
    const search = `?state=won&sort=&view=mine&favorite=no&label=${'x'.repeat(61)}&from=mail&words=ok`
    const { filters, ignored } = parseBank(search)
    expect(filters).toEqual({ words: 'ok' })
    expect(ignored).toEqual(['state=won', 'sort=', 'view=mine', 'favorite=no', `label=${'x'.repeat(61)}`])
  })

  test('compares two to four different ideas', () => {
    expect(parseBank('?compare=3,1,2').compared).toEqual([3, 1, 2])
    for (const value of ['1', '1,1', '1,2,3,4,5', '1,x', '0,1', '1,-2', '1, 2', '1,1e3', ''])
      expect([value, parseBank(`?compare=${encodeURIComponent(value)}`).compared]).toEqual([value, []])
  })
})
