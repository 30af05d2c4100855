import { afterEach, beforeEach, describe, expect, jest, spyOn, test } from 'bun:test'
import type { Completion } from '../../src/contracts/completion.ts'
import { areAllGood, initialGrades, toneOf } from '../../web/problems/grades.ts'
import { continuationOf } from '../../web/problems/suggestion.ts'
import { SuggestionStore } from '../../web/problems/suggestion-store.ts'
import { costOf, MAX_FAST_COST } from '../support/cost.ts'

const joinSuggestion = (text: string, suggestion: string) => text + continuationOf(text, suggestion)

describe('R-ENTRY-09 joining a suggestion and the text', () => {
  test('adds a space where one is needed', () => {
    expect(joinSuggestion('We lose', 'customers')).toBe('We lose customers')
    expect(joinSuggestion('We lose ', 'customers')).toBe('We lose customers')
    expect(joinSuggestion('We lose customers', ', every month')).toBe('We lose customers, every month')
    expect(joinSuggestion('', 'We lose')).toBe('We lose')
  })

  test('drops up to three words repeated at the join', () => {
    expect(joinSuggestion('We lose', 'lose customers')).toBe('We lose customers')
    expect(joinSuggestion('Every month we lose', 'month we lose customers')).toBe(
      'Every month we lose customers',
    )
    expect(joinSuggestion('a b c d', 'a b c d e')).toBe('a b c d a b c d e')
  })

  test('goes on with a word that the text has begun', () => {
    expect(joinSuggestion('We cannot raise pay (wa', 'wages are fixed)')).toBe(
      'We cannot raise pay (wages are fixed)',
    )
    expect(joinSuggestion('We lose CUST', 'customers')).toBe('We lose CUSTomers')
    expect(joinSuggestion('We need a', 'apprentice')).toBe('We need a apprentice')
    expect(joinSuggestion('We cut costs', 'costs more')).toBe('We cut costs more')
    expect(joinSuggestion('我们失去新护', '新护士')).toBe('我们失去新护士')
    expect(joinSuggestion('我们失去护士', '每年三分之一')).toBe('我们失去护士每年三分之一')
  })

  test('ignores case and punctuation', () => {
    expect(joinSuggestion('We lose customers,', 'Customers who are new')).toBe(
      'We lose customers, who are new',
    )
  })

  test('adds nothing when the suggestion adds no new word', () => {
    expect(continuationOf('We lose customers', 'lose customers')).toBe('')
    expect(continuationOf('We lose customers', '  ')).toBe('')
  })

  test.each([
    ['!', '?'],
    ['a ', '! '],
  ])('is fast for 100 KB of “%s” and “%s”', async (text, suggestion) => {
    const many = (part: string) => part.repeat(100_000 / part.length)
    expect(await costOf(() => continuationOf(many(text), many(suggestion)))).toBeLessThan(MAX_FAST_COST)
  })
})

describe('R-ENTRY-05 grades', () => {
  test('have their colors; missing is Okay, unknown is gray', () => {
    expect(['Good', 'Okay', 'Bad', undefined, null, 'Superb'].map(toneOf)).toEqual([
      'green',
      'yellow',
      'red',
      'yellow',
      'yellow',
      'gray',
    ])
  })

  test('start as Bad', () => {
    expect(Object.values(initialGrades)).toEqual(['Bad', 'Bad', 'Bad'])
  })

  test('R-ENTRY-10 are all good only when all three are', () => {
    const good = { contextGrade: 'Good', constraintsGrade: 'Good', stakeholdersGrade: 'Good' } as const
    expect(areAllGood(good)).toBe(true)
    expect(areAllGood({ ...good, constraintsGrade: 'Okay' })).toBe(false)
  })
})

