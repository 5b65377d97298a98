import { checkSale } from '@trastienda/contract/sale-form'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import type { Option } from '../kit/filter-code.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { isCounter, owingOf } from './counter.ts'

/** The customer's debt, the number that the next sale gets, and what the counter is called. */
export function useSaleCheck(customer: Option | null, fresh: boolean) {
  const { companyId } = useOrganisation()
  const id = owingOf(customer) ?? undefined
  return useQuery({
    queryKey: ['sale-check', companyId, id ?? 0],
    queryFn: ({ signal }) =>
      call(checkSale, { query: { ...(id !== undefined && { customer: id }) }, signal }),
    enabled: fresh || id !== undefined,
  }).data
}

/** The name of a customer; of the counter that which the company gave it, as lists and papers have it. */
export function useCustomerName(customer: Option | null): string {
  const { t } = useText()
  const unnamed = isCounter(customer) && customer?.label === ''
  const asked = useSaleCheck(null, unnamed)
  return unnamed ? (asked?.counter ?? t('sale.counter')) : (customer?.label ?? '')
}
