import { useMutation } from '@tanstack/react-query'
import { verifyAuth } from '../lib/session-api.ts'
import { Button } from '../ui/button.tsx'
import { shellTexts } from './texts.ts'

const texts = shellTexts.authTest

/** A debug tool: asks the server whether anybody is signed in. */
export function AuthTest() {
  const test = useMutation({ mutationFn: () => verifyAuth() })
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-rule pt-5">
      <Button variant="secondary" size="sm" disabled={test.isPending} onClick={() => test.mutate()}>
        {texts.button}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {test.isError ? texts.noAnswer : test.data ? resultText(test.data) : null}
      </p>
    </div>
  )
}

function resultText({ status, statusText }: Awaited<ReturnType<typeof verifyAuth>>) {
  if (status === 200) return texts.signedIn
  return status === 401 ? texts.signedOut : texts.unexpected(status, statusText)
}
