import { mayDo } from '@trastienda/contract/access'
import type { Order } from '@trastienda/contract/purchase-order'
import { Paperclip } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { formatQuantity, formatTime } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Drawer } from '../kit/Dialog.tsx'
import { PageHead } from '../kit/Page.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { TextArea } from '../kit/TextField.tsx'
import type { DraftPlace } from '../lines/draft.ts'
import { CameraScan } from '../lines/CameraScan.tsx'
import { LineGrid } from '../lines/grid/LineGrid.tsx'
import type { Line } from '../lines/line.ts'
import { NewProduct } from '../lines/NewProduct.tsx'
import { PeopleFields } from '../lines/PeopleFields.tsx'
import { SaveBar } from '../lines/SaveBar.tsx'
import { Totals } from '../lines/Totals.tsx'
import { useFiles } from '../lines/use-files.ts'
import { useFormFocus } from '../lines/use-form-focus.ts'
import { useUnsaved } from '../lines/use-unsaved.ts'
import { noteStore } from '../lines/usual-store.ts'
import { useUser } from '../session/session.ts'
import { HeadFields } from './HeadFields.tsx'
import { orderKind } from './kind.ts'
import { OrderClashes } from './OrderClashes.tsx'
import { Review } from './Review.tsx'
import { useEditor } from './use-editor.ts'
import type { Start } from '../lines/start.ts'
import { columns, headFields, type OrderValues } from './values.ts'
import '../lines/form.css'
import './order-form.css'

interface OrderFormProps {
  start: Start<OrderValues>
  /** The order that is edited; null for a new one. */
  id: number | null
  place: DraftPlace
  title: string
  /** Buttons and menus of the head. */
  actions?: ReactNode
  /** Between the head and the form: a restored draft, why it was rejected. */
  banner?: ReactNode
  /** The order as it is saved now; a newer version replaces what is shown while nothing was typed. */
  saved?: { readonly values: OrderValues; readonly version: number } | undefined
  onSaved: (saved: Order, another: boolean) => void
  onDirty?: (dirty: boolean) => void
  /** After the changes were discarded. */
  onDiscard: () => void
}

const charges = [
  ['discount', '−'],
  ['shipping', '+'],
] as const

/** The first of the fields that a new order is asked for and that is still empty. */
const unfilled = ({ supplier, storeId }: OrderValues) =>
  supplier === null ? 'supplier' : storeId === null ? 'storeId' : undefined

/** An order that is entered or corrected: its head, its lines and what it adds up to. */
export function OrderForm({ start, id, place, title, actions, banner, saved, ...on }: OrderFormProps) {
  const { t, locale } = useText()
  const { role } = useUser()
  const editor = useEditor(start, id, place)
  const { store, held, values, control, facts, draft, saving, problems, amounts } = editor
  const box = useRef<HTMLDivElement>(null)
  const [filing, setFiling] = useState(false)
  const [creating, setCreating] = useState<{ line: Line; text: string } | null>(null)
  const create = useMemo(
    () =>
      mayDo(role, 'product.edit') ? (line: Line, text: string) => setCreating({ line, text }) : undefined,
    [role],
  )
  const files = useFiles(store, values.attachments)
  const headings = useMemo(
    () => Object.fromEntries(columns.map((column) => [column, t(`order.column.${column}`)])),
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
    onFiles: () => setFiling(true),
  })

  const { dirty, what, count, forget, guard } = useUnsaved({
    kind: orderKind,
    store,
    held,
    draft,
    save: saving.save,
    sending: files.uploads.uploads.length > 0,
    label: (field) => t(`order.field.${field}`),
    saved,
    onDirty: on.onDirty,
  })

  const save = async (another: boolean) => {
    const order = await saving.save()
    if (order && id === null) noteStore(localStorage, place, order.storeId)
    if (order) on.onSaved(order, another)
    back()
  }
  useShortcut(
    'mod+s',
    () => {
      if (dirty || id === null) void save(false)
    },
    { label: t('kit.save') },
  )

  return (
    <div className="pf" ref={box} onPaste={files.paste} onFocus={onFocus}>
      <PageHead
        title={title}
        crumbs={[{ label: t('order.title'), href: '/purchase-order/list' }]}
        aside={
          <span className="sm md-hide">
            {draft.full
              ? t('lines.draftFull')
              : draft.at && t('lines.draftSaved', { time: formatTime(draft.at, locale) })}
          </span>
        }
        actions={
          <>
            <Button
              kind="ghost"
              icon={Paperclip}
              label={t('label.attachmentCount', { count: values.attachments.length })}
              onPress={() => setFiling(true)}
            >
              {formatQuantity(String(values.attachments.length), locale)}
            </Button>
            {actions}
          </>
        }
      />
      {banner}
      <div className="two solo">
        <div className="main" role="region" aria-label={title} tabIndex={-1}>
          <Review
            values={values}
            problems={problems}
            failure={saving.failure}
            control={control}
            headings={headings}
            onField={toField}
            onCell={toCell}
          />
          <HeadFields
            values={values}
            problems={problems.head}
            store={store}
            fresh={id === null}
            onLines={() => toField('items')}
          />
          <CameraScan onCode={control.scan} said={editor.spoken} />
          <LineGrid
            name={t('order.field.items')}
            headings={headings}
            categories
            lines={values.lines}
            problems={problems.lines}
            dated={null}
            control={control}
            facts={facts}
            onCreate={create}
          />
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
                label={t('order.field.note')}
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
                label: t(`order.field.${name}`),
                value: values[name],
                onChange: (value) => store.set({ [name]: value }),
                onLeave: () => store.leave(name),
              }))}
            />
          </div>
        </div>
      </div>
      <p className="sr" role="status">
        {editor.spoken}
      </p>
      <SaveBar
        what={what}
        count={count}
        busy={saving.busy}
        onSave={dirty || id === null ? () => void save(false) : undefined}
        onAnother={id === null ? () => void save(true) : undefined}
        onDiscard={() => {
          forget()
          on.onDiscard()
        }}
      />
      <Drawer open={filing} onClose={() => setFiling(false)} title={t('order.field.attachments')}>
        <AttachmentPane
          files={values.attachments}
          uploads={files.uploads}
          onRemove={files.remove}
          problem={problems.head.attachments}
          invites={t('order.form.invite')}
        />
      </Drawer>
      <OrderClashes editor={editor} place={place} headings={headings} onSolved={() => void save(false)} />
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
