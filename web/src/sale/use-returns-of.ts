import { listSaleReturns } from '@trastienda/contract/sale-return'
import { useQuery } from '@tanstack/react-query'
import { call } from '../session/client.ts'

/** The returns of a sale, by day. */
export const useReturnsOf = (saleId: number) =>
  useQuery({
    queryKey: ['sale-returns', saleId],
    queryFn: ({ signal }) =>
      call(listSaleReturns, { query: { sale: String(saleId), limit: '200', sort: 'date' }, signal }),
  })
