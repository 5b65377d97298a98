import { getReceivedOrder } from '@trastienda/contract/received-order'
import {
  approveReceivedOrder,
  type ReceiptEffect,
  receivedOrderEffect,
  rejectReceivedOrder,
} from '@trastienda/contract/received-order-approval'
import type { FieldProblem } from '@trastienda/contract/problem'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DecisionDialog } from '../approval/DecisionDialog.tsx'
import { type Decided, useDecision } from '../approval/use-decision.ts'
import { useText } from '../i18n/useText.ts'
import { reasonLimits, reasonProblem } from '../kit/reason.ts'
import { TextArea } from '../kit/TextField.tsx'
import { call } from '../session/client.ts'
import { ReceiptFlags } from './ReceiptFlags.tsx'
import { ReceiptProducts } from './ReceiptProducts.tsx'
import { ReceiptStrip } from './ReceiptStrip.tsx'

interface ApproveProps {
  id: number
  onClose: () => void
  onDone: (deed: Decided) => void
}

function useShown(id: number) {
  return useQuery({
    queryKey: ['receipt-effect', id],
    queryFn: async ({ signal }) => {
      const receipt = await call(getReceivedOrder, { params: { id }, signal })
      const effect = await call(receivedOrderEffect, { params: { id }, signal })
      return { receipt, effect }
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

const needsReason = (effect: ReceiptEffect | undefined): boolean =>
  effect?.flags.some((flag) => flag.kind === 'over' && flag.reasoned) === true
const isBarred = (effect: ReceiptEffect | undefined): boolean =>
  effect?.flags.some((flag) => flag.kind === 'own' && !flag.allowed) === true

/** What keeps it from being approved as it stands: more than was ordered is approved with a reason. */
const inTheWay = (effect: ReceiptEffect | undefined, problem: FieldProblem | undefined) => [
  ...(isBarred(effect) ? [{ key: 'own', blocks: true }] : []),
  ...(problem ? [{ key: 'over', blocks: false }] : []),
]

/** What approving a received order will change, shown before it does. */
export function ApproveReceipt({ id, onClose, onDone }: ApproveProps) {
  const { t } = useText()
  const asked = useShown(id)
  const { data } = asked
  const [reason, setReason] = useState('')
  const reasoned = needsReason(data?.effect)
  const problem = reasoned ? reasonProblem(reason) : undefined
  const work = useDecision({
    document: data?.receipt,
    flags: inTheWay(data?.effect, problem),
    reload: () => void asked.refetch(),
    approve: (by) =>
      call(approveReceivedOrder, {
        params: { id },
        ...by,
        body: { overReason: reasoned ? reason.trim() : null },
      }),
    reject: ({ reason: why, ...by }) =>
      call(rejectReceivedOrder, { params: { id }, ...by, body: { reason: why } }),
    // Another receipt of the order may have come first: what is too much now is shown, and asked a reason for.
    moves: ['stale', 'over_receipt', 'order_not_approved'],
    onDecided: (deed) => {
      onClose()
      onDone(deed)
    },
  })
  return (
    <DecisionDialog
      work={work}
      asked={asked}
      act="receipt"
      title={
        data ? t('receipt.approve.title', { reference: data.receipt.reference }) : t('receipt.act.approve')
      }
      subtitle={data && <bdi>{data.receipt.supplier}</bdi>}
      rejecting={{
        title: t('receipt.act.rejectTitle', { reference: data?.receipt.reference ?? '' }),
        body: t('receipt.act.rejectBody', { name: data?.receipt.createdBy ?? '' }),
      }}
      plain
      lacks={problem ? t('receipt.approve.lacksReason') : undefined}
      papers={data?.receipt.attachments}
      onClose={onClose}
    >
      {data && (
        <Changes effect={data.effect}>
          {reasoned && (
            <OverReason
              value={reason}
              onChange={setReason}
              problem={work.refusals > 0 ? problem : undefined}
              refusals={work.refusals}
            />
          )}
        </Changes>
      )}
    </DecisionDialog>
  )
}

/** What approving it changes; what is asked first of who approves stands before what is out of the ordinary. */
function Changes({ effect, children }: { effect: ReceiptEffect; children: ReactNode }) {
  const { t } = useText()
  return (
    <>
      <ReceiptStrip effect={effect} />
      <div className="cols5">
        <section className="side" aria-label={t('approval.flags')}>
          {children}
          <ReceiptFlags flags={effect.flags} />
        </section>
        <section aria-label={t('approval.byProduct')}>
          <h3>{t('approval.byProduct')}</h3>
          <ReceiptProducts products={effect.products} />
        </section>
      </div>
    </>
  )
}

interface OverReasonProps {
  value: string
  onChange: (reason: string) => void
  problem: FieldProblem | undefined
  /** How often approving was asked for without it: each time leads here. */
  refusals: number
}

/** Why more is received than was ordered. */
function OverReason({ refusals, ...field }: OverReasonProps) {
  const { t } = useText()
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) around.current?.querySelector('textarea')?.focus()
  }, [refusals])
  return (
    <div ref={around} className="rc-over-reason">
      <TextArea
        label={t('receipt.approve.overReason')}
        name="overReason"
        required
        maxLength={reasonLimits.max}
        hint={t('kit.reasonHint', reasonLimits)}
        {...field}
      />
    </div>
  )
}
