import { getReceivedOrder } from '@trastienda/contract/received-order'
import {
  approveReceivedOrder,
  type ReceiptEffect,
  receivedOrderEffect,
  rejectReceivedOrder,
  reopenReceivedOrder,
} from '@trastienda/contract/received-order-approval'
import type { FieldProblem } from '@trastienda/contract/problem'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Authorship } from '../approval/Authorship.tsx'
import { DecisionDialog } from '../approval/DecisionDialog.tsx'
import { FlagBox } from '../approval/FlagBox.tsx'
import type { QueuePlace } from '../approval/QueueSteps.tsx'
import { shownFlags } from '../approval/shown-flags.tsx'
import { type Decided, type Undoable, useDecision } from '../approval/use-decision.ts'
import { useText } from '../i18n/useText.ts'
import { reasonLimits, reasonProblem } from '../kit/reason.ts'
import { TextArea } from '../kit/TextField.tsx'
import { call } from '../session/client.ts'
import { ReceiptProducts } from './ReceiptProducts.tsx'
import { ReceiptStrip } from './ReceiptStrip.tsx'
import { useReceiptFlagWords } from './use-flag-words.ts'
import approveStyles from '../approval/approve.module.css'
import styles from './over-reason.module.css'

interface ApproveProps {
  id: number
  onClose: () => void
  onDone: (action: Decided, undoable?: Undoable) => void
  /** The received order's place in a queue, so that the next one opens without closing the dialog. */
  queue?: QueuePlace | undefined
}

function useReceiptWithEffect(id: number) {
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

/**
 * A received order to decide on, the effect of approving it, and the reason that is required when more than
 * ordered arrived.
 */
function useReceiptDecision({ id, onClose, onDone, queue }: ApproveProps) {
  const result = useReceiptWithEffect(id)
  const { data } = result
  const flags = shownFlags(data?.effect.flags ?? [], useReceiptFlagWords())
  const [reason, setReason] = useState('')
  const reasoned = needsReason(data?.effect)
  const problem = reasoned ? reasonProblem(reason) : undefined
  const work = useDecision({
    document: data?.receipt,
    flags,
    lacks: problem !== undefined,
    reload: () => void result.refetch(),
    approve: ({ seen, ...by }) =>
      call(approveReceivedOrder, {
        params: { id },
        ...by,
        body: { overReason: reasoned ? reason.trim() : null, seen },
      }),
    reject: ({ reason: why, ...by }) =>
      call(rejectReceivedOrder, { params: { id }, ...by, body: { reason: why } }),
    // Another receipt of the order may have been approved first: the surplus is shown now, and a reason is
    // required.
    moves: ['stale', 'over_receipt', 'order_not_approved'],
    reopen: reopenReceivedOrder,
    onDecided: (action, _, undoable) => {
      if (!queue) onClose()
      onDone(action, undoable)
    },
  })
  return { result, flags, work, over: { reasoned, problem, reason, setReason } }
}

/** Shows what approving a received order will change before it is approved. */
export function ApproveReceipt(props: ApproveProps) {
  const { t } = useText()
  const { result, flags, work, over } = useReceiptDecision(props)
  const { queue, onClose } = props
  const receipt = result.data?.receipt
  return (
    <DecisionDialog
      work={work}
      result={result}
      title={
        receipt ? t('receipt.approve.title', { reference: receipt.reference }) : t('receipt.act.approve')
      }
      subtitle={
        receipt && (
          <>
            <bdi>{receipt.supplier}</bdi> · <Authorship of={receipt} />
          </>
        )
      }
      words={{
        act: 'receipt',
        rejectTitle: t('receipt.act.rejectTitle', { reference: receipt?.reference ?? '' }),
        rejectBody: t('receipt.act.rejectBody', { name: receipt?.createdBy ?? '' }),
      }}
      lacks={over.problem ? t('receipt.approve.lacksReason') : undefined}
      papers={receipt?.attachments}
      queue={queue}
      onClose={onClose}
    >
      {result.data && (
        <Changes effect={result.data.effect}>
          {over.reasoned && (
            <OverReason
              value={over.reason}
              onChange={over.setReason}
              problem={work.refusals > 0 ? over.problem : undefined}
              refusals={work.refusals}
            />
          )}
          <FlagBox
            flags={flags}
            ticked={work.ticked}
            onTick={work.tick}
            refusals={work.refusals}
            later={over.problem !== undefined}
          />
        </Changes>
      )}
    </DecisionDialog>
  )
}

interface ChangesProps {
  effect: ReceiptEffect
  /** The required input of the approver, above the flags. */
  children: ReactNode
}

/** What approving it changes. */
function Changes({ effect, children }: ChangesProps) {
  const { t } = useText()
  return (
    <>
      <ReceiptStrip effect={effect} />
      <div className={approveStyles.fiveColumns}>
        <section className={approveStyles.side} data-part="side" aria-label={t('approval.flags')}>
          {children}
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
  /** How often approving was attempted without it: each attempt moves the focus here. */
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
    <div ref={around} className={styles.overReason}>
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
