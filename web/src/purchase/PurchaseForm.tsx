import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { formatTime } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Drawer } from '../kit/Dialog.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { TextArea } from '../kit/TextField.tsx'
import { useMedia } from '../kit/use-media.ts'
import { from } from '../theme/breakpoints.ts'
import { useStores } from '../pick/StorePick.tsx'
import { TypedMatch } from './BilledGoods.tsx'
import { Clashes } from './Clashes.tsx'
import { Doubts, type Doubt } from './Doubts.tsx'
import { CameraScan } from '../lines/CameraScan.tsx'
import type { DraftPlace } from '../lines/draft.ts'
import { FormHead } from './FormHead.tsx'
import { LineGrid } from '../lines/grid/LineGrid.tsx'
import { HeadFields } from './HeadFields.tsx'
import { Inspector } from './Inspector.tsx'
import type { Line } from '../lines/line.ts'
import { NewProduct } from '../lines/NewProduct.tsx'
import { ReviewList } from './ReviewList.tsx'
import { PeopleFields } from '../lines/PeopleFields.tsx'
import { SaveBar } from '../lines/SaveBar.tsx'
import { purchaseKind } from './store.ts'
import { Totals } from '../lines/Totals.tsx'
import { useEditor } from './use-editor.ts'
import type { Start } from '../lines/start.ts'
import { useFiles } from '../lines/use-files.ts'
import { useFormFocus } from '../lines/use-form-focus.ts'
import { useUnsaved } from '../lines/use-unsaved.ts'
import { columns } from './line-body.ts'
import { noteStore } from '../lines/usual-store.ts'
import { cameOn, headFields, type PurchaseValues } from './values.ts'
import '../lines/form.css'

interface PurchaseFormProps {
  start: Start<PurchaseValues>
  /** The purchase that is edited; null for a new one. */
  id: number | null
  place: DraftPlace
  title: string
  /** The store to start in; it may become known after the form is open. */
  usualStore?: number | null
  /** Buttons and menus of the head. */
  actions?: ReactNode
  /** Between the head and the form: a restored draft, why it was rejected. */
  banner?: ReactNode
  /** The purchase as it is saved now; a newer version replaces what is shown while nothing was typed. */
  saved?: { readonly values: PurchaseValues; readonly version: number } | undefined
  onSaved: (saved: { id: number }, another: boolean) => void
  onDirty?: (dirty: boolean) => void
  /** After the changes were discarded. */
  onDiscard: () => void
}

const charges = [
  ['discount', '−'],
  ['shipping', '+'],
  ['returned', '−'],
] as const

/** The first of the fields that a new purchase is asked for and that is still empty. */
const unfilled = ({ supplier, reference }: PurchaseValues) =>
  supplier === null ? 'supplier' : reference === '' ? 'reference' : undefined

