import { Dialog } from 'radix-ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_WORDS } from '../../src/contracts/search.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { useActions } from './actions.ts'
import type { Command } from './command.ts'
import { CommandList } from './command-list.tsx'
import { useLibraryCommands } from './library-commands.ts'
import { useOwnCommands } from './own-commands.ts'
import { PaletteHints } from './palette-hints.tsx'
import { paletteTexts as texts } from './texts.ts'
import { useListKeys } from './use-list-keys.ts'

interface PaletteProps {
  /** What was typed while this loaded. */
  typed: RefObject<string>
  onClose: () => void
}

/** Finds ideas, problems, entries of the library and actions by a few words, by keyboard alone. */
export function Palette({ typed, onClose }: PaletteProps) {
  const [words, setWords] = useState('')
  // What is typed until then, so not from the first render.
  useEffect(() => {
    setWords(typed.current.slice(0, MAX_WORDS))
    typed.current = ''
  }, [typed])
  const asked = words.trim().replaceAll(/\s+/gu, ' ')
  const own = useOwnCommands(asked)
  const library = useLibraryCommands(asked)
  const actions = useActions(asked)
  const groups = (
    asked === '' ? [...own.groups, actions] : [actions, ...own.groups, ...library.groups]
  ).filter(({ commands }) => commands.length > 0)
  const commands = groups.flatMap((group) => group.commands)
  const field = useRef<HTMLInputElement>(null)
  const focus = useReturnFocus()
  const pick = (command: Command) => {
    onClose()
    command.run()
  }
  const { active, onKeyDown, setActive } = useListKeys(commands, asked, pick)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            // Otherwise the next key would replace what was typed before.
            event.preventDefault()
            field.current?.focus()
          }}
          className="fixed top-4 left-1/2 z-40 flex max-h-[min(38rem,calc(100dvh-2rem))] w-[calc(100vw-1rem)] max-w-2xl -translate-x-1/2 flex-col rounded-sm border border-rule-strong bg-card shadow-lifted motion-appear focus:outline-none sm:top-[12vh] sm:max-h-[min(38rem,76vh)]"
        >
          <Dialog.Title className="sr-only">{texts.title}</Dialog.Title>
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={texts.input}
            aria-expanded={commands.length > 0}
            aria-controls="palette-results"
            aria-autocomplete="list"
            aria-activedescendant={active ? `palette-${active.id}` : undefined}
            placeholder={texts.placeholder}
            value={words}
            maxLength={MAX_WORDS}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={onKeyDown}
            className="min-h-15 w-full border-b border-rule bg-transparent px-5 font-serif text-xl outline-none placeholder:text-ink-soft"
          />
          <CommandList groups={groups} active={active} onPoint={setActive} onPick={pick} />
          <p role="status" className="sr-only">
            {asked === '' ? '' : texts.count(commands.length)}
          </p>
          {own.failed ? <Notice>{texts.searchFailed}</Notice> : null}
          {library.failed ? <Notice>{texts.libraryFailed}</Notice> : null}
          <PaletteHints />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const Notice = ({ children }: { children: string }) => (
  <p role="alert" className="border-t border-rule px-5 py-2 text-sm text-danger">
    {children}
  </p>
)
