import { useQueryClient } from '@tanstack/react-query'
import { mayDo } from '@trastienda/contract/access'
import { scaled } from '@trastienda/contract/decimal'
import { type Cop, copInput, quantityPlaces } from '@trastienda/contract/money'
import { idInput } from '@trastienda/contract/paging'
import {
  changePrice,
  changeProduct,
  getProduct,
  type Product,
  type ProductChangeInput,
  type ProductRow,
} from '@trastienda/contract/product'
import { quantityOrZero } from '@trastienda/contract/quantity'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { type CellEdit, problemIn } from '../kit/cell-edit.ts'
import type { Option } from '../kit/filter-code.ts'
import { MoneyField, QuantityField } from '../kit/NumberFields.tsx'
import { CategoryPick } from '../pick/CategoryPick.tsx'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { bodyOf, type ProductValues, valuesOf } from './product-form.ts'
import { refreshProduct } from './queries.ts'

type Edit<Value> = CellEdit<ProductRow, Value, Product>

export interface ProductEdits {
  readonly price: Edit<Cop | null>
  readonly alertQuantity: Edit<string>
  readonly category: Edit<Option | null>
}

/** What is changed in the cells of the product list; undefined for roles that may not. */
export function useProductEdits(): ProductEdits | undefined {
  const { t, locale } = useText()
  const client = useQueryClient()
  const may = mayDo(useUser().role, 'product.edit')
  return useMemo(() => {
    if (!may) return undefined
    const shared = {
      name: ({ name }: ProductRow) => name,
      read: ({ id }: ProductRow) => call(getProduct, { params: { id } }),
      refresh: ({ id }: ProductRow) => refreshProduct(client, id),
    }
    return {
      price: {
        ...shared,
        label: t('product.column.price'),
        first: true,
        value: ({ price }) => price,
        put: (row, price) => ({ ...row, price: price ?? row.price }),
        same: Object.is,
        field: MoneyField,
        problem: (price) => problemIn(copInput, price),
        print: (price) => (price === null ? '' : formatCop(price, locale)),
        reason: t('product.form.priceReason'),
        send: ({ id, version }, price, reason) => {
          const body = { price: copInput.parse(price), reason }
          return call(changePrice, { params: { id }, version, key: newKey(), body })
        },
      },
      alertQuantity: {
        ...shared,
        label: t('product.column.alertQuantity'),
        value: ({ alertQuantity }) => alertQuantity,
        put: (row, alertQuantity) => ({ ...row, alertQuantity }),
        same: (one, other) => scaled(one, quantityPlaces) === scaled(other, quantityPlaces),
        field: QuantityField,
        problem: (quantity) => problemIn(quantityOrZero, quantity),
        print: (quantity) => formatQuantity(quantity, locale),
        send: (now, alertQuantity) => change(now, { alertQuantity }),
      },
      category: {
        ...shared,
        label: t('label.category'),
        value: ({ categoryId, category }) => ({ id: categoryId, label: category }),
        put: (row, category) => ({ ...row, category: category?.label ?? row.category }),
        same: (one, other) => one?.id === other?.id,
        field: CategoryPick,
        problem: (category) => problemIn(idInput, category?.id),
        print: (category) => category?.label ?? '',
        send: (now, category) => change(now, { category, categoryId: Number(category?.id) }),
      },
    }
  }, [may, t, locale, client])
}

/** Saves the whole record with some of its values changed, over the version that was read. */
function change(now: Product, values: Partial<ProductValues>) {
  const body = bodyOf({ ...valuesOf(now), ...values }) as ProductChangeInput
  return call(changeProduct, { params: { id: now.id }, version: now.version, key: newKey(), body })
}
