import { addPurchase, changePurchase, getPurchase, purchaseDraft } from '@trastienda/contract/purchase'
import { useQueryClient } from '@tanstack/react-query'
import { refreshLists } from '../kit/list-pages.ts'
import { type SavedForm, useSaving } from '../lines/use-saving.ts'
import { call } from '../session/client.ts'
import { purchaseKind } from './store.ts'
import { bodyOf, type HeadField, type PurchaseValues } from './values.ts'

/** Saves a purchase; after a refusal as a possible duplicate the duplicate is searched again. */
export function useSave({ store, ...form }: SavedForm<PurchaseValues, HeadField>) {
  const client = useQueryClient()
  return useSaving({
    ...form,
    store,
    kind: purchaseKind,
    bodyOf: (values) => purchaseDraft.parse(bodyOf(values)),
    add: (body, key) => call(addPurchase, { body, key }),
    change: (id, body, over) => call(changePurchase, { params: { id }, body, ...over }),
    read: (id) => call(getPurchase, { params: { id } }),
    goesOn: true,
    settled: async (saved, sent) => {
      // What was typed during the request is still unsaved.
      store.reset(store.get().values, saved.version, sent)
      await Promise.all([
        refreshLists(client, '/api/purchases'),
        refreshLists(client, '/api/received-orders'),
        client.invalidateQueries({ queryKey: ['purchase', saved.id] }),
      ])
      return saved
    },
    onRefused: async (code) => {
      if (code === 'reference_taken' || code === 'possible_duplicate')
        await client.invalidateQueries({ queryKey: ['purchase-check'] })
    },
  })
}
