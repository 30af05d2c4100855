import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ErrorPage } from '../../web/shell/error-page.tsx'

const shown = (title: string) => renderToStaticMarkup(<ErrorPage title={title} message="What happened" />)

describe('R-ERRPAGE-01 the error page', () => {
  test('shows title and message, and links to the start page', () => {
    const page = shown('Ideas Bank Error')
    for (const text of ['Ideas Bank Error', 'What happened', 'Return to Home']) expect(page).toContain(text)
    expect(page).not.toContain('Go to Login Page')
  })

  test("links to the login page when the title contains 'Authentication'", () => {
    expect(shown('Authentication Required')).toContain('Go to Login Page')
    expect(shown('Authentication Required')).not.toContain('Return to Home')
  })

  test('offers the debug tool only when asked to', () => {
    expect(shown('Ideas Bank Error')).not.toContain('Test Authentication Status')
  })
})
