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
import { toLogIn } from '../session/use-mode.ts'
import { uiTexts } from '../ui/texts.ts'
import { toast } from '../ui/use-toast.ts'

const words = sessionTexts.reset
const REDIRECT_AFTER_MS = 1500

export function ResetPasswordPage() {
  const [link] = useState(() => readResetToken(window.location.search))
  const [next, setNext] = useState<'/auth' | '/forgot-password' | null>(
    link.state === 'given' ? null : '/forgot-password',
  )
  const reset = useReset(setNext)
  const title = link.state === 'given' ? words.title : words.invalidTitle
  useDocumentTitle(title)
  useHiddenToken()
  useLateRedirect(next)
  useEffect(() => complain(link.state), [link.state])

  if (link.state !== 'given')
    return (
      <NarrowPage title={title} lead={link.state === 'missing' ? words.invalidText : words.malformedText}>
        <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <Link href="/forgot-password" className="text-link">
            {words.requestNew}
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
    <Link href="/auth" state={toLogIn} className="text-link">
      {sessionTexts.forgot.back}
    </Link>
  )
}

function useReset(goTo: (path: '/auth' | '/forgot-password') => void) {
  return useMutation({
    mutationFn: (payload: { token: string; newPassword: string }) => resetPassword(payload),
    onSuccess: () => {
      toast({ title: words.doneTitle, description: words.doneText })
      goTo('/auth')
    },
    onError: (error) => {
      const used = error instanceof ApiError && error.text.includes(words.tokenRefused)
      toast({
        title: uiTexts.error,
        description: used
          ? words.usedText
          : isBusy(error) || isGuessable(error)
            ? error.text
            : words.failedText,
        tone: 'destructive',
      })
      if (used) goTo('/forgot-password')
    },
  })
}

/** The server's own sentence asks for another password; the link stays good. */
const isGuessable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.text.includes(words.guessable)

/** The token must not stay where it lands in the history, in a bookmark or in a screenshot. */
function useHiddenToken() {
  useEffect(() => navigate('/reset-password', { replace: true }), [])
}

function useLateRedirect(path: string | null) {
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => navigate(path), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [path])
}

function complain(state: 'given' | 'missing' | 'malformed') {
  if (state === 'missing')
    toast({ title: words.invalidTitle, description: words.invalidText, tone: 'destructive' })
  if (state === 'malformed')
    toast({ title: uiTexts.error, description: words.malformedText, tone: 'destructive' })
}