/** A purchase that is entered or corrected: its head, its lines, its documents and what it adds up to. */
export function PurchaseForm({
  start,
  id,
  place,
  title,
  actions,
  banner,
  usualStore = null,
  saved,
  onSaved,
  onDirty,
  onDiscard,
}: PurchaseFormProps) {
  const { t, locale } = useText()
  const editor = useEditor(start, id, place)
  const { store, held, values, control, facts, draft, saving, problems, checked, amounts } = editor
  const stores = useStores()
  const box = useRef<HTMLDivElement>(null)
  const wide = useMedia(from('lg'))
  const [filing, setFiling] = useState(false)
  const [doubt, setDoubt] = useState<Doubt>(null)
  const [creating, setCreating] = useState<{ line: Line; text: string } | null>(null)
  const create = useCallback((line: Line, text: string) => setCreating({ line, text }), [])
  const files = useFiles(store, values.attachments)
  const headings = useMemo(
    () => Object.fromEntries(columns.map((column) => [column, t(`purchase.column.${column}`)])),
    [t],
  )

  const { toField, toCell, onFocus, back } = useFormFocus({
    box,
    control,
    fields: headFields,
    problems,
    lines: () => store.get().values.lines,
    attempts: held.attempts,
    unfilled: () => unfilled(store.get().values),
    fresh: id === null,
    restored: start.restored !== null,
    onFiles: () => setFiling(!wide),
  })

  const { dirty, what, count, forget, guard } = useUnsaved({
    kind: purchaseKind,
    store,
    held,
    draft,
    save: saving.save,
    sending: files.uploads.uploads.length > 0,
    label: (field) => t(`purchase.field.${field}`),
    saved,
    onDirty: onDirty,
  })

  const save = async (another: boolean) => {
    const kept = await saving.save()
    if (kept && id === null) noteStore(localStorage, place, store.get().values.storeId)
    if (kept) onSaved(kept, another)
    back()
    return kept !== null
  }
  useShortcut(
    'mod+s',
    () => {
      if (dirty || id === null) void save(false)
    },
    { label: t('kit.save') },
  )
  useEffect(() => {
    const now = store.get()
    if (usualStore === null || now.values.storeId !== null || now.base.storeId !== null) return
    const storeId = usualStore
    store.reset({ ...now.values, storeId }, now.version, { ...now.base, storeId })
  }, [store, usualStore])

  const discard = () => {
    forget()
    onDiscard()
  }
  const pane = (
    <AttachmentPane
      files={values.attachments}
      uploads={files.uploads}
      onRemove={files.remove}
      problem={problems.head.attachments}
      required
    />
  )
  const aside = draft.full
    ? t('lines.draftFull')
    : draft.at && t('lines.draftSaved', { time: formatTime(draft.at, locale) })
  return (
    <div className="pf" ref={box} onPaste={files.paste} onFocus={onFocus}>
      <FormHead
        title={title}
        aside={aside}
        values={values}
        store={store}
        onFiles={wide ? undefined : () => setFiling(true)}
        actions={actions}
      />
      {banner}
      <div className="two">
        <div className="main" role="region" aria-label={title} tabIndex={-1}>
          <ReviewList
            problems={problems}
            values={values}
            failure={saving.failure}
            control={control}
            headings={headings}
            checked={checked}
            onField={toField}
            onCell={toCell}
            onCompare={() => setDoubt('compare')}
            onOther={() => setDoubt('other')}
            onAgain={() => store.set({ notDuplicateOf: null, notDuplicateWhy: '' })}
          />
          <HeadFields
            values={values}
            problems={problems.head}
            store={store}
            checked={checked}
            onLines={() => toField('items')}
          />
          <CameraScan onCode={control.scan} said={editor.spoken} />
          <LineGrid
            lines={values.lines}
            problems={problems.lines}
            dated={cameOn(values)}
            name={t('purchase.grid.label')}
            headings={headings}
            categories
            control={control}
            facts={facts}
            onCreate={create}
          />
          <Inspector
            values={values}
            store={stores.find((each) => each.id === values.storeId)?.name}
            control={control}
            facts={facts}
          />
          <TypedMatch values={values} />
          <div className="endcols">
            <div className="endleft">
              <PeopleFields
                responsible={{
                  value: values.responsible,
                  onChange: (responsible) => store.set({ responsible }),
                  onBlur: () => store.leave('responsible'),
                  problem: problems.head.responsible,
                }}
                customer={{
                  value: values.customer,
                  onChange: (customer) => store.set({ customer }),
                  onBlur: () => store.leave('customer'),
                  problem: problems.head.customer,
                }}
              />
              <TextArea
                label={t('purchase.field.note')}
                name="note"
                required={false}
                value={values.note}
                maxLength={2000}
                onChange={(note) => store.set({ note })}
                problem={problems.head.note}
                onBlur={() => store.leave('note')}
              />
            </div>
            <Totals
              lines={values.lines}
              amounts={amounts}
              problems={problems.head}
              charges={charges.map(([name, sign]) => ({
                name,
                sign,
                label: t(`purchase.field.${name}`),
                value: values[name],
                onChange: (value) => store.set({ [name]: value }),
                onLeave: () => store.leave(name),
              }))}
            />
          </div>
        </div>
        {wide && pane}
      </div>
      <p className="sr" role="status">
        {editor.spoken}
      </p>
      <SaveBar
        what={what}
        count={count}
        busy={saving.busy}
        onSave={dirty || id === null ? () => void save(false) : undefined}
        onAnother={id === null && values.bill === null ? () => void save(true) : undefined}
        onDiscard={discard}
      />
      {!wide && (
        <Drawer open={filing} onClose={() => setFiling(false)} title={t('label.attachments')}>
          {pane}
        </Drawer>
      )}
      <Doubts
        doubt={doubt}
        onDoubt={setDoubt}
        values={values}
        total={amounts.grandTotal}
        similar={checked.similar}
        store={store}
      />
      <Clashes editor={editor} place={place} onSolved={() => void save(false)} />
      {creating && (
        <NewProduct
          text={creating.text}
          line={creating.line}
          control={control}
          facts={facts}
          onClose={() => setCreating(null)}
        />
      )}
      {guard}
    </div>
  )
}
