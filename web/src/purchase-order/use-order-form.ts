import type { Order } from '@trastienda/contract/purchase-order'
import { useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { ChargeField } from '../lines/Charge.tsx'
import type { Opened } from '../lines/start.ts'
import { useKeptDiscount } from '../lines/use-kept-discount.ts'
import { useDocumentForm } from '../lines/use-document-form.ts'
import { totalsOf } from './check.ts'
import { orderKind } from './kind.ts'
import { useEditor } from './use-editor.ts'
import { columns, type OrderValues } from './values.ts'

const charges = [
  ['discount', '−'],
  ['shipping', '+'],
] as const

const subtotalOf = (values: OrderValues) => totalsOf(values).subtotal

/** The first required field of a new order that is still empty. */
const unfilled = ({ supplier, storeId }: OrderValues) =>
  supplier === null ? 'supplier' : storeId === null ? 'storeId' : undefined

interface Options {
  readonly of: Opened<OrderValues>
  readonly onSaved: (saved: Order, another: boolean) => void
  readonly onDirty?: (dirty: boolean) => void
  readonly onDiscard: () => void
}

/** The state of an order form, and saving it. */
export function useOrderForm({ of, onSaved, ...on }: Options) {
  const { t } = useText()
  const editor = useEditor(of.start, of.id, of.place)
  const [filing, setFiling] = useState(false)
  const headings = useMemo(
    () => Object.fromEntries(columns.map((column) => [column, t(`order.column.${column}`)])),
    [t],
  )
  const form = useDocumentForm({
    kind: orderKind,
    form: 'purchase_order',
    of,
    editor,
    label: (field) => t(`order.field.${field}`),
    unfilled,
    onFiles: () => setFiling(true),
    ...on,
  })
  const kept = useKeptDiscount(editor.store, subtotalOf)
  return {
    ...form,
    editor,
    headings,
    filing,
    setFiling,
    save: (another = false) => void form.save((order) => onSaved(order, another)),
    charges: charges.map(([name, sign]): ChargeField => ({
      ...form.charge(name),
      ...(name === 'discount' && kept),
      sign,
      label: t(`order.field.${name}`),
    })),
  }
}
