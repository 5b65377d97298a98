import type { supplierCities } from '@trastienda/contract/supplier'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec, Option } from '../kit/filter-code.ts'
import { call } from '../session/client.ts'

const asOption = (city: string): Option => ({ id: city, label: city })
const named = (cities: readonly string[]) => Promise.resolve(cities.map(asOption))

const none: readonly FilterSpec[] = []

/** The filter of those with a balance, in the words of a kind of party. */
export const useOwingFilter = (label: string, yes: string, no: string): readonly FilterSpec[] =>
  useMemo(() => [{ name: 'owing', label, kind: 'flag', yes, no }], [label, yes, no])

/** The filters of customers, suppliers and users: state, active or not and, for the first two, the city. */
export function usePartyFilters(
  cities: typeof supplierCities | null,
  more: readonly FilterSpec[] = none,
): readonly FilterSpec[] {
  const { t } = useText()
  return useMemo(() => {
    const approvals = (['pending', 'approved', 'rejected'] as const).map((id) => ({
      id,
      label: t(`person.approval.${id}`),
    }))
    const specs: FilterSpec[] = [
      { name: 'approval', label: t('label.status'), kind: 'oneOf', options: approvals },
      { name: 'active', label: t('person.active'), kind: 'flag', yes: t('person.yes'), no: t('person.no') },
    ]
    if (cities) {
      const search = async (text: string, signal?: AbortSignal) => {
        const { data } = await call(cities, signal ? { signal } : {})
        const typed = text.toLocaleLowerCase()
        return data
          .filter(({ city }) => city.toLocaleLowerCase().includes(typed))
          .map(({ city, count }) => ({ ...asOption(city), detail: String(count) }))
      }
      specs.push({
        name: 'city',
        label: t('person.city'),
        kind: 'oneOf',
        options: search,
        named,
        words: true,
      })
    }
    return [...specs, ...more]
  }, [t, cities, more])
}
