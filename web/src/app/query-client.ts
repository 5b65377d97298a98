import { type Query, QueryClient } from '@tanstack/react-query'
import { CallError } from '../session/call-error.ts'
import { readOrKept } from '../offline/read-or-kept.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `page`: the screen cannot be shown without it, so its failure replaces the page. */
    queryMeta: {
      readonly page?: boolean
      /** The list that it counts: read anew with that list. */
      readonly counts?: string
    }
  }
}

/**
 * Whether a failure replaces the whole page: the screen's main data failed to load and was never shown. When the session
 * ended the page waits below the dialog that asks for the password.
 */
function takesPage(error: Error, { meta, state }: Query): boolean {
  if (error instanceof CallError && error.code === 'unauthenticated') return false
  return meta?.['page'] === true && state.data === undefined
}

/** The cache of one sign-in. The client has its own retry, and data is refetched when the window gets the focus. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 10_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        persister: readOrKept,
        throwOnError: takesPage,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
