import { queryOptions, useMutation } from '@tanstack/react-query'
import type { OwnPrecedent } from '../../../src/contracts/own-precedent.ts'
import {
  findOwnPrecedents,
  removeOwnPrecedent,
  restoreOwnPrecedent,
  saveOwnPrecedent,
} from '../../lib/own-precedents-api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { reportError } from '../../work/errors.ts'
import { ownTexts } from './texts.ts'

/** The user's own precedents, the newest first. */
export const ownQuery = queryOptions({
  queryKey: ['own-precedents'],
  queryFn: ({ signal }) => findOwnPrecedents({ signal }),
})

const update = (change: (all: OwnPrecedent[]) => OwnPrecedent[]) =>
  queryClient.setQueryData(ownQuery.queryKey, (all) => all && change(all))

/** Errors are shown in the form. */
export const useSaveOwn = (onSaved: (saved: OwnPrecedent) => void) =>
  useMutation({
    mutationFn: saveOwnPrecedent,
    onSuccess: (saved) => {
      update((all) =>
        all.some(({ id }) => id === saved.id)
          ? all.map((one) => (one.id === saved.id ? saved : one))
          : [saved, ...all],
      )
      onSaved(saved)
    },
  })

export const useRemoveOwn = (onRemoved: () => void) =>
  useMutation({
    mutationFn: removeOwnPrecedent,
    onSuccess: ({ id }) => {
      update((all) => all.filter((one) => one.id !== id))
      onRemoved()
    },
    onError: (cause) => reportError(cause, ownTexts.failed),
  })

export const useRestoreOwn = (onRestored: () => void) =>
  useMutation({
    mutationFn: restoreOwnPrecedent,
    onSuccess: (restored) => {
      update((all) => [restored, ...all].toSorted((one, other) => other.id - one.id))
      onRestored()
    },
    onError: (cause) => reportError(cause, ownTexts.failed),
  })
