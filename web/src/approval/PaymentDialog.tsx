import { approvePayment, rejectPayment } from '@trastienda/contract/payment'
import { getPaymentEffect, type PaymentEffect } from '@trastienda/contract/payment-approval'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { Skeleton } from '../kit/Progress.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { PaymentEffects } from './PaymentEffects.tsx'
import { type QueuePlace, QueueSteps } from './QueueSteps.tsx'
import { refreshPayments } from './refresh-payments.ts'
import './approve.css'
import './payment.css'

interface PaymentDialogProps {
  id: number
  onClose: () => void
  onDone?: () => void
  /** Where it stands in a queue, to go through it without closing. */
  queue?: QueuePlace | undefined
}

/** What approving a payment will change, shown before it does. */
export function PaymentDialog({ id, onClose, onDone, queue }: PaymentDialogProps) {
  const { t, locale } = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['payment-effect', id],
    queryFn: ({ signal }) => call(getPaymentEffect, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const late = useLate(isPending)
  const [rejecting, setRejecting] = useState(false)
  const finish = () => {
    onDone?.()
    if (!queue) onClose()
  }
  const work = useDecision(data, () => void refetch(), finish)
  const payment = data?.payment
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={
        payment ? t('payment.approve.title', { reference: payment.reference }) : t('payment.act.approve')
      }
      subtitle={
        payment &&
        t('payment.approve.made', {
          supplier: payment.supplier,
          name: payment.editedBy,
          time: formatInstant(payment.editedAt, locale, today()),
        })
      }
      footer={
        <Foot work={work} queue={queue} onClose={onClose} onReject={payment && (() => setRejecting(true))} />
      }
    >
      <div className="ap">
        {error && !data && (
          <Failure title={t('payment.approve.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {late && !data && <Skeleton label={t('payment.approve.loading')} rows={6} />}
        {work.failure !== null && <Note kind="error">{problemText(work.failure, t)}</Note>}
        {work.moved && <Note kind="warning">{t('payment.approve.moved')}</Note>}
        {data && <PaymentEffects effect={data} />}
      </div>
      {payment && (
        <ConfirmDialog
          open={rejecting}
          onClose={() => setRejecting(false)}
          title={t('payment.act.rejectTitle', { reference: payment.reference })}
          confirm={t('payment.act.reject')}
          danger
          reason={t('payment.act.reason')}
          onConfirm={work.reject}
        >
          {t('payment.act.rejectBody', { name: payment.createdBy })}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

/** Whether a flag keeps the payment from being approved. */
export function blocksPayment(flag: PaymentEffect['flags'][number]): boolean {
  return flag.kind === 'party' || (flag.kind === 'own' && !flag.allowed)
}

/** Approving and rejecting what is shown; a version that moved on is shown again first. */
function useDecision(effect: PaymentEffect | undefined, reload: () => void, onDone: () => void) {
  const { t } = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [moved, setMoved] = useState(false)
  const [key, setKey] = useState(newKey)
  const blocked = effect === undefined || effect.flags.some(blocksPayment)
  const approve = async () => {
    if (!effect || blocked || busy) return
    const { id, version, reference } = effect.payment
    setBusy(true)
    setFailure(null)
    setMoved(false)
    try {
      await call(approvePayment, { params: { id }, version, key })
      toastSuccess(t('payment.act.approved', { reference }))
      await refreshPayments(client)
      onDone()
    } catch (error) {
      const stale = error instanceof CallError && error.code === 'stale'
      setMoved(stale)
      setFailure(stale ? null : error)
      if (stale) {
        setKey(newKey())
        reload()
      }
    } finally {
      setBusy(false)
    }
  }
  const reject = async (reason: string) => {
    if (!effect) return
    const { id, version, reference } = effect.payment
    await call(rejectPayment, { params: { id }, version, key: newKey(), body: { reason } })
    toastSuccess(t('payment.act.rejected', { reference }))
    await refreshPayments(client)
    onDone()
  }
  return { busy, failure, moved, blocked, approve, reject }
}

interface FootProps {
  work: ReturnType<typeof useDecision>
  queue: QueuePlace | undefined
  onClose: () => void
  onReject: (() => void) | undefined
}

function Foot({ work, queue, onClose, onReject }: FootProps) {
  const { t } = useText()
  useShortcut('mod+enter', () => void work.approve(), { label: t('payment.act.approve') })
  return (
    <div className="ap-ft">
      <Button kind="danger" className="ghost" disabled={!onReject} onPress={onReject}>
        {t('payment.act.rejectAsk')}
      </Button>
      {queue && <QueueSteps {...queue} />}
      <span className="push" />
      <Button kbd="escape" onPress={onClose}>
        {t('kit.cancel')}
      </Button>
      <Button
        kind="primary"
        kbd="mod+enter"
        disabled={work.blocked}
        busy={work.busy}
        onPress={() => void work.approve()}
      >
        {t('payment.act.approve')}
      </Button>
    </div>
  )
}
