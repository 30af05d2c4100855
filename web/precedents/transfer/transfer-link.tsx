import { clsx } from 'clsx'
import type { Precedent } from '../../../src/contracts/precedent.ts'
import { countStates } from './answers.ts'
import { openTransferCheck } from './open-check.ts'
import { useTransferCheck } from './transfer-queries.ts'
import { transferTexts } from './transfer-texts.ts'

interface TransferLinkProps {
  problemId: number
  /** The selected ones; of a single one, that comes into view. */
  precedents: readonly Precedent[]
  /** Called before the dialog opens. Returns what takes the focus afterwards, where the link will be gone. */
  onOpen?: () => Element | null
  className?: string
}

/** How far the transfer check is, and the way to it. Nothing where nothing is asked. */
export function TransferLink({ problemId, precedents, onOpen, className }: TransferLinkProps) {
  const { answers, isLoaded } = useTransferCheck(problemId)
  const counts = countStates(precedents, answers)
  if (counts.holds + counts.fails + counts.unknown === 0) return null
  const [only, ...others] = precedents
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        const opener = onOpen?.() ?? currentTarget
        openTransferCheck({ precedentId: others.length === 0 ? only?.id : undefined, opener })
      }}
      className={clsx('text-link cursor-pointer text-left text-sm', className)}
    >
      {isLoaded ? transferTexts.link(transferTexts.status(counts)) : transferTexts.title}
    </button>
  )
}
