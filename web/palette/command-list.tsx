import { clsx } from 'clsx'
import { useEffect, useId, useRef } from 'react'
import type { Command, CommandGroup } from './command.ts'
import { paletteTexts as texts } from './texts.ts'

interface CommandListProps {
  groups: readonly CommandGroup[]
  active: Command | undefined
  onPoint: (command: Command) => void
  onPick: (command: Command) => void
}

export function CommandList({ groups, active, onPoint, onPick }: CommandListProps) {
  return (
    <>
      {groups.length === 0 ? <p className="px-5 py-6 text-ink-soft">{texts.none}</p> : null}
      <div
        id="palette-results"
        role="listbox"
        aria-label={texts.results}
        className="grid min-h-0 flex-1 grid-cols-1 content-start gap-2 overflow-x-hidden overflow-y-auto overscroll-contain p-2 empty:hidden"
      >
        {groups.map((group) => (
          <Group key={group.label} group={group} active={active} onPoint={onPoint} onPick={onPick} />
        ))}
      </div>
    </>
  )
}

interface GroupProps extends Omit<CommandListProps, 'groups'> {
  group: CommandGroup
}

function Group({ group, active, onPoint, onPick }: GroupProps) {
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, not field sets
    <div role="group" aria-labelledby={labelId} className="min-w-0">
      <p id={labelId} className="label px-3 py-1.5">
        {group.label}
      </p>
      {group.commands.map((command) => (
        <Option
          key={command.id}
          command={command}
          isActive={command.id === active?.id}
          onPoint={() => onPoint(command)}
          onPick={() => onPick(command)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  command: Command
  isActive: boolean
  onPoint: () => void
  onPick: () => void
}

function Option({ command: { id, label, detail, kind }, isActive, onPoint, onPick }: OptionProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and the keys of the list
    // biome-ignore lint/a11y/useFocusableInteractive: the text field names it as its active descendant
    <div
      ref={row}
      id={`palette-${id}`}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onPick}
      className={clsx(
        'flex min-h-11 cursor-pointer items-baseline gap-x-3 rounded-xs max-sm:flex-col max-sm:items-stretch max-sm:justify-center border-l-3 px-3 py-2 select-none',
        isActive ? 'border-accent bg-shade' : 'border-transparent',
      )}
    >
      <span
        className={clsx(
          'truncate',
          kind === 'entity' && 'entity text-lg leading-snug sm:max-w-1/2 sm:shrink-0',
          kind === 'title' && 'font-serif text-lg leading-snug',
          detail && kind === 'title' && 'sm:max-w-3/5 sm:shrink-0',
        )}
      >
        {label}
      </span>
      {detail ? <span className="min-w-0 truncate text-sm text-ink-soft">{detail}</span> : null}
    </div>
  )
}
