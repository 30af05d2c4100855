import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { navigate } from '../lib/navigation.ts'
import { ApiError, isBusy } from '../lib/request.ts'
import { resetPassword } from '../lib/session-api.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { checkNewPassword } from '../session/credentials-check.ts'
import { NarrowPage } from '../session/narrow-page.tsx'
import { PasswordInput } from '../session/password-input.tsx'
import { isPasswordRefused } from '../session/password-refused.ts'
import { readResetToken } from '../session/reset-token.ts'
import { SingleFieldForm } from '../session/single-field-form.tsx'
import { sessionTexts } from '../session/texts.ts'
import { logInState } from '../session/use-auth-mode.ts'
import { uiTexts } from '../ui/texts.ts'
import { toast } from '../ui/use-toast.ts'

const texts = sessionTexts.reset
const REDIRECT_DELAY_MS = 1500

type Target = '/auth' | '/forgot-password'

export function ResetPasswordPage() {
  const [link] = useState(() => readResetToken(window.location.search))
  const [target, setTarget] = useState<Target | null>(link.state === 'given' ? null : '/forgot-password')
  const reset = useReset(setTarget)
  const title = link.state === 'given' ? texts.title : texts.invalidTitle
  useDocumentTitle(title)
  useTokenStripped()
  useDelayedRedirect(target)
  useEffect(() => showLinkError(link.state), [link.state])

  if (link.state !== 'given')
    return (
      <NarrowPage title={title} lead={link.state === 'missing' ? texts.invalidText : texts.malformedText}>
        <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <Link href="/forgot-password" className="text-link">
            {texts.requestNew}
          </Link>
          <BackToLogIn />
        </div>
      </NarrowPage>
    )
  return (
    <NarrowPage title={title}>
      <SingleFieldForm
        label={texts.field}
        hint={sessionTexts.passwordHint}
        check={checkNewPassword}
        submitLabel={reset.isPending ? texts.busy : texts.submit}
        disabled={reset.isPending || target !== null}
        onSubmit={(newPassword) => reset.mutate({ token: link.token, newPassword })}
      >
        {(input) => <PasswordInput {...input} name="new-password" autoComplete="new-password" />}
      </SingleFieldForm>
      <div className="text-sm">
        <BackToLogIn />
      </div>
    </NarrowPage>
  )
}

function BackToLogIn() {
  return (
    <Link href="/auth" state={logInState} className="text-link">
      {sessionTexts.forgot.back}
    </Link>
  )
}

function useReset(redirectTo: (target: Target) => void) {
  return useMutation({
    mutationFn: (payload: { token: string; newPassword: string }) => resetPassword(payload),
    onSuccess: () => {
      toast({ title: texts.doneTitle, description: texts.doneText })
      redirectTo('/auth')
    },
    onError: (error) => {
      toast({ title: uiTexts.error, description: failureText(error), tone: 'destructive' })
      if (isTokenRefused(error)) redirectTo('/forgot-password')
    },
  })
}

/** A refused password leaves the link valid, so the server's own text asks for another one. */
function failureText(error: Error) {
  if (isTokenRefused(error)) return texts.usedText
  return isBusy(error) || isPasswordRefused(error) ? error.text : texts.failedText
}

const isTokenRefused = (error: Error) => error instanceof ApiError && error.text.includes(texts.tokenRefused)

/** Removes the token from the address bar, so that it does not end up in the history or in a bookmark. */
function useTokenStripped() {
  useEffect(() => navigate('/reset-password', { replace: true }), [])
}

function useDelayedRedirect(target: Target | null) {
  useEffect(() => {
    if (target === null) return
    const timer = setTimeout(() => navigate(target), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [target])
}

function showLinkError(state: 'given' | 'missing' | 'malformed') {
  if (state === 'missing')
    toast({ title: texts.invalidTitle, description: texts.invalidText, tone: 'destructive' })
  if (state === 'malformed')
    toast({ title: uiTexts.error, description: texts.malformedText, tone: 'destructive' })
}
