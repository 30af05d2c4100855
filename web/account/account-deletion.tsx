import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { deleteAccount } from '../lib/api.ts'
import { refusalText } from '../lib/request.ts'
import { forgetAll } from '../lib/storage.ts'
import { leave } from '../session/enter.ts'
import { PasswordInput } from '../session/password-input.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/use-toast.ts'
import { accountTexts } from './texts.ts'

const words = accountTexts.deletion

/** A button, and behind it a dialog that asks for the password. */
export function AccountDeletion() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={words.dialogTitle}
        description={words.dialogText}
        className="max-w-lg"
      >
        <DeletionForm onKeep={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function DeletionForm({ onKeep }: { onKeep: () => void }) {
  const [password, setPassword] = useState('')
  const deletion = useDeletion()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') deletion.mutate(password)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={words.password} error={deletion.error ? refusalText(deletion.error) : undefined}>
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
          {deletion.isPending ? words.busy : words.submit}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}

function useDeletion() {
  return useMutation({
    mutationFn: (password: string) => deleteAccount({ password }),
    onSuccess: () => {
      leave()
      forgetAll()
      toast({ title: words.doneTitle, description: words.doneText })
    },
    onError: (error) =>
      toast({ title: words.failedTitle, description: refusalText(error), tone: 'destructive' }),
  })
}
