import { useMutation } from '@tanstack/react-query'
import { findMorePrecedents } from '../lib/api.ts'
import { errorText } from '../lib/request.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/use-toast.ts'
import { additionScope, showPrecedents } from './precedent-queries.ts'
import { precedentTexts } from './texts.ts'

interface FindMoreElementProps {
  problemId: number
  questionIndex: number
  /** How many precedents the problem has so far. */
  count: number
  disabled: boolean
}

/** Finds more precedents for one element and says how many were added. */
export function FindMoreElement({ problemId, questionIndex, count, disabled }: FindMoreElementProps) {
  const search = useMutation({
    scope: additionScope(problemId),
    mutationFn: async () => {
      const all = await findMorePrecedents({ problemId, questionIndex })
      showPrecedents(problemId, all)
      return all.length - count
    },
    onError: (error) =>
      toast({
        title: precedentTexts.findMoreFailed,
        description: errorText(error),
        tone: 'destructive',
      }),
  })
  const exhausted = search.data === 0
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {exhausted ? null : (
        <Button
          variant="secondary"
          size="sm"
          disabled={disabled || search.isPending}
          className="whitespace-nowrap"
          onClick={() => search.mutate()}
        >
          {precedentTexts.findMore}
          <span className="sr-only">{precedentTexts.forElement(questionIndex)}</span>
        </Button>
      )}
      <p role="status" className="empty:-ml-3">
        {search.data === undefined ? null : precedentTexts.foundMore(search.data)}
      </p>
    </div>
  )
}
