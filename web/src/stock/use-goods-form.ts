import {
  addStockAdjustment,
  adjustmentDraft,
  changeStockAdjustment,
} from '@trastienda/contract/stock-adjustment'
import { addStockTransfer, changeStockTransfer, transferDraft } from '@trastienda/contract/stock-transfer'
import { type Form, useForm } from '../kit/use-form.ts'
import { call } from '../session/client.ts'
import { adjustmentBody, type GoodsValues, transferBody } from './goods.ts'

interface SavedGoods {
  readonly id: number
  readonly version: number
}
export type GoodsForm = Form<GoodsValues, SavedGoods>

/** What is entered or changed; no id for something new. */
interface Target {
  readonly id: number | null
  readonly version: number
}

export function useAdjustmentForm(initial: GoodsValues, { id, version }: Target): GoodsForm {
  return useForm({
    schema: adjustmentDraft,
    initial,
    toBody: adjustmentBody,
    submit: (body, key) =>
      id === null
        ? call(addStockAdjustment, { body, key })
        : call(changeStockAdjustment, { params: { id }, version, body }),
  })
}

export function useTransferForm(initial: GoodsValues, { id, version }: Target): GoodsForm {
  return useForm({
    schema: transferDraft,
    initial,
    toBody: transferBody,
    submit: (body, key) =>
      id === null
        ? call(addStockTransfer, { body, key })
        : call(changeStockTransfer, { params: { id }, version, body }),
  })
}
