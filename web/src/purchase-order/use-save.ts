import { addOrder, changeOrder, getOrder, orderDraft } from '@trastienda/contract/purchase-order'
import { useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { type SavedForm, useSaving } from '../lines/use-saving.ts'
import { call } from '../session/client.ts'
import { orderKind } from './kind.ts'
import { bodyOf, type HeadField, type OrderValues } from './values.ts'

/** Saves an order, and shows its number. */
export function useSave({ store, ...form }: SavedForm<OrderValues, HeadField>) {
  const client = useQueryClient()
  return useSaving({
    ...form,
    store,
    kind: orderKind,
    bodyOf: (values) => orderDraft.parse(bodyOf(values)),
    add: (body, key) => call(addOrder, { body, key }),
    change: (id, body, over) => call(changeOrder, { params: { id }, body, ...over }),
    read: (id) => call(getOrder, { params: { id } }),
    goesOn: true,
    settled: async ({ id, version }, sent) => {
      const order = await call(getOrder, { params: { id } })
      // What was typed during the request is still unsaved; the assigned number is not part of it.
      const reference = sent.reference.trim() === '' ? order.reference : sent.reference
      store.reset({ ...store.get().values, reference }, version, { ...sent, reference })
      await refreshDocuments(client, 'purchase_order')
      return order
    },
  })
}
