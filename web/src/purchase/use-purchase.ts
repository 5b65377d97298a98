import { getPurchase } from '@trastienda/contract/purchase'
import { useQuery } from '@tanstack/react-query'
import { call } from '../session/client.ts'

/**
 * One purchase.
 * @param page whether the page cannot be shown without it, so that its failure replaces the page
 */
export function usePurchase(id: number, { page = false } = {}) {
  return useQuery({
    queryKey: ['purchase', id],
    queryFn: ({ signal }) => call(getPurchase, { params: { id }, signal }),
    meta: { page },
  })
}
