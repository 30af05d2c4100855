import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Username } from '../../src/contracts/account.ts'
import { forgotPassword } from '../lib/api.ts'
import { isBusy } from '../lib/request.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { NarrowPage } from '../session/narrow-page.tsx'
import { sessionTexts } from '../session/texts.ts'
import { logInState } from '../session/use-auth-mode.ts'
import { isUsernameTaken } from '../session/username-taken.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
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
      {request.isSuccess ? null : <RequestForm pending={request.isPending} onSubmit={request.mutate} />}
      <Link href="/auth" state={logInState} className="text-link justify-self-start text-sm">
        {texts.back}
      </Link>
    </NarrowPage>
  )
}

interface RequestFormProps {
  pending: boolean
  onSubmit: (payload: { username: string }) => void
}

function RequestForm({ pending, onSubmit }: RequestFormProps) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const username = Username.safeParse(email)
    setFault(username.success ? undefined : sessionTexts.emailInvalid)
    if (username.success) onSubmit({ username: username.data })
    else input.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={sessionTexts.email} error={fault}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="email"
            name="username"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setFault(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" disabled={pending}>
        {pending ? texts.busy : texts.submit}
      </Button>
    </form>
  )
}

function useRequest() {
  return useMutation({
    mutationFn: (payload: { username: string }) => forgotPassword(payload),
    onSuccess: () => toast({ title: texts.doneTitle, description: texts.doneText }),
    onError: (error) =>
      toast({
        title: uiTexts.error,
        description: isBusy(error)
          ? error.text
          : isUsernameTaken(error)
            ? texts.registeredText
            : texts.failedText,
        tone: 'destructive',
      }),
  })
}
