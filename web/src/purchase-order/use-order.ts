import { getOrder } from '@trastienda/contract/purchase-order'
import { useQuery } from '@tanstack/react-query'
import { call } from '../session/client.ts'

/** One order; nothing is asked for without an id. */
export function useOrder(id: number) {
  return useQuery({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
    enabled: Number.isSafeInteger(id) && id > 0,
  })
}
