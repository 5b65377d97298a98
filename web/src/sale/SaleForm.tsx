import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { useMedia } from '../kit/use-media.ts'
import { CameraScan } from '../lines/CameraScan.tsx'
import { PeopleAndNote } from '../lines/FormEnd.tsx'
import { FormBody, FormFrame } from '../lines/FormFrame.tsx'
import { LineGrid } from '../lines/grid/LineGrid.tsx'
import type { Opened } from '../lines/start.ts'
import { useStores } from '../pick/StorePick.tsx'
import { below } from '../theme/breakpoints.ts'
import { useCostsShown } from './costs-shown.ts'
import { FormHead } from './FormHead.tsx'
import { HeadFields } from './HeadFields.tsx'
import { Inspector } from './Inspector.tsx'
import { saleParts, ShelfJudgement } from './parts.tsx'
import { Review } from './Review.tsx'
import { SaleClashes } from './SaleClashes.tsx'
import { SaleDialogs } from './SaleDialogs.tsx'
import { Till } from './Till.tsx'
import { useAlertNotes } from './use-alert-notes.ts'
import { type SoldSale, useSaleForm } from './use-sale-form.ts'
import type { SaleValues } from './values.ts'
import styles from './till.module.css'

interface SaleFormProps {
  of: Opened<SaleValues>
  title: string
  /** The store to start in; it may become known after the form is open. */
  usualStore?: number | null
  actions?: ReactNode
  /** Between the head and the form: a restored draft, why it was rejected, the sale before. */
  banner?: ReactNode
  onSaved: (sold: SoldSale) => void
  onDirty?: (dirty: boolean) => void
  /** Once a form that began without a line has one. */
  onFirstLine?: () => void
  /** After the changes were discarded. */
  onDiscard: () => void
}

/** A sale at the counter or to a customer: its goods on one side, the totals and the payment on the other. */
export function SaleForm({ of, title, actions, banner, usualStore = null, ...on }: SaleFormProps) {
  const { t } = useText()
  const form = useSaleForm({ of, usualStore, ...on })
  const { editor, headings, field, choice, save, submit, toField } = form
  const { store, values, control, facts, saving, problems, judgement } = editor
  const costs = useCostsShown()
  const notes = useAlertNotes(values.lines, editor.shelf)
  const stores = useStores()
  // In one column the payment follows right after the goods.
  const narrow = useMedia(below('lg'))
  const note = (
    <div className={styles.saleNote}>
      <PeopleAndNote responsible={choice('responsible')} note={field('note')} rows={2} />
    </div>
  )
  const till = (
    <Till
      values={values}
      problems={problems.head}
      store={store}
      busy={saving.busy}
      onEnter={() => submit(false)}
      onField={toField}
      onPrint={form.work.saves ? () => submit(true) : undefined}
    />
  )
  return (
    <FormFrame
      work={form.work}
      className={styles.sale}
      head={
        <FormHead
          title={title}
          draft={editor.draft}
          values={values}
          onFiles={form.onFiles}
          actions={actions}
        />
      }
      banner={banner}
      spoken={editor.spoken}
      total={editor.amounts.grandTotal}
      onSave={() => save()}
      over={
        <>
          <SaleDialogs
            editor={editor}
            costs={costs.shown}
            over={form.over}
            files={form.files}
            onClose={form.onClose}
            onAnswered={form.saveAgain}
          />
          <SaleClashes editor={editor} place={of.place} onSolved={() => save()} />
        </>
      }
    >
      <FormBody
        title={title}
        aside={
          <>
            {till}
            {narrow && note}
          </>
        }
      >
        <Review
          editor={editor}
          headings={headings}
          onField={toField}
          onCell={form.toCell}
          onReasons={form.onReasons}
        />
        <HeadFields
          values={values}
          problems={problems.head}
          store={store}
          fresh={of.id === null}
          onLines={() => toField('items')}
          onStore={form.onStore}
        />
        {values.storeId === null && <Note>{t('sale.noStore')}</Note>}
        <CameraScan onCode={control.scan} message={editor.spoken} />
        <ShelfJudgement of={judgement} costs={costs.shown}>
          <LineGrid
            name={t('sale.field.items')}
            headings={headings}
            lines={values.lines}
            problems={problems.lines}
            dated={null}
            control={control}
            notes={notes}
            onCreate={undefined}
            parts={saleParts}
          />
        </ShelfJudgement>
        <Inspector
          lines={values.lines}
          store={stores.find((each) => each.id === values.storeId)?.name}
          control={control}
          facts={facts}
          judgement={judgement}
          costs={costs}
          onLots={form.chooseLots}
        />
        {!narrow && note}
      </FormBody>
    </FormFrame>
  )
}
