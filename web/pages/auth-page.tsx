import { useEffect, useState } from 'react'
import type { Credentials } from '../../src/contracts/account.ts'
import { navigate } from '../lib/navigation.ts'
import { useSite } from '../lib/site.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { SampleLink } from '../sample/sample-link.tsx'
import type { CredentialsErrors } from '../session/credentials-check.ts'
import { CredentialsForm } from '../session/credentials-form.tsx'
import { readInvitation } from '../session/invitation.ts'
import { MarketingPanel } from '../session/marketing-panel.tsx'
import { isPasswordRefused } from '../session/password-refused.ts'
import { takeRememberedPath } from '../session/redirect.ts'
import { sessionTexts } from '../session/texts.ts'
import { useLogin, useRegister } from '../session/use-auth.ts'
import { useAuthMode } from '../session/use-auth-mode.ts'
import { useSession } from '../session/use-session.ts'
import { isUsernameTaken } from '../session/username-taken.ts'

export function AuthPage() {
  const { signups: open, invitationOnly } = useSite()
  const [invitation] = useState(() => readInvitation(window.location.search))
  const signups = open && (!invitationOnly || invitation !== null)
  const [chosen, setMode] = useAuthMode()
  const mode = signups ? chosen : 'log-in'
  const texts = mode === 'sign-up' ? sessionTexts.signUp : sessionTexts.logInForm
  const login = useLogin()
  const register = useRegister()
  const pending = login.isPending || register.isPending
  useDocumentTitle(texts.title)
  useRedirectWhenSignedIn()

  const submit = (credentials: Credentials, showErrors: (errors: CredentialsErrors) => void) => {
    if (mode === 'log-in') return login.mutate(credentials)
    register.mutate(
      { ...credentials, ...(invitation !== null && { invitation }) },
      {
        onError: (error) => {
          if (isPasswordRefused(error)) showErrors({ password: error.text })
          if (!isUsernameTaken(error)) return
          setMode('log-in')
          login.mutate(credentials)
        },
      },
    )
  }

  return (
    <div className="grid flex-1 lg:grid-cols-2">
      <div className="mx-auto grid w-full max-w-md content-start gap-8 px-4 pt-32 pb-12 sm:px-8 sm:pt-[14vh]">
        <header>
          <h1 className="text-4xl leading-tight tracking-tight">{texts.title}</h1>
          <p className="reading mt-2 text-ink-soft">{texts.description}</p>
        </header>
        <CredentialsForm mode={mode} pending={pending} onSubmit={submit}>
          {signups ? (
            <button
              type="button"
              className="text-link cursor-pointer justify-self-start text-sm disabled:opacity-60"
              disabled={pending}
              onClick={() => setMode(mode === 'sign-up' ? 'log-in' : 'sign-up')}
            >
              {texts.toggle}
            </button>
          ) : (
            <p className="text-sm text-ink-soft">
              {invitationOnly ? sessionTexts.invitationNeeded : sessionTexts.signupsClosed}
            </p>
          )}
        </CredentialsForm>
        <SampleLink />
      </div>
      <MarketingPanel />
    </div>
  )
}

function useRedirectWhenSignedIn() {
  const { state } = useSession()
  useEffect(() => {
    if (state === 'signed-in') navigate(takeRememberedPath(), { replace: true })
  }, [state])
}
