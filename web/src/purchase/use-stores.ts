import { listStores } from '@trastienda/contract/store'
import { useQuery } from '@tanstack/react-query'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'

/** The active stores of the company, a few dozen at most, and the one to start a document in. */
export function useStores() {
  const { companyId, storeId } = useOrganisation()
  const { data } = useQuery({
    queryKey: ['stores', 'active', companyId],
    queryFn: ({ signal }) => call(listStores, { query: { active: 'true', limit: 200, sort: 'name' }, signal }),
    staleTime: 5 * 60_000,
  })
  const stores = data?.data
  const usual = stores?.find(({ id }) => id === storeId) ?? (stores?.length === 1 ? stores[0] : undefined)
  return { stores, usual: usual?.id ?? null, nameOf: (id: number | null) => stores?.find((store) => store.id === id)?.name }
}
