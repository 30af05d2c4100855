import { useSyncExternalStore } from 'react'

/**
 * Whether the server can be reached, as the requests themselves show: `navigator.onLine` says nothing about a server
 * on the same machine, which needs no network.
 */
let lost = false
const listeners = new Set<() => void>()

export function connectionFailed() {
  change(true)
}

export function connectionRestored() {
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
