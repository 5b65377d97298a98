import { documentApproval } from '@trastienda/contract/status'
import {
  addStockAdjustment,
  type AdjustmentReason,
  adjustmentDraft,
  adjustmentReason,
  approveStockAdjustment,
  cancelStockAdjustment,
  changeStockAdjustment,
  deleteStockAdjustment,
  getStockAdjustment,
  getStockAdjustmentEffect,
  listStockAdjustments,
  rejectStockAdjustment,
  restoreStockAdjustment,
  type StockAdjustment,
} from '@trastienda/contract/stock-adjustment'
import {
  approveMatchingStockAdjustments,
  bulkApproveStockAdjustments,
} from '@trastienda/contract/stock-approval'
import { type Translate, useText } from '../../i18n/useText.ts'
import { SelectField } from '../../kit/SelectField.tsx'
import { call } from '../../session/client.ts'
import type { GoodsDeclaration } from '../declaration.ts'
import { productFilter } from '../../pick/products.ts'
import { forReason, type GoodsForm } from '../goods.ts'
import { adjustmentBody, adjustmentValues } from './goods.ts'

const reasons = (t: Translate) =>
  adjustmentReason.options.map((id) => ({ id, label: t(`stock.reason.${id}`) }))

function ReasonInput({ form }: { form: GoodsForm }) {
  const { t } = useText()
  return (
    <SelectField
      {...form.field('reason')}
      label={t('stock.field.reason')}
      required
      options={reasons(t)}
      onChange={(reason: AdjustmentReason | null) =>
        form.set((now) => ({ reason, items: forReason(now, reason) }))
      }
    />
  )
}

/** Adjustments on the screens of stock. */
export const adjustment: GoodsDeclaration = {
  calls: {
    approve: approveStockAdjustment,
    reject: rejectStockAdjustment,
    cancel: cancelStockAdjustment,
    remove: deleteStockAdjustment,
    restore: restoreStockAdjustment,
    approveMany: bulkApproveStockAdjustments,
  },
  effect: async (id, signal) => {
    const { adjustment: document, ...effect } = await call(getStockAdjustmentEffect, {
      params: { id },
      signal,
    })
    return { ...effect, document }
  },
  matching: {
    pending: { approval: 'pending' },
    list: (query) => call(listStockAdjustments, { query }),
    approve: ({ query, count, amount, key }) =>
      call(approveMatchingStockAdjustments, { query, body: { count, value: amount }, key }),
  },
  states: documentApproval.options,
  filters: (t) => [
    { name: 'reason', label: t('stock.field.reason'), kind: 'oneOf', options: reasons(t) },
    productFilter(t),
  ],
  newTitle: 'stock.adjustment.new',
  storeLabel: 'store',
  dayLabel: 'label.date',
  own: {
    name: 'reason',
    label: 'reason',
    Input: ReasonInput,
    text: ({ reason }, t) => reason && t(`stock.reason.${reason}`),
  },
  columns: ['product', 'lot', 'expiresOn', 'quantity', 'cost'],
  draft: adjustmentDraft,
  add: addStockAdjustment,
  change: changeStockAdjustment,
  read: (id) => call(getStockAdjustment, { params: { id } }),
  body: adjustmentBody,
  values: (saved: StockAdjustment) => adjustmentValues(saved),
}
