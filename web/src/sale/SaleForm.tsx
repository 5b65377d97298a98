import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { useMedia } from '../kit/use-media.ts'
import { below } from '../theme/breakpoints.ts'
import { TextArea } from '../kit/TextField.tsx'
import { CameraScan } from '../lines/CameraScan.tsx'
import type { DraftPlace } from '../lines/draft.ts'
import { PeopleFields } from '../lines/PeopleFields.tsx'
import { LineGrid } from '../lines/grid/LineGrid.tsx'
import { isBlank, type Line } from '../lines/line.ts'
import { SaveBar } from '../lines/SaveBar.tsx'
import { useFiles } from '../lines/use-files.ts'
import { useFormFocus } from '../lines/use-form-focus.ts'
import { useUnsaved } from '../lines/use-unsaved.ts'
import { useStrayScan } from '../lines/use-stray-scan.ts'
import { noteStore } from '../lines/usual-store.ts'
import { useStores } from '../pick/StorePick.tsx'
import { useCostsShown } from './costs-shown.ts'
import { FormHead } from './FormHead.tsx'
import { HeadFields } from './HeadFields.tsx'
import { Inspector } from './Inspector.tsx'
import { saleKind } from './kind.ts'
import { saleParts, ShelfSays } from './parts.tsx'
import { Review } from './Review.tsx'
import { SaleClashes } from './SaleClashes.tsx'
import { type Over, SaleDialogs } from './SaleDialogs.tsx'
import { Till } from './Till.tsx'
import { useEditor } from './use-editor.ts'
import type { Start } from '../lines/start.ts'
import { useUsualStore } from './use-arriving.ts'
import { useTillKeys } from './use-till-keys.ts'
import { columns, headFields, payField, type SaleValues } from './values.ts'
import '../lines/form.css'
import './sale.css'
import './till.css'

interface SaleFormProps {
  start: Start<SaleValues>
  /** The sale that is edited; null for a new one. */
  id: number | null
  place: DraftPlace
  title: string
  /** The store to start in; it may become known after the form is open. */
  usualStore?: number | null
  actions?: ReactNode
  /** Between the head and the form: a restored draft, why it was rejected, the sale before. */
  banner?: ReactNode
  /** The sale as it is saved now; a newer version replaces what is shown while nothing was typed. */
  saved?: { readonly values: SaleValues; readonly version: number } | undefined
  /** Hears what was sold, and whether its receipt was asked for. */
  onSaved: (saved: { id: number }, values: SaleValues, print: boolean) => void
  onDirty?: (dirty: boolean) => void
  /** Once there is a line. */
  onFirstLine?: () => void
  /** After the changes were discarded. */
  onDiscard: () => void
}

