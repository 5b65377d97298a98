import { getReceivedOrder } from '@trastienda/contract/received-order'
import {
  approveReceivedOrder,
  type ReceiptEffect,
  receivedOrderEffect,
  rejectReceivedOrder,
} from '@trastienda/contract/received-order-approval'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
    flags: [
      ...(isBarred(data?.effect) ? [{ key: 'own', blocks: true }] : []),
      // More than was ordered is approved with a reason.
      ...(problem ? [{ key: 'over', blocks: false }] : []),
    ],
    reload: () => void asked.refetch(),
    approve: (by) =>
      call(approveReceivedOrder, {
        params: { id },
        ...by,
        body: { overReason: reasoned ? reason.trim() : null },
      }),
    reject: ({ reason: why, ...by }) =>
      call(rejectReceivedOrder, { params: { id }, ...by, body: { reason: why } }),
    moves: ['stale'],
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
      onClose={onClose}
    >
      {data && (
        <>
          <ReceiptStrip effect={data.effect} />
          <div className="cols5">
            <section className="side" aria-label={t('approval.flags')}>
              <ReceiptFlags flags={data.effect.flags} />
              {reasoned && (
                <TextArea
                  label={t('receipt.approve.overReason')}
                  name="overReason"
                  required
                  maxLength={reasonLimits.max}
                  value={reason}
                  onChange={setReason}
                  hint={t('kit.reasonHint', reasonLimits)}
                  problem={work.refusals > 0 ? problem : undefined}
                />
              )}
            </section>
            <section aria-label={t('approval.byProduct')}>
              <h3>{t('approval.byProduct')}</h3>
              <ReceiptProducts products={data.effect.products} />
            </section>
          </div>
        </>
      )}
    </DecisionDialog>
  )
}
