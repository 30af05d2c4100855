import { useSyncExternalStore } from 'react'

/** How long a dismissed toast stays in the store. */
const REMOVAL_DELAY_MS = 1_000_000

interface ToastContent {
  title: string
  description?: string
  tone?: 'default' | 'destructive'
}

export interface ShownToast extends ToastContent {
  id: number
  open: boolean
}

/** Only one toast is shown at a time: a new one replaces it. */
let current: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function toast(content: ToastContent) {
  clearTimeout(removal)
  lastId += 1
  show({ ...content, id: lastId, open: true })
}

export function dismissToast(id: number) {
  if (current?.id !== id || !current.open) return
  show({ ...current, open: false })
  removal = setTimeout(() => show(null), REMOVAL_DELAY_MS)
}

/** What it says is over, such as a failure that is being tried again. */
export function dismissCurrentToast() {
  if (current) dismissToast(current.id)
}

export function useToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, currentToast)
}

export function currentToast() {
  return current
}

function show(next: ShownToast | null) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
