import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getProduct, listProducts } from '@trastienda/contract/product'
import { productCosts, productKardex, productLots, productStock } from '@trastienda/contract/product-ledger'
import { listStores } from '@trastienda/contract/store'
import { refreshLists } from '../kit/list-pages.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import type { Scope } from './scope.ts'

/** The query key of everything about one product, so that a change refetches all of it. */
export const productKey = (id: number) => ['product', id] as const

/** The query key of the counts of the list's views. */
export const countKey = ['products', 'counts'] as const

/** Reads everything again that shows a product. */
export async function refreshProduct(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: countKey }),
    client.invalidateQueries({ queryKey: productKey(id) }),
    client.invalidateQueries({ queryKey: ['history', 'product', id] }),
    refreshLists(client, listProducts.path),
  ])
}

const queryOf = ({ store, from, to }: Scope) => ({ store: store ?? undefined, from, to })

export function useProduct(id: number) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: [...productKey(id), 'facts', companyId],
    queryFn: ({ signal }) => call(getProduct, { params: { id }, signal }),
  })
}

export function useKardex(id: number, scope: Scope) {
  const { companyId } = useOrganisation()
  return useInfiniteQuery({
    queryKey: [...productKey(id), 'kardex', scope, companyId],
    queryFn: ({ pageParam, signal }) =>
      call(productKardex, { params: { id }, query: { ...queryOf(scope), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export function useStock(id: number, scope: Scope) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: [...productKey(id), 'stock', scope, companyId],
    queryFn: ({ signal }) => call(productStock, { params: { id }, query: queryOf(scope), signal }),
  })
}

export function useLots(id: number, store: number | null) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: [...productKey(id), 'lots', store, companyId],
    queryFn: ({ signal }) =>
      call(productLots, { params: { id }, query: { store: store ?? undefined }, signal }),
  })
}

export function useCosts(id: number) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: [...productKey(id), 'costs', companyId],
    queryFn: ({ signal }) => call(productCosts, { params: { id }, signal }),
  })
}

/** The company's stores by name. */
export function useStores() {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: ['stores', 'names', companyId],
    queryFn: ({ signal }) => call(listStores, { query: { sort: 'name', limit: '200' }, signal }),
    staleTime: 60_000,
  })
}
