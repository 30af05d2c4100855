import { ErrorPage } from '../shell/error-page.tsx'
import { shellTexts } from '../shell/texts.ts'

export function NotFoundPage() {
  return <ErrorPage title={shellTexts.notFound.title} message={shellTexts.notFound.hint} />
}
