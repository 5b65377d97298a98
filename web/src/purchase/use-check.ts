import { isDay } from '@trastienda/contract/calendar'
import type { Cop } from '@trastienda/contract/money'
import { checkPurchase } from '@trastienda/contract/purchase'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../session/client.ts'
import { useLater } from './use-later.ts'
import type { PurchaseValues } from './values.ts'

/** Asked while typing: whether the reference is free, whether the same bill may be there, what the supplier is owed. */
export function useCheck(values: PurchaseValues, total: Cop, except: number | null) {
  const { supplier, purchasedOn } = values
  const reference = values.reference.trim()
  const asked = JSON.stringify({
    supplier: supplier === null ? null : Number(supplier.id),
    reference: reference.slice(0, 64),
    day: purchasedOn !== null && isDay(purchasedOn) ? purchasedOn : undefined,
    total: total > 0 ? total : undefined,
    except: except ?? undefined,
  })
  const later = useLater(asked, 300)
  const query = JSON.parse(later) as { supplier: number | null; reference: string; day?: never; total?: number; except?: number }
  const { data, isFetching } = useQuery({
    queryKey: ['purchase-check', later],
    queryFn: ({ signal }) => call(checkPurchase, { query: { ...query, supplier: query.supplier ?? 0 }, signal }),
    enabled: query.supplier !== null,
    placeholderData: keepPreviousData,
    staleTime: 5000,
  })
  const current = later === asked && !isFetching
  const known = supplier === null ? undefined : data
  return {
    owed: known?.owed,
    taken: current ? (known?.taken ?? null) : null,
    similar: known?.similar ?? null,
    /** Whether the reference as it stands now is known to be free. */
    free: current && known !== undefined && known.taken === null && reference.length >= 3,
    checking: supplier !== null && reference.length >= 3 && !current,
  }
}
export type Checked = ReturnType<typeof useCheck>
