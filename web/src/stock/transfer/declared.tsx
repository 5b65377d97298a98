import {
  addStockTransfer,
  approveStockTransfer,
  cancelStockTransfer,
  changeStockTransfer,
  deleteStockTransfer,
  getStockTransfer,
  getStockTransferEffect,
  listStockTransfers,
  rejectStockTransfer,
  restoreStockTransfer,
  type StockTransfer,
  transferDraft,
  type TransferRow,
  transferStatus,
} from '@trastienda/contract/stock-transfer'
import { approveMatchingStockTransfers, bulkApproveStockTransfers } from '@trastienda/contract/stock-approval'
import { useText } from '../../i18n/useText.ts'
import { StorePick, storeOptions } from '../../pick/StorePick.tsx'
import { call } from '../../session/client.ts'
import type { GoodsDeclaration } from '../declaration.ts'
import { productFilter } from '../../pick/products.ts'
import type { GoodsForm } from '../goods.ts'
import { transferBody, transferValues } from './goods.ts'

function GoalInput({ form }: { form: GoodsForm }) {
  const { t } = useText()
  return (
    <StorePick
      {...form.field('toStoreId')}
      label={t('stock.field.to')}
      except={form.field('storeId').value}
      required
    />
  )
}

/** Transfers on the screens of stock. */
export const transfer: GoodsDeclaration = {
  calls: {
    approve: approveStockTransfer,
    reject: rejectStockTransfer,
    cancel: cancelStockTransfer,
    remove: deleteStockTransfer,
    restore: restoreStockTransfer,
    approveMany: bulkApproveStockTransfers,
  },
  effect: async (id, signal) => {
    const { transfer: document, ...effect } = await call(getStockTransferEffect, { params: { id }, signal })
    return { ...effect, document, goal: { label: 'to', name: document.toStore } }
  },
  matching: {
    pending: { status: 'pending' },
    list: (query) => call(listStockTransfers, { query }),
    approve: ({ query, count, amount, key }) =>
      call(approveMatchingStockTransfers, { query, body: { count, value: amount }, key }),
  },
  place: ({ store, toStore }: TransferRow, t) => t('stock.many.way', { from: store, to: toStore }),
  states: transferStatus.options,
  filters: (t, stores) => [
    { name: 'toStore', label: t('stock.field.to'), kind: 'oneOf', options: storeOptions(stores) },
    productFilter(t),
  ],
  newTitle: 'stock.transfer.new',
  storeLabel: 'from',
  dayLabel: 'stock.field.sentOn',
  own: {
    name: 'toStoreId',
    label: 'to',
    Input: GoalInput,
    text: ({ toStoreId }, _, stores) => stores.find(({ id }) => id === toStoreId)?.name,
  },
  columns: ['product', 'lot', 'expiresOn', 'quantity'],
  draft: transferDraft,
  add: addStockTransfer,
  change: changeStockTransfer,
  read: (id) => call(getStockTransfer, { params: { id } }),
  body: transferBody,
  values: (saved: StockTransfer) => transferValues(saved),
}
