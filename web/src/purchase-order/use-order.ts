import { getOrder } from '@trastienda/contract/purchase-order'
import { useQuery } from '@tanstack/react-query'
import { call } from '../session/client.ts'

/**
 * One order; no request without an id.
 * @param page whether the page cannot be shown without it, so that its failure replaces the page
 */
export function useOrder(id: number, { page = false } = {}) {
  return useQuery({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
    enabled: Number.isSafeInteger(id) && id > 0,
    meta: { page },
  })
}