/** A sale at the counter or to a customer: its goods on one side, what they come to and how they are paid on the other. */
export function SaleForm({
  start,
  id,
  place,
  title,
  actions,
  banner,
  usualStore = null,
  saved,
  ...on
}: SaleFormProps) {
  const { t } = useText()
  const editor = useEditor(start, id, place)
  const { store, held, values, control, facts, draft, saving, problems, judgement } = editor
  const costs = useCostsShown()
  const stores = useStores()
  const box = useRef<HTMLDivElement>(null)
  // One column: what is paid comes right after the goods.
  const narrow = useMedia(below('lg'))
  const [over, setOver] = useState<Over>(null)
  const chooseLots = (line: Line) => setOver({ kind: 'lots', line })
  const print = useRef(false)
  const files = useFiles(store, values.attachments)
  const headings = useMemo(
    () => Object.fromEntries(columns.map((column) => [column, t(`sale.column.${column}`)])),
    [t],
  )
  const { toField, toCell, onFocus, back } = useFormFocus({
    box,
    control,
    fields: headFields,
    problems,
    lines: () => store.get().values.lines,
    attempts: held.attempts,
    unfilled: () => (store.get().values.storeId === null ? 'storeId' : undefined),
    fresh: id === null,
    restored: start.restored !== null,
    onFiles: () => setOver({ kind: 'files' }),
    after: payField(values),
  })

  const { dirty, what, count, forget, guard } = useUnsaved({
    kind: saleKind,
    store,
    held,
    draft,
    save: saving.save,
    sending: files.uploads.uploads.length > 0,
    label: (field) => t(`sale.field.${field}`),
    saved,
    onDirty: on.onDirty,
  })

  const save = async (receipt = false) => {
    print.current = receipt
    const sold = store.get().values
    const kept = await saving.save()
    if (kept && id === null) noteStore(localStorage, place, sold.storeId)
    if (kept) on.onSaved(kept, sold, receipt)
    back()
    return kept !== null
  }
  const begun = !values.lines.every(isBlank)
  const firstLine = useEffectEvent(() => on.onFirstLine?.())
  useEffect(() => {
    if (begun) firstLine()
  }, [begun])
  const saves = dirty || id === null
  const submit = (receipt: boolean) => {
    if (saves) void save(receipt)
  }
  useTillKeys({
    control,
    lines: values.lines,
    active: saves,
    onSave: submit,
    onField: toField,
    onLots: chooseLots,
  })
  // The grid is another one for another store: it is led to once that is drawn, and the list of stores has closed.
  const leads = useRef(false)
  const toLines = useEffectEvent(() => toField('items'))
  useEffect(() => {
    if (values.storeId === null || !leads.current) return undefined
    leads.current = false
    const timer = setTimeout(toLines, 120)
    return () => clearTimeout(timer)
  }, [values.storeId])
  useUsualStore(store, usualStore, () => {
    // The field that waited for a store is the one that has the focus.
    leads.current = document.activeElement?.matches('[data-field="storeId"]') === true
  })
  useStrayScan(box, (code) => {
    control.scan(code)
    toField('items')
  })
  const storeChosen = (storeId: number | null) => {
    if (id !== null || storeId === null) return
    noteStore(localStorage, place, storeId)
    leads.current = true
  }

  const note = (
    <div className="sale-note endleft">
      <PeopleFields
        responsible={{
          value: values.responsible,
          onChange: (responsible) => store.set({ responsible }),
          onBlur: () => store.leave('responsible'),
          problem: problems.head.responsible,
        }}
      />
      <TextArea
        label={t('sale.field.note')}
        name="note"
        rows={2}
        required={false}
        value={values.note}
        maxLength={2000}
        onChange={(text) => store.set({ note: text })}
        problem={problems.head.note}
        onBlur={() => store.leave('note')}
      />
    </div>
  )
  return (
    <div className="pf sale" ref={box} onPaste={files.paste} onFocus={onFocus}>
      <FormHead
        title={title}
        draft={draft}
        files={values.attachments.length}
        onFiles={() => setOver({ kind: 'files' })}
        actions={actions}
      />
      {banner}
      <div className="two">
        <div className="main" role="region" aria-label={title} tabIndex={-1}>
          <Review
            values={values}
            problems={problems}
            judgement={judgement}
            failure={saving.failure}
            control={control}
            headings={headings}
            onField={toField}
            onCell={toCell}
            onReasons={() => setOver({ kind: 'reasons' })}
          />
          <HeadFields
            values={values}
            problems={problems.head}
            store={store}
            fresh={id === null}
            onLines={() => toField('items')}
            onTypedCustomer={editor.onTypedCustomer}
            onStore={storeChosen}
          />
          {values.storeId === null && <Note>{t('sale.noStore')}</Note>}
          <CameraScan onCode={control.scan} said={editor.spoken} />
          <ShelfSays of={judgement} costs={costs.shown}>
            <LineGrid
              name={t('sale.field.items')}
              headings={headings}
              lines={values.lines}
              problems={problems.lines}
              dated={null}
              control={control}
              facts={facts}
              onCreate={undefined}
              parts={saleParts}
            />
          </ShelfSays>
          <Inspector
            lines={values.lines}
            store={stores.find((each) => each.id === values.storeId)?.name}
            control={control}
            facts={facts}
            judgement={judgement}
            costs={costs}
            onLots={chooseLots}
          />
          {!narrow && note}
        </div>
        <Till
          values={values}
          problems={problems.head}
          store={store}
          busy={saving.busy}
          onEnter={() => submit(false)}
          onPrint={saves ? () => submit(true) : undefined}
        />
        {narrow && note}
      </div>
      <p className="sr" role="status">
        {editor.spoken}
      </p>
      <SaveBar
        what={what}
        count={count}
        busy={saving.busy}
        onSave={saves ? () => void save() : undefined}
        onDiscard={() => {
          forget()
          on.onDiscard()
        }}
      />
      <SaleDialogs
        editor={editor}
        costs={costs.shown}
        over={over}
        files={files}
        onClose={() => {
          setOver(null)
          back()
        }}
        onAnswered={() => void save(print.current)}
      />
      <SaleClashes editor={editor} place={place} onSolved={() => void save()} />
      {guard}
    </div>
  )
}
