import { describe, expect, test } from 'bun:test'
import { mistakeIn, sectionFrom, textOfSection } from '../../web/ideas/section-rules.ts'

const content = {
  theme: 't',
  title: 'T',
  solution: 's',
  nextSteps: ['Ask ten neighbors', 'Count'],
  realWorldBasis: '',
  whyWeLikeIt: '',
}

describe('an edited section', () => {
  test('has its steps on lines of their own, and gets them back without typed numbers', () => {
    const text = textOfSection(content, 'nextSteps')
    expect(text).toBe('Ask ten neighbors\n\nCount')
    expect(sectionFrom('nextSteps', text)).toEqual({ nextSteps: content.nextSteps })
    expect(sectionFrom('nextSteps', ' 1. Ask\n2) Count \n\n 10 loaves ')).toEqual({
      nextSteps: ['Ask', 'Count', '10 loaves'],
    })
  })

  test('is refused where the server would refuse it', () => {
    expect(mistakeIn('title', '')).toBe('This section cannot be empty.')
    expect(mistakeIn('solution', '')).toBe('This section cannot be empty.')
    expect(mistakeIn('theme', '')).toBeNull()
    expect(mistakeIn('title', 'x'.repeat(501))).toContain('500')
    expect(mistakeIn('whyWeLikeIt', 'x'.repeat(20_001))).toContain('20,000')
    expect(mistakeIn('nextSteps', 'x\n'.repeat(31))).toContain('30')
    expect(mistakeIn('nextSteps', 'x'.repeat(4001))).toContain('4,000')
  })
})
