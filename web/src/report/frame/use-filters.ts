import { mayDo } from '@trastienda/contract/access'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { FilterSpec, OptionSearch } from '../../kit/filter-code.ts'
import { namedCategories, searchCategories } from '../../pick/CategoryPick.tsx'
import { namedCustomers, searchCustomers } from '../../pick/CustomerPick.tsx'
import { namedProducts, searchProducts } from '../../pick/products.ts'
import { storeOptions, useStores } from '../../pick/StorePick.tsx'
import { namedSuppliers, searchSuppliers } from '../../pick/SupplierPick.tsx'
import { namedUsers, searchUsers } from '../../pick/users.ts'
import { useUser } from '../../session/session.ts'

export type FilterName = 'store' | 'customer' | 'supplier' | 'product' | 'category' | 'user'

/** The filters of a report by name; by user only for people who may see users. */
export function useOptionalFilters(...names: readonly FilterName[]): readonly FilterSpec[] {
  const { t } = useText()
  const stores = useStores()
  const { role } = useUser()
  const namesText = names.join()
  return useMemo(() => {
    const search = (name: FilterName, options: OptionSearch, named?: FilterSpec & { kind: 'oneOf' }) => ({
      name,
      label: t(`report.by.${name}`),
      kind: 'oneOf' as const,
      options,
      ...named,
    })
    const all: Readonly<Record<FilterName, FilterSpec>> = {
      store: { name: 'store', label: t('report.by.store'), kind: 'oneOf', options: storeOptions(stores) },
      customer: { ...search('customer', searchCustomers), named: namedCustomers },
      supplier: { ...search('supplier', searchSuppliers), named: namedSuppliers },
      product: { ...search('product', searchProducts), named: namedProducts, scans: true },
      category: { ...search('category', searchCategories), named: namedCategories },
      user: { ...search('user', searchUsers), named: namedUsers },
    }
    return namesText
      .split(',')
      .filter((name) => name !== '' && (name !== 'user' || mayDo(role, 'user.see')))
      .map((name) => all[name as FilterName])
  }, [t, stores, role, namesText])
}
