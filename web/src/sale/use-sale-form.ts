import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { isBlank, type Line } from '../lines/line.ts'
import type { Opened } from '../lines/start.ts'
import { useArrivingStore } from '../lines/use-arriving-store.ts'
import { useDocumentForm } from '../lines/use-document-form.ts'
import { noteStore } from '../lines/usual-store.ts'
import { saleKind } from './kind.ts'
import { nextLines } from './next-sale.ts'
import type { Over } from './SaleDialogs.tsx'
import { useEditor } from './use-editor.ts'
import { useTillKeys } from './use-till-keys.ts'
import { columns, payField, type SaleValues } from './values.ts'

/** A sale as it was saved. */
export interface SoldSale {
  readonly id: number
  /** What was sent. */
  readonly values: SaleValues
  /** Whether its receipt was requested. */
  readonly print: boolean
  /** What was entered while it was on its way. */
  readonly next: readonly Line[]
}

interface Options {
  readonly of: Opened<SaleValues>
  /** The initial store; it may become known after the form is open. */
  readonly usualStore: number | null
  readonly onSaved: (sold: SoldSale) => void
  readonly onDirty?: (dirty: boolean) => void
  /** Once a form that began without a line has one. */
  readonly onFirstLine?: () => void
  readonly onDiscard: () => void
}

/** The state of a sale form: input and scans, the keys of the till, and completing the sale. */
export function useSaleForm({ of, usualStore, onSaved, onFirstLine, ...on }: Options) {
  const { t } = useText()
  const editor = useEditor(of.start, of.id, of.place)
  const { store, values, control } = editor
  const [over, setOver] = useState<Over>(null)
  const chooseLots = (line: Line) => setOver({ kind: 'lots', line })
  const headings = useMemo(
    () => Object.fromEntries(columns.map((column) => [column, t(`sale.column.${column}`)])),
    [t],
  )
  const form = useDocumentForm({
    kind: saleKind,
    form: 'sale',
    of,
    editor,
    label: (field) => t(`sale.field.${field}`),
    unfilled: ({ storeId }) => (storeId === null ? 'storeId' : undefined),
    after: payField(values),
    onFiles: () => setOver({ kind: 'files' }),
    ...on,
  })
  const { work, toField } = form
  // Whether its receipt was requested, when saving stops to ask for reasons.
  const print = useRef(false)
  const save = (receipt = false) => {
    print.current = receipt
    void form.save(({ id }) => {
      // What was sent is what the form is compared with from then on.
      const { values: now, base } = store.get()
      onSaved({ id, values: base, print: receipt, next: nextLines(now.lines, base.lines) })
    })
  }
  const submit = (receipt: boolean) => {
    if (work.saves) save(receipt)
  }
  const begun = !values.lines.every(isBlank)
  const [beganBlank] = useState(!begun)
  const firstLine = useEffectEvent(() => onFirstLine?.())
  useEffect(() => {
    if (begun && beganBlank) firstLine()
  }, [begun, beganBlank])
  useTillKeys({
    control,
    lines: values.lines,
    active: work.saves,
    onPrint: () => submit(true),
    onField: toField,
    onLots: chooseLots,
  })
  const onStore = useStoreChoice({ of, store, usualStore, storeId: values.storeId, toField })
  return {
    ...form,
    editor,
    headings,
    over,
    chooseLots,
    onFiles: () => setOver({ kind: 'files' }),
    onReasons: () => setOver({ kind: 'reasons' }),
    onClose: () => {
      setOver(null)
      form.back()
    },
    onStore,
    save,
    submit,
    saveAgain: () => save(print.current),
  }
}

interface Choosing extends Pick<Options, 'of' | 'usualStore'> {
  readonly store: ReturnType<typeof useEditor>['store']
  readonly storeId: number | null
  readonly toField: (field: string) => void
}

/**
 * Moves to the grid when the usual store fills the field that waits for it, or one is taken from the open list. One that
 * is found by its letters leaves the cursor in the field: more letters may follow.
 */
function useStoreChoice({ of: { id, place }, store, usualStore, storeId, toField }: Choosing) {
  const leads = useRef(false)
  const toLines = useEffectEvent(() => toField('items'))
  useEffect(() => {
    if (storeId === null || !leads.current) return undefined
    leads.current = false
    // By then the grid is rendered.
    const timer = setTimeout(toLines, 120)
    return () => clearTimeout(timer)
  }, [storeId])
  useArrivingStore(store, usualStore, () => {
    // The field that waited for a store is the focused one.
    leads.current = document.activeElement?.matches('[data-field="storeId"]') === true
  })
  return (chosen: number | null) => {
    if (id !== null || chosen === null) return
    noteStore(localStorage, 'sale', place, chosen)
    leads.current = document.activeElement?.closest('[role="listbox"]') != null
  }
}
