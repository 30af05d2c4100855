import { useMutation } from '@tanstack/react-query'
import type { InterruptedIdea } from '../../src/contracts/interrupted-idea.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { dismissInterruptedIdea } from '../lib/api.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { reportError } from '../work/errors.ts'
import { ideaTexts } from './texts.ts'

interface InterruptedIdeasProps {
  ideas: readonly InterruptedIdea[]
  precedents: readonly Precedent[]
  disabled: boolean
  onGenerate: (precedentIds: readonly number[]) => void
  /** The problem no longer has the same interrupted ideas. */
  onChanged: () => void
}

/** Offers ideas again that were being generated when the server stopped, the last one first. */
export function InterruptedIdeas({
  ideas,
  precedents,
  disabled,
  onGenerate,
  onChanged,
}: InterruptedIdeasProps) {
  const dismissing = useMutation({
    mutationFn: (id: number) => dismissInterruptedIdea({ id }),
    onSuccess: onChanged,
    onError: (cause) => reportError(cause, ideaTexts.dismissFailed),
  })
  const idea = ideas.at(-1)
  if (!idea) return null
  const entities = idea.precedentIds.flatMap((id) => precedents.find((one) => one.id === id)?.entity ?? [])
  if (entities.length < idea.precedentIds.length) return null
  return (
    <Banner tone="yellow" role="status" className="justify-between">
      <p className="min-w-0 flex-1 basis-64">{ideaTexts.interrupted(entities)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={disabled}
          onClick={() => onGenerate(idea.precedentIds)}
        >
          {ideaTexts.generateInterrupted}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={disabled || dismissing.isPending}
          onClick={() => dismissing.mutate(idea.id)}
        >
          {ideaTexts.dismissInterrupted}
        </Button>
      </div>
    </Banner>
  )
}
