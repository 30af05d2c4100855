import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Element } from '../../src/contracts/element.ts'
import { FailedElement } from '../../web/precedents/failed-element.tsx'

const element: Element = {
  id: 7,
  position: 1,
  text: 'Fill empty shifts',
  questions: ['Who has filled gaps?'],
  challenges: [],
  evidence: [],
  confidence: null,
  alternatives: [],
  searchState: 'failed',
  error: { code: 'engine_failed', message: 'played at host sent an empty answer. Please try again.' },
  edited: false,
}
const shown = (searching: boolean) =>
  renderToStaticMarkup(
    <FailedElement element={element} searching={searching} onRetry={() => {}} onLibrary={() => {}} />,
  )

test('a failed element says which it is, why, and how to go on', () => {
  const markup = shown(false)
  for (const text of ['sent an empty answer', 'Search again for element 2', 'Use the library instead'])
    expect(markup).toContain(text)
})

test('while it is searched for again, it says so', () => expect(shown(true)).toContain('Still searching'))
