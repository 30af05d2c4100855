import { useMutation } from '@tanstack/react-query'
import { verifyAuth } from '../lib/api.ts'
import { Button } from '../ui/button.tsx'
import { shellTexts } from './texts.ts'

const words = shellTexts.authTest

/** For whoever has to find out why a page was refused. */
export function AuthTest() {
  const test = useMutation({ mutationFn: () => verifyAuth() })
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-rule pt-5">
      <Button variant="secondary" size="sm" disabled={test.isPending} onClick={() => test.mutate()}>
        {words.button}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {test.isError ? words.noAnswer : test.data ? finding(test.data) : null}
      </p>
    </div>
  )
}

function finding({ status, statusText }: Awaited<ReturnType<typeof verifyAuth>>) {
  if (status === 200) return words.signedIn
  return status === 401 ? words.signedOut : words.unexpected(status, statusText)
}
