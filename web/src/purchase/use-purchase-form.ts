import { useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { ChargeField } from '../lines/Charge.tsx'
import type { Opened } from '../lines/start.ts'
import { useArrivingStore } from '../lines/use-arriving-store.ts'
import { useKeptDiscount } from '../lines/use-kept-discount.ts'
import { useDocumentForm } from '../lines/use-document-form.ts'
import { totalsOf } from './check.ts'
import type { Doubt } from './Doubts.tsx'
import { columns } from './line-body.ts'
import { purchaseKind } from './store.ts'
import { useEditor } from './use-editor.ts'
import type { PurchaseValues } from './values.ts'

const charges = [
  ['discount', '−'],
  ['shipping', '+'],
  ['returned', '−'],
] as const

const subtotalOf = (values: PurchaseValues) => totalsOf(values).subtotal

/** The first required field of a new purchase that is still empty. */
const unfilled = ({ supplier, reference }: PurchaseValues) =>
  supplier === null ? 'supplier' : reference === '' ? 'reference' : undefined

/** A purchase that was saved, by what people call it. */
export interface SavedPurchase {
  readonly id: number
  readonly reference: string
}

interface Options {
  readonly of: Opened<PurchaseValues>
  /** The initial store; it may become known after the form is open. */
  readonly usualStore: number | null
  /** Whether the files have room beside the form. */
  readonly wide: boolean
  readonly onSaved: (saved: SavedPurchase, another: boolean) => void
  readonly onDirty: ((dirty: boolean) => void) | undefined
  readonly onDiscard: () => void
}

/** The state of a purchase form, its possible problems, and saving it. */
export function usePurchaseForm({ of, usualStore, wide, onSaved, ...on }: Options) {
  const { t } = useText()
  const editor = useEditor(of.start, of.id, of.place)
  const { store } = editor
  const [filing, setFiling] = useState(false)
  const [doubt, setDoubt] = useState<Doubt>(null)
  const headings = useMemo(
    () => Object.fromEntries(columns.map((column) => [column, t(`purchase.column.${column}`)])),
    [t],
  )
  const form = useDocumentForm({
    kind: purchaseKind,
    form: 'purchase',
    of,
    editor,
    label: (field) => t(`purchase.field.${field}`),
    unfilled,
    onFiles: () => setFiling(!wide),
    ...on,
  })
  useArrivingStore(store, usualStore)
  const kept = useKeptDiscount(store, subtotalOf)
  return {
    ...form,
    editor,
    headings,
    filing,
    setFiling,
    doubt,
    setDoubt,
    save: (another = false) =>
      void form.save(({ id }, { reference }) => onSaved({ id, reference: reference.trim() }, another)),
    charges: charges.map(([name, sign]): ChargeField => ({
      ...form.charge(name),
      ...(name === 'discount' && kept),
      sign,
      label: t(`purchase.field.${name}`),
    })),
  }
}
