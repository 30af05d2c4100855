import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Credentials } from '../../src/contracts/account.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { checkCredentials, type Draft, type Faults, type Mode } from './credentials-check.ts'
import { PasswordInput } from './password-input.tsx'
import { sessionTexts } from './texts.ts'

interface CredentialsFormProps {
  mode: Mode
  pending: boolean
  onSubmit: (credentials: Credentials) => void
  /** Stands below the button: the way to the other mode. */
  children?: ReactNode
}

export function CredentialsForm({ mode, pending, onSubmit, children }: CredentialsFormProps) {
  const [draft, setDraft] = useState<Draft>({ username: '', password: '' })
  const [faults, setFaults] = useState<Faults>({})
  const form = useRef<HTMLFormElement>(null)
  const signingUp = mode === 'sign-up'
  const texts = signingUp ? sessionTexts.signUp : sessionTexts.logInForm
  const incomplete = draft.username === '' || draft.password === ''

  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setFaults({})
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkCredentials(draft, mode)
    setFaults(found)
    const first = found.username ? 'username' : found.password ? 'password' : null
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else onSubmit({ ...draft, username: draft.username.trim().toLowerCase() })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Field label={sessionTexts.email} error={faults.username}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="username"
            autoComplete="username"
            required
            value={draft.username}
            onChange={(event) => change({ username: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={sessionTexts.password}
        hint={signingUp ? sessionTexts.passwordHint : undefined}
        error={faults.password}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            pending={pending}
            autoComplete={signingUp ? 'new-password' : 'current-password'}
            required
            value={draft.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        )}
      </Field>
      {signingUp ? null : (
        <Link href="/forgot-password" className="text-link -mt-2 justify-self-start text-sm">
          {sessionTexts.logInForm.forgot}
        </Link>
      )}
      <Button type="submit" disabled={pending || (signingUp && incomplete)}>
        {texts.submit}
      </Button>
      {children}
    </form>
  )
}
