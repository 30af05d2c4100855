import type { Precedent } from '../../src/contracts/precedent.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { provenanceOf } from './provenance-badge.tsx'

/** The mark of provenance where a word on every line would be too loud. Its word is in the tooltip and read aloud. */
export function ProvenanceIcon({ precedent }: { precedent: Precedent }) {
  const { text, help, Icon } = provenanceOf(precedent)
  return (
    <Tooltip content={`${text}. ${help}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard opens its tooltip */}
      <span tabIndex={0} className="grid size-6 cursor-help place-items-center text-[0px]">
        {text}. {help}
        <Icon aria-hidden size={14} strokeWidth={1.75} />
      </span>
    </Tooltip>
  )
}
