import { type Day, isDay } from '@trastienda/contract/calendar'
import type { Cop } from '@trastienda/contract/money'
import { checkPurchase } from '@trastienda/contract/purchase'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../session/client.ts'
import { useLater } from './use-later.ts'
import type { PurchaseValues } from './values.ts'

interface CheckQuery {
  readonly supplier: number | null
  readonly reference: string
  readonly day?: Day
  readonly total?: number
  readonly except?: number
}

function checkQueryOf(
  { supplier, purchasedOn, reference }: PurchaseValues,
  total: Cop,
  except: number | null,
): CheckQuery {
  return {
    supplier: supplier === null ? null : Number(supplier.id),
    reference: reference.trim().slice(0, 64),
    ...(purchasedOn !== null && isDay(purchasedOn) && { day: purchasedOn }),
    ...(total > 0 && { total }),
    ...(except !== null && { except }),
  }
}

const shortest = 3

/** Whether the number is the one under which the purchase is saved. */
const isOwn = (values: PurchaseValues, saved: PurchaseValues) =>
  values.reference.trim() === saved.reference.trim() && values.supplier?.id === saved.supplier?.id

/**
 * Requested while typing: whether the reference is free, whether the bill may exist already, what the supplier is
 * owed.
 * @param except the purchase itself; null for a new one
 * @param saved the values that it is saved with
 */
export function useCheck(values: PurchaseValues, total: Cop, except: number | null, saved: PurchaseValues) {
  const queryText = JSON.stringify(checkQueryOf(values, total, except))
  const later = useLater(queryText, 300)
  const query = JSON.parse(later) as CheckQuery
  const { data, isFetching } = useQuery({
    queryKey: ['purchase-check', later],
    queryFn: ({ signal }) =>
      call(checkPurchase, { query: { ...query, supplier: query.supplier ?? 0 }, signal }),
    enabled: query.supplier !== null,
    placeholderData: keepPreviousData,
    staleTime: 5000,
  })
  const found = values.supplier === null ? undefined : data
  const current = found !== undefined && later === queryText && !isFetching
  const named = values.reference.trim().length >= shortest
  const asked = named && (except === null || !isOwn(values, saved))
  return {
    taken: current ? found.taken : null,
    similar: found?.similar ?? null,
    /** Whether the present reference is known to be free. */
    free: asked && current && found.taken === null,
    checking: asked && values.supplier !== null && !current,
  }
}
export type Checked = ReturnType<typeof useCheck>