describe('the suggestion store', () => {
  let store: SuggestionStore
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    store.dispose()
    jest.useRealTimers()
  })

  /** Advances the clock and lets pending promises settle. */
  async function pass(ms: number) {
    for (let past = 0; past < ms; past += 10) {
      jest.advanceTimersByTime(10)
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
  }
  const settled = () => pass(600)

  test('R-ENTRY-08 requests a suggestion from three words on, once typing pauses', async () => {
    const asked: string[] = []
    store = follow(asked)
    store.update('We lose')
    await settled()
    store.update('We lose c')
    await pass(290)
    store.update('We lose customers')
    await pass(290)
    expect(asked).toEqual([])
    await settled()
    expect(asked).toEqual(['We lose customers'])
    expect(store.snapshot().suggestion).toBe(' and more')
  })

  test('R-ENTRY-08 discards the response for an older text', async () => {
    const signals: AbortSignal[] = []
    store = new SuggestionStore(async (text, signal) => {
      signals.push(signal)
      await Bun.sleep(text.endsWith('old') ? 900 : 10)
      return completion(`answers ${text}`)
    })
    store.update('one two old')
    await pass(400)
    store.update('one two new')
    await pass(1000)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    expect(store.snapshot().suggestion).toBe(' answers one two new')
  })

  test('R-ENTRY-09 accepting extends the text and requests the next suggestion at once', async () => {
    const asked: string[] = []
    store = follow(asked)
    store.update('We lose customers')
    await settled()
    expect(store.accept()).toBe('We lose customers and more')
    expect(store.snapshot()).toMatchObject({ suggestion: '', highlighted: true })
    store.update('We lose customers and more')
    await pass(490)
    expect(store.snapshot().highlighted).toBe(true)
    await pass(10)
    expect(store.snapshot().highlighted).toBe(false)
    await settled()
    expect(asked).toEqual(['We lose customers', 'We lose customers and more'])
  })

  test('R-ENTRY-09 within 500 ms of accepting, a space requests nothing; afterwards it does', async () => {
    const asked: string[] = []
    store = follow(asked)
    store.update('We lose customers')
    await settled()
    store.accept()
    await pass(490)
    store.update('We lose customers and more ')
    await pass(490)
    expect(asked).toHaveLength(2)
    store.update('We lose customers and more')
    await pass(300)
    expect(asked).toEqual(['We lose customers', 'We lose customers and more', 'We lose customers and more'])
  })

  test('accepting nothing changes nothing', () => {
    store = follow([])
    expect(store.accept()).toBeNull()
  })

  test('R-ENTRY-10 shows no suggestion when all grades are good', async () => {
    store = new SuggestionStore(async () => ({
      suggestion: 'more',
      contextGrade: 'Good',
      constraintsGrade: 'Good',
      stakeholdersGrade: 'Good',
    }))
    store.update('one two three')
    await settled()
    expect(store.snapshot().suggestion).toBe('')
    expect(areAllGood(store.snapshot().grades)).toBe(true)
  })

  test('R-ENTRY-11 a failure is logged, clears the suggestion and keeps the grades', async () => {
    const log = spyOn(console, 'warn').mockImplementation(() => {})
    let fails = false
    store = new SuggestionStore(async (text) => {
      if (fails) throw new Error('500: no')
      return completion(text)
    })
    store.update('one two three')
    await settled()
    fails = true
    store.update('one two three four')
    await settled()
    expect(store.snapshot()).toMatchObject({ suggestion: '', grades: { contextGrade: 'Okay' } })
    expect(log.mock.calls[0]?.[0]).toBe('Failed to fetch suggestion')
    log.mockRestore()
  })

  test('a dismissed suggestion stays hidden until the text changes', async () => {
    store = follow([])
    store.update('We lose customers')
    await settled()
    store.dismiss()
    await settled()
    expect(store.snapshot().suggestion).toBe('')
  })

  function follow(asked: string[]) {
    return new SuggestionStore(async (text) => {
      asked.push(text)
      return completion('and more')
    })
  }

  const completion = (suggestion: string): Completion => ({
    suggestion,
    contextGrade: 'Okay',
    constraintsGrade: 'Bad',
    stakeholdersGrade: 'Bad',
  })
})
