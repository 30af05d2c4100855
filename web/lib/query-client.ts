import { QueryClient } from '@tanstack/react-query'

/**
 * Nothing is asked twice unless the page says so. `always`, because a server on the same machine answers while the
 * browser believes itself offline.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
