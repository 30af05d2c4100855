import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions } from '../lib/api.ts'
import { errorText } from '../lib/request.ts'
import { toast } from '../ui/use-toast.ts'
import { accountTexts } from './texts.ts'

/** Fresh on every visit: others may have signed in meanwhile. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => listSessions({ signal }),
  staleTime: 0,
})

/** Ends one session by its id, or all others without one. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? endOtherSessions() : endSession({ id })),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    onError: (error) =>
      toast({
        title: accountTexts.sessions.endFailed,
        description: errorText(error),
        tone: 'destructive',
      }),
  })
}
