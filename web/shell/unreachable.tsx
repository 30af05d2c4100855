import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import { uiTexts } from '../ui/texts.ts'
import { ErrorPage } from './error-page.tsx'
import { shellTexts } from './texts.ts'

/** Shown when the server could not be asked whether anybody is signed in. */
export function Unreachable() {
  const queries = useQueryClient()
  return (
    <ErrorPage title={shellTexts.unreachable.title} message={shellTexts.unreachable.text}>
      <Button
        onClick={() => queries.refetchQueries({ predicate: (query) => query.state.status === 'error' })}
      >
        {uiTexts.retry}
      </Button>
    </ErrorPage>
  )
}
