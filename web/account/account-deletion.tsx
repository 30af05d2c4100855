import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { deleteAccount } from '../lib/api.ts'
import { errorText } from '../lib/request.ts'
import { clearStorage } from '../lib/stored-session.ts'
import { PasswordInput } from '../session/password-input.tsx'
import { closeSession } from '../session/session-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/use-toast.ts'
import { accountTexts } from './texts.ts'

const texts = accountTexts.deletion

/** A button that opens a dialog asking for the password. */
export function AccountDeletion() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.dialogTitle}
        description={texts.dialogText}
        className="max-w-lg"
      >
        <DeletionForm onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const [password, setPassword] = useState('')
  const deletion = useDeletion()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') deletion.mutate(password)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={texts.password} error={deletion.error ? errorText(deletion.error) : undefined}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" disabled={password === '' || deletion.isPending}>
          {deletion.isPending ? texts.busy : texts.submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

function useDeletion() {
  return useMutation({
    mutationFn: (password: string) => deleteAccount({ password }),
    onSuccess: () => {
      closeSession()
      clearStorage()
      toast({ title: texts.doneTitle, description: texts.doneText })
    },
    onError: (error) =>
      toast({ title: texts.failedTitle, description: errorText(error), tone: 'destructive' }),
  })
}
