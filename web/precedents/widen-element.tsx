import { useMutation, useQueryClient } from '@tanstack/react-query'
import { widenPrecedents } from '../lib/api.ts'
import { refusalText } from '../lib/request.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/use-toast.ts'
import { precedentsQuery } from './precedent-queries.ts'
import { precedentTexts } from './texts.ts'

interface WidenElementProps {
  problemId: number
  questionIndex: number
  /** Precedents that the problem has. */
  count: number
  disabled: boolean
}

/** Asks for further precedents of one element, and says how many came. */
export function WidenElement({ problemId, questionIndex, count, disabled }: WidenElementProps) {
  const queries = useQueryClient()
  const draw = useMutation({
    mutationFn: async () => {
      const all = await widenPrecedents({ problemId, questionIndex })
      queries.setQueryData(precedentsQuery(problemId).queryKey, all)
      return all.length - count
    },
    onError: (error) =>
      toast({
        title: precedentTexts.widenFailed,
        description: refusalText(error),
        tone: 'destructive',
      }),
  })
  const exhausted = draw.data === 0
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {exhausted ? null : (
        <Button
          variant="secondary"
          size="sm"
          disabled={disabled || draw.isPending}
          onClick={() => draw.mutate()}
        >
          {precedentTexts.widen}
          <span className="sr-only">{precedentTexts.forElement(questionIndex)}</span>
        </Button>
      )}
      <p role="status">{draw.data === undefined ? null : precedentTexts.widened(draw.data)}</p>
    </div>
  )
}
