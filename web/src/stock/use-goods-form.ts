import {
  addStockAdjustment,
  adjustmentDraft,
  changeStockAdjustment,
} from '@trastienda/contract/stock-adjustment'
import { addStockTransfer, changeStockTransfer, transferDraft } from '@trastienda/contract/stock-transfer'
import { type Form, useForm } from '../kit/use-form.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { adjustmentBody, type GoodsKind, type GoodsValues, transferBody } from './goods.ts'

interface Entered {
  readonly id: number
  readonly version: number
}
export type GoodsForm = Form<GoodsValues, Entered>

/** What is entered or changed; no id for something new. */
interface Target {
  readonly id: number | null
  readonly version: number
  /** Called when somebody else changed or decided it meanwhile, or when it was deleted. */
  readonly onClash?: (gone: boolean) => void
}

/** Sends a change, and reports a conflict with another one. */
async function met(sent: Promise<Entered>, { onClash }: Target): Promise<Entered> {
  try {
    return await sent
  } catch (error) {
    const code = error instanceof CallError ? error.code : undefined
    if (code === 'stale' || code === 'not_editable' || code === 'not_found') onClash?.(code === 'not_found')
    throw error
  }
}

function useAdjustmentForm(initial: GoodsValues, target: Target): GoodsForm {
  const { id, version } = target
  return useForm({
    schema: adjustmentDraft,
    initial,
    startsToday: id === null ? 'day' : undefined,
    toBody: adjustmentBody,
    submit: (body, key) =>
      id === null
        ? call(addStockAdjustment, { body, key })
        : met(call(changeStockAdjustment, { params: { id }, version, body }), target),
  })
}

function useTransferForm(initial: GoodsValues, target: Target): GoodsForm {
  const { id, version } = target
  return useForm({
    schema: transferDraft,
    initial,
    startsToday: id === null ? 'day' : undefined,
    toBody: transferBody,
    submit: (body, key) =>
      id === null
        ? call(addStockTransfer, { body, key })
        : met(call(changeStockTransfer, { params: { id }, version, body }), target),
  })
}

const forms = { stock_adjustment: useAdjustmentForm, stock_transfer: useTransferForm }

/** The form of a kind, which stays the same as long as it is open. */
export const useGoodsForm = (kind: GoodsKind, initial: GoodsValues, target: Target): GoodsForm =>
  forms[kind](initial, target)
