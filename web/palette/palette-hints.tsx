import type { ReactNode } from 'react'
import { Key } from './key.tsx'
import { paletteTexts } from './texts.ts'

const { hints } = paletteTexts

/** Which keys work in the palette. Not where there is no keyboard, and known to screen readers from its roles. */
export function PaletteHints() {
  return (
    <div
      aria-hidden
      className="flex gap-5 border-t border-rule px-5 py-2.5 text-sm text-ink-soft pointer-coarse:hidden max-sm:hidden"
    >
      <Hint keys={['↑', '↓']}>{hints.move}</Hint>
      <Hint keys={['Enter']}>{hints.open}</Hint>
      <Hint keys={['Esc']}>{hints.close}</Hint>
    </div>
  )
}

function Hint({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1">
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
      <span className="ml-1">{children}</span>
    </span>
  )
}
