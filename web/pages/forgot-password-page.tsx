import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isBusy } from '../lib/request.ts'
import { forgotPassword } from '../lib/session-api.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { checkUsername } from '../session/credentials-check.ts'
import { NarrowPage } from '../session/narrow-page.tsx'
import { SingleFieldForm } from '../session/single-field-form.tsx'
import { sessionTexts } from '../session/texts.ts'
import { logInState } from '../session/use-auth-mode.ts'
import { isUsernameTaken } from '../session/username-taken.ts'
import { Input } from '../ui/input.tsx'
import { uiTexts } from '../ui/texts.ts'
import { toast } from '../ui/use-toast.ts'

const texts = sessionTexts.forgot

export function ForgotPasswordPage() {
  const request = useRequest()
  const title = request.isSuccess ? texts.sentTitle : texts.title
  useDocumentTitle(title)
  return (
    <NarrowPage title={title} lead={request.isSuccess ? texts.sentText : texts.description}>
      {request.isSuccess ? null : (
        <SingleFieldForm
          label={sessionTexts.email}
          check={checkUsername}
          submitLabel={request.isPending ? texts.busy : texts.submit}
          disabled={request.isPending}
          onSubmit={(email) => request.mutate({ username: email.trim().toLowerCase() })}
        >
          {(input) => <Input {...input} type="email" name="username" autoComplete="username" />}
        </SingleFieldForm>
      )}
      <Link href="/auth" state={logInState} className="text-link justify-self-start text-sm">
        {texts.back}
      </Link>
    </NarrowPage>
  )
}

function useRequest() {
  return useMutation({
    mutationFn: (payload: { username: string }) => forgotPassword(payload),
    onSuccess: () => toast({ title: texts.doneTitle, description: texts.doneText }),
    onError: (error) => toast({ title: uiTexts.error, description: failureText(error), tone: 'destructive' }),
  })
}

function failureText(error: Error) {
  if (isBusy(error)) return error.text
  return isUsernameTaken(error) ? texts.registeredText : texts.failedText
}
