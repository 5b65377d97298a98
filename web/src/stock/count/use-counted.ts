import { type CountLine, listCountLines } from '@trastienda/contract/stock-count'
import { listUncounted } from '@trastienda/contract/stock-count-lifecycle'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../session/client.ts'

const none: readonly CountLine[] = []

/** What was counted last, and of how many lots. Others count at the same time: it is asked for again and again. */
export function useCounted(id: number) {
  const { data } = useQuery({
    queryKey: ['list', listCountLines.path, 'counting', id],
    queryFn: ({ signal }) =>
      call(listCountLines, { params: { id }, query: { sort: '-counted', limit: '200' }, signal }),
    refetchInterval: 20_000,
  })
  return { lines: data?.data ?? none, total: data?.total ?? 0 }
}

/** The lots that the ledger knows and nobody has counted. */
export function useUncounted(id: number) {
  return useQuery({
    queryKey: ['uncounted', id],
    queryFn: ({ signal }) => call(listUncounted, { params: { id }, query: { limit: '200' }, signal }),
    refetchInterval: 20_000,
  }).data
}
