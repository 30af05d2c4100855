import { type KeyboardEvent, useState } from 'react'
import type { Command } from './command.ts'

/**
 * Which command Enter runs: the one that the arrow keys or the pointer chose for these words, or else the first. The
 * focus stays in the text field.
 */
export function useListKeys(commands: readonly Command[], words: string, pick: (command: Command) => void) {
  const [chosen, setChosen] = useState({ words, id: '' })
  const at = chosen.words === words ? commands.findIndex(({ id }) => id === chosen.id) : 0
  const active = commands[Math.max(at, 0)]
  const setActive = ({ id }: Command) => setChosen({ words, id })
  const move = (steps: number) => {
    const next = commands[(Math.max(at, 0) + steps + commands.length) % commands.length]
    if (next) setActive(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active) pick(active)
    else return
    event.preventDefault()
  }
  return { active, setActive, onKeyDown }
}
