import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ListedEntry } from '../../src/contracts/library-index.ts'
import type { OwnPrecedent } from '../../src/contracts/own-precedent.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import type { BroughtPrecedent } from '../chat/conversation.ts'
import { bringPrecedent } from '../lib/api.ts'
import { formatYear } from '../lib/format.ts'
import { libraryQuery } from '../library/library-queries.ts'
import { ownQuery } from '../library/own/own-queries.ts'
import { searchOwn } from '../library/own/search-own.ts'
import { createSearch, MIN_QUERY } from '../library/search-entries.ts'
import { additionScope, precedentsQuery, showPrecedents } from '../precedents/precedent-queries.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Input } from '../ui/input.tsx'
import { reportError } from '../work/errors.ts'
import { ideationTexts } from './texts.ts'

const texts = ideationTexts.bring
const SHOWN = 8

interface BringDialogProps {
  problem: Problem
  used: readonly number[]
  onClose: () => void
  onBring: (precedent: BroughtPrecedent) => void
}

/** Another precedent of the problem, or an entry of the library, which then joins the problem's. */
export function BringDialog({ problem, used, onClose, onBring }: BringDialogProps) {
  const [words, setWords] = useState('')
  const precedents = useQuery(precedentsQuery(problem.id))
  const entries = useEntries(words)
  const adding = useMutation({
    scope: additionScope(problem.id),
    mutationFn: (one: ListedEntry | OwnPrecedent) =>
      bringPrecedent({
        problemId: problem.id,
        ...('slug' in one ? { slug: one.slug } : { ownPrecedentId: one.id }),
      }),
    onSuccess: (all, one) => {
      showPrecedents(problem.id, all)
      const added = all.find((precedent) => isOf(precedent, one))
      if (added) onBring(added)
    },
    onError: (cause) => reportError(cause, texts.failed),
  })
  const found = precedents.data ?? []
  const others = found.filter(
    ({ id, entity, innovation }) => !used.includes(id) && matches(`${entity} ${innovation}`, words),
  )
  const yours = useQuery(ownQuery).data ?? []
  const own = words.trim().length < MIN_QUERY ? [] : searchOwn(yours, { q: words })
  const furtherOwn = own.filter((one) => found.every((precedent) => !isOf(precedent, one)))
  const further = entries.filter(({ slug }) => found.every((precedent) => precedent.slug !== slug))
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} description={texts.lead}>
      <div className="grid gap-5">
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={words}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <Choices title={texts.ofProblem} choices={others.slice(0, SHOWN)} onChoose={onBring} />
        <Choices
          title={texts.yours}
          choices={furtherOwn.slice(0, SHOWN)}
          disabled={adding.isPending}
          onChoose={(one) => adding.mutate(one)}
        />
        <Choices
          title={texts.ofLibrary}
          choices={further.slice(0, SHOWN)}
          disabled={adding.isPending}
          onChoose={(entry) => adding.mutate(entry)}
        />
        {others.length + further.length + furtherOwn.length === 0 ? (
          <p className="text-ink-soft">{texts.none}</p>
        ) : null}
      </div>
    </Dialog>
  )
}

function useEntries(words: string): ListedEntry[] {
  const { data } = useQuery(libraryQuery)
  const find = useMemo(() => data && createSearch(data), [data])
  return find && words.trim().length >= MIN_QUERY ? find(words) : []
}

const isOf = (precedent: Precedent, one: ListedEntry | OwnPrecedent) =>
  'slug' in one
    ? precedent.slug === one.slug
    : precedent.own === true && precedent.entity === one.entity && precedent.innovation === one.innovation

const matches = (text: string, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.toLowerCase().includes(word))

interface Choice {
  entity: string
  innovation: string
  year: number | null
}

interface ChoicesProps<Item extends Choice> {
  title: string
  choices: readonly Item[]
  disabled?: boolean
  onChoose: (item: Item) => void
}

function Choices<Item extends Choice>({ title, choices, disabled = false, onChoose }: ChoicesProps<Item>) {
  if (choices.length === 0) return null
  return (
    <section>
      <h3 className="label font-sans!">{title}</h3>
      <ul className="mt-2 list-none divide-y divide-rule border-y border-rule p-0">
        {choices.map((choice) => (
          <li key={`${choice.entity} ${choice.innovation}`}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(choice)}
              className="grid w-full cursor-pointer gap-0.5 px-1 py-2.5 text-left hover:bg-shade disabled:cursor-wait"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="entity text-lg leading-snug">{choice.entity}</span>
                {choice.year === null ? null : (
                  <span className="shrink-0 font-serif text-ink-soft tabular-nums">
                    {formatYear(choice.year)}
                  </span>
                )}
              </span>
              <span className="line-clamp-2 text-sm text-ink-soft">{choice.innovation}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
