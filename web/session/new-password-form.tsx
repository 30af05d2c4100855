import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { checkNewPassword } from './credentials-check.ts'
import { PasswordInput } from './password-input.tsx'
import { sessionTexts } from './texts.ts'

interface NewPasswordFormProps {
  pending: boolean
  /** The answer is in and the page is about to be left. */
  done: boolean
  onSubmit: (password: string) => void
}

export function NewPasswordForm({ pending, done, onSubmit }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkNewPassword(password)
    setFault(found)
    if (found) input.current?.focus()
    else onSubmit(password)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={sessionTexts.reset.field} hint={sessionTexts.passwordHint} error={fault}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            name="new-password"
            autoComplete="new-password"
            required
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setFault(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" disabled={pending || done}>
        {pending ? sessionTexts.reset.busy : sessionTexts.reset.submit}
      </Button>
    </form>
  )
}
