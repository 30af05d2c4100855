import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { resetPassword } from '../lib/api.ts'
import { ApiError, isBusy } from '../lib/request.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { NarrowPage } from '../session/narrow-page.tsx'
import { NewPasswordForm } from '../session/new-password-form.tsx'
import { readResetToken } from '../session/reset-token.ts'
import { sessionTexts } from '../session/texts.ts'
import { logInState } from '../session/use-auth-mode.ts'
import { uiTexts } from '../ui/texts.ts'
import { toast } from '../ui/use-toast.ts'

const texts = sessionTexts.reset
const REDIRECT_AFTER_MS = 1500

export function ResetPasswordPage() {
  const [link] = useState(() => readResetToken(window.location.search))
  const [next, setNext] = useState<'/auth' | '/forgot-password' | null>(
    link.state === 'given' ? null : '/forgot-password',
  )
  const reset = useReset(setNext)
  const title = link.state === 'given' ? texts.title : texts.invalidTitle
  useDocumentTitle(title)
  useTokenStripped()
  useDelayedRedirect(next)
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
      <NewPasswordForm
        pending={reset.isPending}
        done={next !== null}
        onSubmit={(newPassword) => reset.mutate({ token: link.token, newPassword })}
      />
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

function useReset(goTo: (path: '/auth' | '/forgot-password') => void) {
  return useMutation({
    mutationFn: (payload: { token: string; newPassword: string }) => resetPassword(payload),
    onSuccess: () => {
      toast({ title: texts.doneTitle, description: texts.doneText })
      goTo('/auth')
    },
    onError: (error) => {
      const used = error instanceof ApiError && error.text.includes(texts.tokenRefused)
      toast({
        title: uiTexts.error,
        description: used
          ? texts.usedText
          : isBusy(error) || isGuessable(error)
            ? error.text
            : texts.failedText,
        tone: 'destructive',
      })
      if (used) goTo('/forgot-password')
    },
  })
}

/** The server's own sentence asks for another password; the link stays good. */
const isGuessable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.text.includes(texts.guessable)

/** The token must not stay where it lands in the history, in a bookmark or in a screenshot. */
function useTokenStripped() {
  useEffect(() => navigate('/reset-password', { replace: true }), [])
}

function useDelayedRedirect(path: string | null) {
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => navigate(path), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [path])
}

function showLinkError(state: 'given' | 'missing' | 'malformed') {
  if (state === 'missing')
    toast({ title: texts.invalidTitle, description: texts.invalidText, tone: 'destructive' })
  if (state === 'malformed')
    toast({ title: uiTexts.error, description: texts.malformedText, tone: 'destructive' })
}
