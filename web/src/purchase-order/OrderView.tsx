import { mayDo } from '@trastienda/contract/access'
import { annotateOrder, type Order } from '@trastienda/contract/purchase-order'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { useLeaveGuard } from '../kit/LeaveGuard.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { TextArea } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { OrderMail } from '../print/OrderMail.tsx'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderPapers } from './OrderPapers.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { Receipts } from './Receipts.tsx'
import { refreshOrders } from './refresh-orders.ts'
import type { useDeeds } from './use-deeds.tsx'
import '../lines/form.css'
import '../lines/document.css'
import './order.css'

interface OrderViewProps {
  order: Order
  deeds: ReturnType<typeof useDeeds>
  /** Its files are read beside it. */
  papers?: boolean
}

/** An order as it is read: what was asked for, what came of it, and its note, which stays open once it is approved. */
export function OrderView({ order, deeds, papers = false }: OrderViewProps) {
  const { role } = useUser()
  const closes = deeds.may(order).includes('close')
  const annotates = order.approval === 'approved' && mayDo(role, 'purchase_order.edit')
  return (
    <>
      <OrderFacts order={order} />
      {!papers && <OrderPapers files={order.attachments} />}
      <OrderLines
        order={order}
        onClose={closes ? (line) => deeds.ask('close', order, [line.id]) : undefined}
      />
      <div className="endcols">
        {annotates ? (
          <OrderNote key={order.version} order={order} />
        ) : (
          <p className="t2 noted" dir="auto">
            {order.note}
          </p>
        )}
        <OrderTotals order={order} />
      </div>
      <Receipts of={order.receipts} />
      <OrderMail id={order.id} />
    </>
  )
}

function OrderNote({ order }: { order: Order }) {
  const { t } = useText()
  const client = useQueryClient()
  const [note, setNote] = useState(order.note)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const dirty = note.trim() !== order.note
  const save = async (): Promise<boolean> => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { note, attachmentIds: order.attachments.map(({ id }) => id) }
      await call(annotateOrder, { params: { id: order.id }, body, version: order.version })
      await refreshOrders(client, order.id)
      toastSuccess(t('order.read.annotated'))
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const guard = useLeaveGuard(dirty, { describe: t('order.field.note'), save })
  return (
    <div>
      <TextArea
        label={t('order.field.note')}
        name="note"
        required={false}
        maxLength={2000}
        value={note}
        onChange={setNote}
      />
      {failure !== null && <Note kind="error">{problemText(failure, t)}</Note>}
      {dirty && (
        <div className="row">
          <Button kind="primary" busy={busy} onPress={() => void save()}>
            {t('kit.save')}
          </Button>
          <Button kind="ghost" onPress={() => setNote(order.note)}>
            {t('kit.cancel')}
          </Button>
        </div>
      )}
      {guard}
    </div>
  )
}
