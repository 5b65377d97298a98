import { mayDo } from '@trastienda/contract/access'
import type { Order } from '@trastienda/contract/purchase-order'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { PageHead } from '../kit/Page.tsx'
import { CameraScan } from '../lines/CameraScan.tsx'
import { FormEnd, PeopleAndNote } from '../lines/FormEnd.tsx'
import { DraftTime, FilesButton, FilesDrawer } from '../lines/FormFiles.tsx'
import { FormBody, FormFrame } from '../lines/FormFrame.tsx'
import { LineGrid } from '../lines/grid/LineGrid.tsx'
import type { Opened } from '../lines/start.ts'
import { HeadLine } from '../lines/StandIn.tsx'
import { Totals } from '../lines/Totals.tsx'
import { useNewProduct } from '../lines/use-new-product.tsx'
import { useUser } from '../session/session.ts'
import { HeadFields } from './HeadFields.tsx'
import { OrderClashes } from './OrderClashes.tsx'
import { Review } from './Review.tsx'
import { useOrderForm } from './use-order-form.ts'
import type { OrderValues } from './values.ts'

interface OrderFormProps {
  of: Opened<OrderValues>
  title: string
  /** Buttons and menus of the head. */
  actions?: ReactNode
  /** Between the head and the form: a restored draft, why it was rejected. */
  banner?: ReactNode
  onSaved: (saved: Order, another: boolean) => void
  onDirty?: (dirty: boolean) => void
  /** After the changes were discarded. */
  onDiscard: () => void
}

/** An order that is entered or corrected: its head, its lines and what it adds up to. */
export function OrderForm({ of, title, actions, banner, ...on }: OrderFormProps) {
  const { t } = useText()
  const { role } = useUser()
  const form = useOrderForm({ of, ...on })
  const { editor, headings, field, choice, save } = form
  const { store, values, control, facts, problems, amounts } = editor
  const { create, dialog } = useNewProduct(control, facts)
  const file = () => form.setFiling(true)
  return (
    <FormFrame
      work={form.work}
      head={
        <PageHead
          title={title}
          crumbs={[{ label: t('order.title'), href: '/purchase-order/list' }]}
          aside={<DraftTime draft={editor.draft} />}
          line={<HeadLine party={values.supplier?.label} day={values.orderedOn} />}
          actions={
            <>
              <FilesButton count={values.attachments.length} onPress={file} />
              {actions}
            </>
          }
        />
      }
      banner={banner}
      spoken={editor.spoken}
      total={amounts.grandTotal}
      onSave={() => save()}
      another={of.id === null ? { onPress: () => save(true) } : undefined}
      over={
        <>
          <FilesDrawer
            {...form.files.pane}
            open={form.filing}
            onClose={() => form.setFiling(false)}
            problem={problems.head.attachments}
            invites={{ drop: t('order.form.invite'), take: t('order.form.take') }}
          />
          <OrderClashes editor={editor} place={of.place} headings={headings} onSolved={() => save()} />
          {dialog}
        </>
      }
    >
      <FormBody title={title}>
        <Review
          values={values}
          problems={problems}
          control={control}
          headings={headings}
          onField={form.toField}
          onCell={form.toCell}
        />
        <HeadFields
          values={values}
          problems={problems.head}
          store={store}
          fresh={of.id === null}
          onLines={() => form.toField('items')}
        />
        <CameraScan onCode={control.scan} message={editor.spoken} />
        <LineGrid
          name={t('order.field.items')}
          headings={headings}
          categories
          lines={values.lines}
          problems={problems.lines}
          dated={null}
          control={control}
          onCreate={mayDo(role, 'product.edit') ? create : undefined}
        />
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
