import { type Query, QueryClient } from '@tanstack/react-query'
import { CallError } from '../session/call-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `page`: without this the screen is nothing, so that its failure is the page's. */
    queryMeta: { readonly page?: boolean }
  }
}

/** Whether a failure takes the whole page: the server refused what the screen is made of, before it was ever seen. */
function takesPage(error: Error, { meta, state }: Query): boolean {
  return (
    meta?.['page'] === true &&
    state.data === undefined &&
    error instanceof CallError &&
    error.status !== undefined
  )
}

/** The cache of one sign-in. The client has its own retry, and a change made elsewhere is seen on return. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 10_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        throwOnError: takesPage,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
