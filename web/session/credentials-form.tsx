import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Credentials } from '../../src/contracts/account.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import {
  type AuthMode,
  type CredentialsErrors,
  type CredentialsInput,
  checkCredentials,
} from './credentials-check.ts'
import { PasswordInput } from './password-input.tsx'
import { sessionTexts } from './texts.ts'

interface CredentialsFormProps {
  mode: AuthMode
  pending: boolean
  /** `showErrors` tells at the fields what the server refused. */
  onSubmit: (credentials: Credentials, showErrors: (errors: CredentialsErrors) => void) => void
  /** Shown below the button: the link to the other mode. */
  children?: ReactNode
}

export function CredentialsForm({ mode, pending, onSubmit, children }: CredentialsFormProps) {
  const [values, setValues] = useState<CredentialsInput>({ username: '', password: '' })
  const [errors, setErrors] = useState<CredentialsErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const signingUp = mode === 'sign-up'
  const texts = signingUp ? sessionTexts.signUp : sessionTexts.logInForm
  const incomplete = values.username === '' || values.password === ''

  const change = (part: Partial<CredentialsInput>) => {
    setValues({ ...values, ...part })
    setErrors({})
  }

  const showErrors = (found: CredentialsErrors) => {
    setErrors(found)
    const first = found.username ? 'username' : 'password'
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkCredentials(values, mode)
    if (Object.keys(found).length > 0) showErrors(found)
    else onSubmit({ ...values, username: values.username.trim().toLowerCase() }, showErrors)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Field label={sessionTexts.email} error={errors.username}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="username"
            autoComplete="username"
            required
            value={values.username}
            onChange={(event) => change({ username: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={sessionTexts.password}
        hint={signingUp ? sessionTexts.passwordHint : undefined}
        error={errors.password}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            pending={pending}
            autoComplete={signingUp ? 'new-password' : 'current-password'}
            required
            value={values.password}
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
