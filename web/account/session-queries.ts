import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions } from '../lib/api.ts'
import { errorText } from '../lib/request.ts'
import { toast } from '../ui/use-toast.ts'
import { accountTexts } from './texts.ts'

/** Refetched on every visit: other devices may have signed in since. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => listSessions({ signal }),
  staleTime: 0,
})

/** Ends the session with this id, or all others if it is null. */
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
