import { type CountLine, listCountLines } from '@trastienda/contract/stock-count'
import { listUncounted } from '@trastienda/contract/stock-count-lifecycle'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../session/client.ts'

const none: readonly CountLine[] = []

/** The last counted lots, and the number of all. Others count at the same time, so it is refetched repeatedly. */
export function useCounted(id: number) {
  const { data } = useQuery({
    queryKey: ['list', listCountLines.path, 'counting', id],
    queryFn: ({ signal }) =>
      call(listCountLines, { params: { id }, query: { sort: '-counted', limit: '200' }, signal }),
    refetchInterval: 20_000,
  })
  return { lines: data?.data ?? none, total: data?.total ?? 0 }
}

/** The lots that the ledger has and nobody has counted. */
export function useUncounted(id: number) {
  return useQuery({
    queryKey: ['uncounted', id],
    queryFn: ({ signal }) => call(listUncounted, { params: { id }, query: { limit: '200' }, signal }),
    refetchInterval: 20_000,
  }).data
}
