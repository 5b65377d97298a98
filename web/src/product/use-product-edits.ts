import { useQueryClient } from '@tanstack/react-query'
import { mayDo } from '@trastienda/contract/access'
import { type Cop, copInput } from '@trastienda/contract/money'
import { changePrice, getProduct, type Product, type ProductRow } from '@trastienda/contract/product'
import { formatCop } from '@trastienda/words/format'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { type CellEdit, problemIn } from '../kit/cell-edit.ts'
import { MoneyField } from '../kit/NumberFields.tsx'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { refreshProduct } from './queries.ts'

type Edit<Value> = CellEdit<ProductRow, Value, Product>

export interface ProductEdits {
  readonly price: Edit<Cop | null>
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
        value: ({ price }) => price,
        put: (row, price) => ({ ...row, price: price ?? row.price }),
        same: Object.is,
        field: MoneyField,
        problem: (price) => problemIn(copInput, price),
        print: (price) => (price === null ? '' : formatCop(price, locale)),
        reason: t('product.form.priceReason'),
        send: ({ id, version }, price, reason) =>
          call(changePrice, {
            params: { id },
            version,
            key: newKey(),
            body: { price: copInput.parse(price), reason },
          }),
      },
    }
  }, [may, t, locale, client])
}
