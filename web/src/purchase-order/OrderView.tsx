import { mayDo } from '@trastienda/contract/access'
import type { Order } from '@trastienda/contract/purchase-order'
import { annotateOrder } from '@trastienda/contract/purchase-order-lifecycle'
import { useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { Annotation } from '../attachment/Annotation.tsx'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { OrderMail } from '../print/OrderMail.tsx'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderPapers } from './OrderPapers.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { Receipts } from './Receipts.tsx'
import type { useOrderLifecycle } from './use-order-lifecycle.tsx'
import formStyles from '../lines/form.module.css'

interface OrderViewProps {
  order: Order
  lifecycle: ReturnType<typeof useOrderLifecycle>
  /** Whether its files are shown beside it. */
  papers?: boolean
}

/**
 * An order for reading: what was ordered, what was received of it, and its note, which can be edited after
 * approval.
 */
export function OrderView({ order, lifecycle, papers = false }: OrderViewProps) {
  const { role } = useUser()
  const closes = lifecycle.may('close', order)
  const annotates = order.approval === 'approved' && mayDo(role, 'purchase_order.edit')
  return (
    <>
      <OrderFacts order={order} />
      {!papers && <OrderPapers files={order.attachments} />}
      <OrderLines
        order={order}
        onClose={closes ? (line) => lifecycle.ask('close', order, [line.id]) : undefined}
      />
      <div className={formStyles.endColumns}>
        <OrderNote order={order} edits={annotates} />
        <OrderTotals order={order} />
      </div>
      <Receipts of={order.receipts} />
      <OrderMail id={order.id} />
    </>
  )
}

function OrderNote({ order, edits }: { order: Order; edits: boolean }) {
  const { t } = useText()
  const client = useQueryClient()
  return (
    <Annotation
      of={order}
      edits={edits}
      words={{ note: t('order.field.note'), attachments: t('order.field.attachments') }}
      invites={undefined}
      send={async (body, version) => {
        const saved = await call(annotateOrder, { params: { id: order.id }, body, version })
        await refreshDocuments(client, 'purchase_order')
        toastSuccess(t('lines.annotated'))
        return saved
      }}
    />
  )
}
