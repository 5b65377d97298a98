import { type Query, QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** `page`: without this the screen is nothing, so that its failure is the page's. */
    queryMeta: { readonly page?: boolean }
  }
}

/** Whether a failure takes the whole page: what the screen is made of did not come, before it was ever seen. */
function takesPage(_: Error, { meta, state }: Query): boolean {
  return meta?.['page'] === true && state.data === undefined
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
