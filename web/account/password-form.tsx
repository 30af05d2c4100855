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
const EMPTY: ChangePassword = { password: '', newPassword: '' }

/** The address stands in it unseen, so that a password manager knows whose password changes. */
export function PasswordForm({ username }: { username: string }) {
  const [draft, setDraft] = useState(EMPTY)
  const [faults, setFaults] = useState<Partial<ChangePassword>>({})
  const form = useRef<HTMLFormElement>(null)
  const change = useChange(() => setDraft(EMPTY))

  const edit = (part: Partial<ChangePassword>) => {
    setDraft({ ...draft, ...part })
    setFaults({})
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const password = draft.password === '' ? texts.currentMissing : undefined
    const newPassword = checkNewPassword(draft.newPassword)
    setFaults({ password, newPassword })
    const first = password ? 'password' : newPassword ? 'newPassword' : null
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else change.mutate(draft)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <Field label={texts.current} error={faults.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            required
            value={draft.password}
            onChange={(event) => edit({ password: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.new} hint={sessionTexts.passwordHint} error={faults.newPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            name="newPassword"
            autoComplete="new-password"
            required
            value={draft.newPassword}
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
