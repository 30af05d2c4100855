import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { ErrorPage } from './error-page.tsx'
import { shellTexts } from './texts.ts'

/** Keeps the top bar standing when a page fails to load or to render. Give it the path as key, to start afresh. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <ErrorPage broken title={shellTexts.crash.title} message={shellTexts.crash.text}>
        <Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>
      </ErrorPage>
    )
  }
}
