import { afterEach, describe, expect, spyOn, test } from 'bun:test'
import type { Completion } from '../../src/contracts/completion.ts'
import { areAllGood, initialGrades, toneOf } from '../../web/problems/grades.ts'
import { continuationOf, joinSuggestion } from '../../web/problems/suggestion.ts'
import { type Delays, SuggestionFeed, delays as specified } from '../../web/problems/suggestion-feed.ts'

describe('R-ENTRY-09 joining a suggestion to the text', () => {
  test('adds a space where one is needed', () => {
    expect(joinSuggestion('We lose', 'customers')).toBe('We lose customers')
    expect(joinSuggestion('We lose ', 'customers')).toBe('We lose customers')
    expect(joinSuggestion('We lose customers', ', every month')).toBe('We lose customers, every month')
    expect(joinSuggestion('', 'We lose')).toBe('We lose')
  })

  test('drops up to three words that both have at the join', () => {
    expect(joinSuggestion('We lose', 'lose customers')).toBe('We lose customers')
    expect(joinSuggestion('Every month we lose', 'month we lose customers')).toBe(
      'Every month we lose customers',
    )
    expect(joinSuggestion('a b c d', 'a b c d e')).toBe('a b c d a b c d e')
  })

  test('looks past case and punctuation', () => {
    expect(joinSuggestion('We lose customers,', 'Customers who are new')).toBe(
      'We lose customers, who are new',
    )
  })

  test('adds nothing when the suggestion says nothing new', () => {
    expect(continuationOf('We lose customers', 'lose customers')).toBe('')
    expect(continuationOf('We lose customers', '  ')).toBe('')
  })

  test('stays quick on hostile text', () => {
    const start = performance.now()
    continuationOf('!'.repeat(100_000), '?'.repeat(100_000))
    continuationOf('a '.repeat(50_000), '! '.repeat(50_000))
    expect(performance.now() - start).toBeLessThan(100)
  })
})

describe('R-ENTRY-05 grades', () => {
  test('have their colours; missing is Okay, unknown is gray', () => {
    expect(['Good', 'Okay', 'Bad', undefined, null, 'Superb'].map(toneOf)).toEqual([
      'green',
      'yellow',
      'red',
      'yellow',
      'yellow',
      'gray',
    ])
  })

  test('begin as Bad', () => {
    expect(Object.values(initialGrades)).toEqual(['Bad', 'Bad', 'Bad'])
  })

  test('R-ENTRY-10 are all good only when all three are', () => {
    const good = { contextGrade: 'Good', constraintsGrade: 'Good', stakeholdersGrade: 'Good' } as const
    expect(areAllGood(good)).toBe(true)
    expect(areAllGood({ ...good, constraintsGrade: 'Okay' })).toBe(false)
  })
})

test('R-ENTRY-08 the delays are the specified ones', () => {
  expect(specified).toEqual({ debounceMs: 300, gapMs: 300, forcedMs: 500, highlightMs: 500 })
})

describe('following a text', () => {
  const quick: Delays = { debounceMs: 10, gapMs: 10, forcedMs: 60, highlightMs: 30 }
  const settled = () => Bun.sleep(40)
  let feed: SuggestionFeed
  afterEach(() => feed.stop())

  test('R-ENTRY-08 asks from three words on, once the writing pauses', async () => {
    const asked: string[] = []
    feed = follow(asked)
    feed.write('We lose')
    await settled()
    feed.write('We lose c')
    feed.write('We lose customers')
    await settled()
    expect(asked).toEqual(['We lose customers'])
    expect(feed.snapshot().suggestion).toBe(' and more')
  })

  test('R-ENTRY-08 drops the answer to an older text', async () => {
    const signals: AbortSignal[] = []
    feed = new SuggestionFeed(async (text, signal) => {
      signals.push(signal)
      await Bun.sleep(text.endsWith('old') ? 60 : 1)
      return completion(`answers ${text}`)
    }, quick)
    feed.write('one two old')
    await Bun.sleep(20)
    feed.write('one two new')
    await Bun.sleep(100)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    expect(feed.snapshot().suggestion).toBe(' answers one two new')
  })

  test('R-ENTRY-09 accepting extends the text and asks for the extended one at once', async () => {
    const asked: string[] = []
    feed = follow(asked)
    feed.write('We lose customers')
    await settled()
    expect(feed.accept()).toBe('We lose customers and more')
    expect(feed.snapshot()).toMatchObject({ suggestion: '', highlighted: true })
    feed.write('We lose customers and more')
    await settled()
    expect(asked).toEqual(['We lose customers', 'We lose customers and more'])
    expect(feed.snapshot().highlighted).toBe(false)
  })

  test('accepting nothing changes nothing', () => {
    feed = follow([])
    expect(feed.accept()).toBeNull()
  })

  test('R-ENTRY-10 shows no suggestion when all grades are good', async () => {
    feed = new SuggestionFeed(
      async () => ({
        suggestion: 'more',
        contextGrade: 'Good',
        constraintsGrade: 'Good',
        stakeholdersGrade: 'Good',
      }),
      quick,
    )
    feed.write('one two three')
    await settled()
    expect(feed.snapshot().suggestion).toBe('')
    expect(areAllGood(feed.snapshot().grades)).toBe(true)
  })

  test('R-ENTRY-11 a failure is logged, clears the suggestion and keeps the grades', async () => {
    const log = spyOn(console, 'warn').mockImplementation(() => {})
    let fails = false
    feed = new SuggestionFeed(async (text) => {
      if (fails) throw new Error('500: no')
      return completion(text)
    }, quick)
    feed.write('one two three')
    await settled()
    fails = true
    feed.write('one two three four')
    await settled()
    expect(feed.snapshot()).toMatchObject({ suggestion: '', grades: { contextGrade: 'Okay' } })
    expect(log.mock.calls[0]?.[0]).toBe('Failed to fetch suggestion')
    log.mockRestore()
  })

  test('a dismissed suggestion stays away until the text changes', async () => {
    feed = follow([])
    feed.write('We lose customers')
    await settled()
    feed.dismiss()
    await settled()
    expect(feed.snapshot().suggestion).toBe('')
  })

  function follow(asked: string[]) {
    return new SuggestionFeed(async (text) => {
      asked.push(text)
      return completion('and more')
    }, quick)
  }

  const completion = (suggestion: string): Completion => ({
    suggestion,
    contextGrade: 'Okay',
    constraintsGrade: 'Bad',
    stakeholdersGrade: 'Bad',
  })
})
