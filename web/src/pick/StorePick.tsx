import type { Day } from '@trastienda/contract/calendar'
import { useQuery } from '@tanstack/react-query'
import { listStores, type StoreRow } from '@trastienda/contract/store'
import { type Translate, useText } from '../i18n/useText.ts'
import type { FieldProps } from '../kit/Field.tsx'
import type { FilterSpec, Option } from '../kit/filter-code.ts'
import { SelectField } from '../kit/SelectField.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'

const none: readonly StoreRow[] = []

function useStoreQuery() {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: ['stores', companyId],
    queryFn: ({ signal }) => call(listStores, { query: { sort: 'name', limit: '200' }, signal }),
    staleTime: 5 * 60_000,
  })
}

/** The stores of the company in view, those out of use among them. */
export const useStores = (): readonly StoreRow[] => useStoreQuery().data?.data ?? none

/** The day up to which the books of the company are closed; null when there is none, or it is not known yet. */
export const useClosingDate = (): Day | null => useStoreQuery().data?.closingDate ?? null

/** The stores as the options of a list's filter. */
export function storeOptions(stores: readonly StoreRow[]): readonly Option[] {
  return stores.map(({ id, name, city }) => ({ id, label: name, detail: city }))
}

/** The filter of documents by their store. */
export const storeFilter = (t: Translate, stores: readonly StoreRow[]): FilterSpec => ({
  name: 'store',
  label: t('label.store'),
  kind: 'oneOf',
  options: storeOptions(stores),
})

interface StorePickProps extends FieldProps<number | null> {
  /** The store that is no choice here: what leaves a store does not go to it. */
  except?: number | null
}

/** One of the company's stores in use; one that is out of use, or no choice, only while it is the chosen one. */
export function StorePick({ value, except = null, ...props }: StorePickProps) {
  const { t } = useText()
  const { data, isPending } = useStoreQuery()
  const stores = (data?.data ?? none).filter(({ id, active }) => (active && id !== except) || id === value)
  const options = stores.map(({ id, name, city }) => ({ id, label: name, detail: city }))
  return (
    <SelectField
      {...props}
      value={value}
      options={options}
      placeholder={t('store.choose')}
      loading={isPending}
    />
  )
}
