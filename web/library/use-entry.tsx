import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryItem } from '../../src/contracts/history.ts'
import { historyQuery } from '../history/history-query.ts'
import { currentPath, navigate } from '../lib/navigation.ts'
import { storedSession, type UsedEntry } from '../lib/stored-session.ts'
import { rememberPath } from '../session/redirect.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorNotice } from '../work/error-notice.tsx'
import { reportError } from '../work/errors.ts'
import { addToProblem } from './brought-entry.ts'
import { libraryTexts as texts } from './texts.ts'

interface UseEntryProps {
  entry: UsedEntry
  /** On a card, beside others. */
  small?: boolean
}

/** 'Use for my problem': adds the entry to one of the latest problems, or keeps it for a new one. */
export function UseEntry({ entry, small = false }: UseEntryProps) {
  const [open, setOpen] = useState(false)
  const { user } = useSession()
  return (
    <>
      <Button
        {...(small && { variant: 'secondary', size: 'sm' })}
        aria-label={small ? texts.toUse(entry.entity) : undefined}
        onClick={() => setOpen(true)}
      >
        {texts.use}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.useTitle}
        description={texts.useLead(entry.entity)}
      >
        {user ? <ProblemChoice entry={entry} /> : <SignInFirst />}
      </Dialog>
    </>
  )
}

/** With LIBRARY_PUBLIC. Signing in leads back here. */
function SignInFirst() {
  const signIn = () => {
    rememberPath(currentPath(), '')
    navigate('/auth')
  }
  return (
    <div className="grid justify-items-start gap-5">
      <p className="reading">{texts.signInFirst}</p>
      <Button onClick={signIn}>{texts.signIn}</Button>
    </div>
  )
}

const LATEST = 5

function ProblemChoice({ entry }: { entry: UsedEntry }) {
  const { data, error, refetch } = useInfiniteQuery(historyQuery)
  const add = useMutation({
    mutationFn: (problemId: number) => addToProblem(problemId, entry),
    onError: (cause) => reportError(cause, texts.useFailed),
  })
  /** Only while the choice is open: nobody is taken away from where they have gone since. */
  const choose = (problemId: number) =>
    add.mutate(problemId, { onSuccess: () => navigate(`/?id=${problemId}&step=4`) })
  const startNew = () => {
    storedSession.waitingEntry.write(entry)
    navigate('/')
  }
  return (
    <div className="grid gap-5">
      {data ? <Problems items={data} adding={add.variables} busy={add.isPending} onChoose={choose} /> : null}
      {error && !data ? <ErrorNotice cause={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      <Button variant="secondary" disabled={add.isPending} onClick={startNew} className="justify-self-start">
        {texts.startNew}
      </Button>
    </div>
  )
}

interface ProblemsProps {
  items: readonly HistoryItem[]
  adding: number | undefined
  busy: boolean
  onChoose: (problemId: number) => void
}

function Problems({ items, adding, busy, onChoose }: ProblemsProps) {
  const byId = new Map(items.map(({ problem }) => [problem.id, problem]))
  const latest = [...byId.values()].slice(0, LATEST)
  if (latest.length === 0) return <p className="reading text-ink-soft">{texts.noProblems}</p>
  return (
    <section className="grid gap-2">
      <h3 className="label font-sans!">{texts.latest}</h3>
      <ul className="grid list-none divide-y divide-rule border-y border-rule p-0">
        {latest.map(({ id, statement }) => (
          <li key={id}>
            <button
              type="button"
              disabled={busy}
              onClick={() => onChoose(id)}
              className="w-full cursor-pointer px-2 py-3 text-left font-serif text-lg leading-snug hover:bg-accent-wash disabled:cursor-not-allowed disabled:text-ink-soft"
            >
              <span className="line-clamp-2 [overflow-wrap:anywhere]">
                {busy && adding === id ? texts.busy : statement}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
