import { useSyncExternalStore } from 'react'

/**
 * Whether the server can be reached, learnt from the calls themselves: a server on the same machine answers without
 * any network, so the browser's own idea of being online says nothing.
 */
let lost = false
const listeners = new Set<() => void>()

export function connectionFailed() {
  change(true)
}

export function connectionWorks() {
  change(false)
}

function isConnectionLost() {
  return lost
}

function watchConnection(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useConnectionLost() {
  return useSyncExternalStore(watchConnection, isConnectionLost)
}

function change(next: boolean) {
  if (lost === next) return
  lost = next
  for (const listener of listeners) listener()
}
