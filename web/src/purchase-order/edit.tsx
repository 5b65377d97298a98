import type { Order } from '@trastienda/contract/purchase-order'
import { mayDo } from '@trastienda/contract/access'
import { isEditable } from '@trastienda/contract/status'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Papers } from '../approval/Papers.tsx'
import { useText } from '../i18n/useText.ts'
import { useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { useMedia } from '../kit/use-media.ts'
import { from } from '../theme/breakpoints.ts'
import { ReadFrame } from '../lines/ReadFrame.tsx'
import { useCorrection } from '../lines/use-correction.tsx'
import { useUser } from '../session/session.ts'
import { orderDrafts } from './kind.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderBanner } from './OrderFacts.tsx'
import { OrderForm } from './OrderForm.tsx'
import { OrderView } from './OrderView.tsx'
import { useOrderLifecycle } from './use-order-lifecycle.tsx'
import { useOrder } from './use-order.ts'
import { sameOrder, valuesOf } from './values.ts'

/** One order: corrected while it is pending or rejected, read once it was decided. */
export default function OrderEdit() {
  const { t } = useText()
  const { id: idText } = useParams({ strict: false })
  const id = Number(idText)
  const { data, isPending } = useOrder(id, { page: true })
  const late = useLate(isPending)
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={10} /> : null
  return <Document key={id} order={data} />
}

function Document({ order }: { order: Order }) {
  const { t } = useText()
  const { history } = useRouter()
  const { role } = useUser()
  const [dirty, setDirty] = useState(false)
  const lifecycle = useOrderLifecycle((action) => {
    if (action === 'delete') history.push('/purchase-order/list')
  })
  const open = isEditable(order)
  const title = t('order.one', { reference: order.reference })
  const papersBeside = useMedia(from('lg')) && order.attachments.length > 0
  const actions = <OrderActions order={order} lifecycle={lifecycle} dirty={dirty} own />
  return (
    <>
      {(open && mayDo(role, 'purchase_order.edit')) || dirty ? (
        <Correct order={order} title={title} actions={actions} onDirty={setDirty} />
      ) : (
        <ReadFrame
          title={title}
          line={{ party: order.supplier, day: order.orderedOn }}
          total={order.grandTotal}
          list={{ label: t('order.title'), href: '/purchase-order/list' }}
          actions={actions}
          banner={<OrderBanner order={order} edits={false} />}
          aside={papersBeside && <Papers files={order.attachments} />}
        >
          <OrderView order={order} lifecycle={lifecycle} papers={papersBeside} />
        </ReadFrame>
      )}
      {lifecycle.dialogs}
    </>
  )
}

interface CorrectProps {
  order: Order
  title: string
  actions: ReactNode
  onDirty: (dirty: boolean) => void
}

function Correct({ order, title, actions, onDirty }: CorrectProps) {
  const { t } = useText()
  const correction = useCorrection(order, { drafts: orderDrafts, valuesOf, same: sameOrder })
  const { round, start, place, saved, again } = correction
  return (
    <OrderForm
      key={round}
      of={{ start, id: order.id, place, saved }}
      title={title}
      actions={actions}
      onSaved={({ reference }) => {
        correction.settle()
        toastSuccess(t('order.form.saved', { reference }))
      }}
      onDirty={onDirty}
      onDiscard={again}
      banner={
        <>
          {correction.banner}
          <OrderBanner order={order} edits />
        </>
      }
    />
  )
}
