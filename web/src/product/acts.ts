import { useQueryClient } from '@tanstack/react-query'
import {
  changeProduct,
  deleteProduct,
  getProduct,
  listProducts,
  type ProductRow,
} from '@trastienda/contract/product'
import { useText } from '../i18n/useText.ts'
import { refreshLists } from '../kit/list-pages.ts'
import { problemText } from '../kit/problem-text.ts'
import { showInLists } from '../kit/shown-first.ts'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { bodyOf, valuesOf } from './product-form.ts'
import { countKey, productKey, refreshProduct } from './queries.ts'

type Named = Pick<ProductRow, 'id' | 'name' | 'version'>

/** Actions on a product besides editing it. */
export function useProductActs() {
  const { t } = useText()
  const client = useQueryClient()

  const refresh = (id: number) => refreshProduct(client, id)

  /** Activates or deactivates a product with its present version; the message offers to undo it. */
  const switchTo = async ({ id, name }: Named, active: boolean): Promise<void> => {
    const takeBack = showInLists(client, listProducts.path, id, { active })
    try {
      const now = await call(getProduct, { params: { id } })
      const body = bodyOf({ ...valuesOf(now), active }) as Parameters<
        typeof call<typeof changeProduct>
      >[1]['body']
      await call(changeProduct, { params: { id }, version: now.version, body })
      toastSuccess(t(active ? 'product.act.activated' : 'product.act.deactivated', { name }), {
        undo: { label: t('act.undo'), run: () => void switchTo({ id, name, version: 0 }, !active) },
      })
    } catch (error) {
      takeBack()
      toastError(t('category.act.failed', { name }), { detail: problemText(error, t) })
    }
    await refresh(id)
  }

  /** Deletes a product. @throws CallError has_history with a count */
  const remove = async ({ id, name, version }: Named): Promise<void> => {
    await call(deleteProduct, { params: { id }, version })
    client.removeQueries({ queryKey: productKey(id) })
    toastSuccess(t('category.act.removed', { name }))
    await Promise.all([
      client.invalidateQueries({ queryKey: countKey }),
      refreshLists(client, listProducts.path),
    ])
  }

  return { switchTo, remove, refresh }
}
