import { getSale } from '@trastienda/contract/sale'
import { useQuery } from '@tanstack/react-query'
import { call } from '../session/client.ts'

/**
 * One sale.
 * @param page whether the page cannot be shown without it, so that its failure replaces the page
 */
export function useSale(id: number, { page = false } = {}) {
  return useQuery({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => call(getSale, { params: { id }, signal }),
    meta: { page },
  })
}
