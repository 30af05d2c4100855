import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { ChangePassword } from '../../src/contracts/account.ts'
import { changePassword } from '../lib/api.ts'
import { errorText } from '../lib/request.ts'
import { checkNewPassword } from '../session/credentials-check.ts'
import { PasswordInput } from '../session/password-input.tsx'
import { sessionTexts } from '../session/texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/use-toast.ts'
import { sessionsQuery } from './session-queries.ts'
import { accountTexts } from './texts.ts'

const texts = accountTexts.password
const emptyForm: ChangePassword = { password: '', newPassword: '' }

/** Contains the username as a hidden field, so that password managers know whose password changes. */
export function PasswordForm({ username }: { username: string }) {
  const [values, setValues] = useState(emptyForm)
  const [errors, setErrors] = useState<Partial<ChangePassword>>({})
  const form = useRef<HTMLFormElement>(null)
  const change = useChange(() => setValues(emptyForm))

  const edit = (part: Partial<ChangePassword>) => {
    setValues({ ...values, ...part })
    setErrors({})
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const password = values.password === '' ? texts.currentMissing : undefined
    const newPassword = checkNewPassword(values.newPassword)
    setErrors({ password, newPassword })
    const first = password ? 'password' : newPassword ? 'newPassword' : null
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else change.mutate(values)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <Field label={texts.current} error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            required
            value={values.password}
            onChange={(event) => edit({ password: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.new} hint={sessionTexts.passwordHint} error={errors.newPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            name="newPassword"
            autoComplete="new-password"
            required
            value={values.newPassword}
            onChange={(event) => edit({ newPassword: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="justify-self-start" disabled={change.isPending}>
        {change.isPending ? texts.busy : texts.submit}
      </Button>
    </form>
  )
}

function useChange(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payload: ChangePassword) => changePassword(payload),
    onSuccess: () => {
      onDone()
      toast({ title: texts.doneTitle, description: texts.doneText })
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (error) =>
      toast({ title: texts.failedTitle, description: errorText(error), tone: 'destructive' }),
  })
}
