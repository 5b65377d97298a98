import { QueryClient } from '@tanstack/react-query'

/** The cache of one sign-in. The client has its own retry, and a change made elsewhere is seen on return. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
