import type { KeyboardEvent } from 'react'

const moves: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** On a row's switch, arrows go to the next row and Enter opens the row; Space stays with the switch. */
export function onSwitchKey(event: KeyboardEvent<HTMLButtonElement>, openRow: () => void) {
  const move = moves[event.key]
  if (move === undefined && event.key !== 'Enter') return
  event.preventDefault()
  if (move === undefined) return openRow()
  const list = event.currentTarget.closest('[data-rows]')
  const all = [...(list?.querySelectorAll<HTMLButtonElement>('[role=switch]') ?? [])]
  all[all.indexOf(event.currentTarget) + move]?.focus()
}
