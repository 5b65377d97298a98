import type { ReactNode } from 'react'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useText } from '../i18n/useText.ts'
import { useMedia } from '../kit/use-media.ts'
import { CameraScan } from '../lines/CameraScan.tsx'
import { FormEnd, PeopleAndNote } from '../lines/FormEnd.tsx'
import { FilesDrawer } from '../lines/FormFiles.tsx'
import { FormBody, FormFrame } from '../lines/FormFrame.tsx'
import { LineGrid } from '../lines/grid/LineGrid.tsx'
import type { Opened } from '../lines/start.ts'
import { Totals } from '../lines/Totals.tsx'
import { useNewProduct } from '../lines/use-new-product.tsx'
import { useStores } from '../pick/StorePick.tsx'
import { from } from '../theme/breakpoints.ts'
import { TypedMatch } from './BilledGoods.tsx'
import { Clashes } from './Clashes.tsx'
import { Doubts } from './Doubts.tsx'
import { FormHead } from './FormHead.tsx'
import { HeadFields } from './HeadFields.tsx'
import { Inspector } from './Inspector.tsx'
import { ReviewList } from './ReviewList.tsx'
import { type Arrived, useArrivedFiles } from './use-arrived-files.ts'
import { useLotNotes } from '../lines/use-lot-notes.ts'
import { type SavedPurchase, usePurchaseForm } from './use-purchase-form.ts'
import { cameOn, type PurchaseValues } from './values.ts'

interface PurchaseFormProps {
  of: Opened<PurchaseValues>
  title: string
  /** The store to start in; it may become known after the form is open. */
  usualStore?: number | null
  /** Buttons and menus of the head. */
  actions?: ReactNode
  /** Between the head and the form: a restored draft, why it was rejected. */
  banner?: ReactNode
  /** What another program shared, to begin with. */
  shared?: Arrived | undefined
  onSaved: (saved: SavedPurchase, another: boolean) => void
  onDirty?: (dirty: boolean) => void
  /** After the changes were discarded. */
  onDiscard: () => void
}

/** A purchase that is entered or corrected: its head, its lines, its documents and what it adds up to. */
export function PurchaseForm({
  of,
  title,
  actions,
  banner,
  usualStore = null,
  shared,
  ...on
}: PurchaseFormProps) {
  const { t } = useText()
  const wide = useMedia(from('lg'))
  const form = usePurchaseForm({ of, usualStore, wide, ...on, onDirty: on.onDirty })
  const { editor, headings, field, choice, save } = form
  useArrivedFiles(form.files.uploads, shared)
  const { store, values, control, facts, problems, checked, amounts } = editor
  const stores = useStores()
  const { create, dialog } = useNewProduct(control, facts)
  const notes = useLotNotes(values.lines)
  const pane = { ...form.files.pane, problem: problems.head.attachments, required: true }
  return (
    <FormFrame
      work={form.work}
      head={
        <FormHead
          title={title}
          draft={editor.draft}
          fresh={of.id === null}
          values={values}
          store={store}
          onFiles={wide ? undefined : () => form.setFiling(true)}
          actions={actions}
        />
      }
      banner={banner}
      spoken={editor.spoken}
      total={amounts.grandTotal}
      onSave={() => save()}
      another={of.id === null && values.bill === null ? { onPress: () => save(true) } : undefined}
      over={
        <>
          {!wide && <FilesDrawer {...pane} open={form.filing} onClose={() => form.setFiling(false)} />}
          <Doubts
            doubt={form.doubt}
            onDoubt={form.setDoubt}
            values={values}
            total={amounts.grandTotal}
            similar={checked.similar}
            store={store}
          />
          <Clashes editor={editor} place={of.place} onSolved={() => save()} />
          {dialog}
        </>
      }
    >
      <FormBody title={title} aside={wide && <AttachmentPane {...pane} />}>
        <ReviewList
          editor={editor}
          headings={headings}
          onField={form.toField}
          onCell={form.toCell}
          onDoubt={form.setDoubt}
        />
        <HeadFields
          values={values}
          problems={problems.head}
          store={store}
          checked={checked}
          onLines={() => form.toField('items')}
        />
        <CameraScan onCode={control.scan} message={editor.spoken} />
        <LineGrid
          lines={values.lines}
          problems={problems.lines}
          dated={cameOn(values)}
          name={t('purchase.grid.label')}
          headings={headings}
          categories
          control={control}
          onCreate={create}
          // The goods of a bill of received orders are in already.
          notes={values.bill === null ? notes : undefined}
        />
        <Inspector
          values={values}
          store={stores.find((each) => each.id === values.storeId)?.name}
          control={control}
          facts={facts}
        />
        <TypedMatch values={values} />
        <FormEnd>
          <PeopleAndNote
            responsible={choice('responsible')}
            customer={choice('customer')}
            note={field('note')}
          />
          <Totals lines={values.lines} amounts={amounts} charges={form.charges} />
        </FormEnd>
      </FormBody>
    </FormFrame>
  )
}
