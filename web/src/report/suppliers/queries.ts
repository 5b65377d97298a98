import type { Day } from '@trastienda/contract/calendar'
import {
  getSupplierAccount,
  getSupplierDeliveries,
  listSupplierDue,
  listSupplierPrices,
  listSupplierStatement,
} from '@trastienda/contract/supplier-account'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../session/client.ts'
import { useOrganisation } from '../../session/organisation.ts'

/** The days of a statement; without an end it runs to the last movement. */
export interface Period {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

const keyOf = (id: number, part: string) => ['supplier-account', id, part] as const

/** What is owed to a supplier now. */
export function useAccount(id: number) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: [...keyOf(id, 'now'), companyId],
    queryFn: ({ signal }) => call(getSupplierAccount, { params: { id }, signal }),
    meta: { page: true },
  })
}

/** What falls due on some days. */
export function useDue(id: number, days: { readonly from: Day; readonly to: Day }) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: [...keyOf(id, 'due'), days, companyId],
    queryFn: ({ signal }) => call(listSupplierDue, { params: { id }, query: { ...days }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The statement, page by page from its beginning. */
export function useStatement(id: number, { from, to }: Period) {
  const { companyId } = useOrganisation()
  return useInfiniteQuery({
    queryKey: [...keyOf(id, 'statement'), from, to, companyId],
    queryFn: ({ pageParam, signal }) =>
      call(listSupplierStatement, {
        params: { id },
        query: { from, to, limit: 200, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** The supplier's deliveries since a day. */
export function useDeliveries(id: number, from: Day) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: [...keyOf(id, 'deliveries'), from, companyId],
    queryFn: ({ signal }) => call(getSupplierDeliveries, { params: { id }, query: { from }, signal }),
  })
}

/** The supplier's prices since a day. */
export function usePrices(id: number, from: Day, q: string) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: [...keyOf(id, 'prices'), from, q, companyId],
    queryFn: ({ signal }) =>
      call(listSupplierPrices, { params: { id }, query: { from, ...(q !== '' && { q }) }, signal }),
    placeholderData: keepPreviousData,
  })
}
