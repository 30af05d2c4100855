import { Dialog } from '../ui/dialog.tsx'
import { Key } from './key.tsx'
import { paletteTexts as texts } from './texts.ts'

const { keys } = texts

/** The name of the key that goes with the others. */
const MODIFIER = /^Mac|^iP/u.test(navigator.platform) ? '⌘' : 'Ctrl'

const everywhere: Shortcut[] = [
  { combination: [MODIFIER, 'K'], what: keys.palette },
  { combination: [MODIFIER, '/'], what: keys.shortcuts },
  { combination: ['F8'], what: keys.notifications },
  { combination: ['Esc'], what: keys.escape },
]

const whileWriting: Shortcut[] = [
  { combination: ['Tab'], what: keys.suggestion },
  { combination: ['Shift', 'Enter'], what: keys.submitProblem },
  { combination: ['Enter'], what: keys.sendMessage },
  { combination: ['Shift', 'Enter'], what: keys.newLine },
]

interface Shortcut {
  /** Keys that are pressed together. */
  combination: string[]
  what: string
}

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={texts.shortcuts} className="max-w-lg!">
      <div className="grid gap-7">
        <Shortcuts title={texts.everywhere} shortcuts={everywhere} />
        <Shortcuts title={texts.writing} shortcuts={whileWriting} />
      </div>
    </Dialog>
  )
}

function Shortcuts({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) {
  return (
    <section>
      <h3 className="label font-sans!">{title}</h3>
      <dl className="mt-2 divide-y divide-rule border-y border-rule">
        {shortcuts.map(({ combination, what }) => (
          <div key={what} className="flex min-h-11 items-center justify-between gap-4 py-2">
            <dt>{what}</dt>
            <dd className="flex shrink-0 gap-1">
              {combination.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
