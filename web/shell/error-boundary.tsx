import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { ErrorPage } from './error-page.tsx'
import { shellTexts } from './texts.ts'

/** Keeps the top bar when a page fails to load or render. Pass the path as key, so that another page resets it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  override render() {
    if (!this.state.hasError) return this.props.children
    return (
      <ErrorPage fullLoad title={shellTexts.crash.title} message={shellTexts.crash.text}>
        <Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>
      </ErrorPage>
    )
  }
}
