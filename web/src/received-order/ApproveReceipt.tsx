import { getReceivedOrder } from '@trastienda/contract/received-order'
import {
  approveReceivedOrder,
  type ReceiptEffect,
  receivedOrderEffect,
} from '@trastienda/contract/received-order-approval'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import '../approval/approve.css'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { Skeleton } from '../kit/Progress.tsx'
import { reasonLimits, reasonProblem } from '../kit/reason.ts'
import { useShortcut } from '../kit/shortcut.ts'
import { TextArea } from '../kit/TextField.tsx'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { ReceiptFlags } from './ReceiptFlags.tsx'
import { ReceiptProducts } from './ReceiptProducts.tsx'
import { ReceiptStrip } from './ReceiptStrip.tsx'

interface ApproveProps {
  id: number
  onClose: () => void
  onDone: () => void
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

type Shown = NonNullable<ReturnType<typeof useShown>['data']>

const needsReason = (effect: ReceiptEffect | undefined): boolean =>
  effect?.flags.some((flag) => flag.kind === 'over' && flag.reasoned) === true
const isBarred = (effect: ReceiptEffect | undefined): boolean =>
  effect?.flags.some((flag) => flag.kind === 'own' && !flag.allowed) === true

/** Sends the approval under one key until it is answered. */
function useApproval(shown: Shown | undefined, reason: string, onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const key = useRef(newKey())
  const reasoned = needsReason(shown?.effect)
  const problem = reasoned ? reasonProblem(reason) : undefined
  const approve = async () => {
    setAsked(true)
    if (!shown || problem || busy || isBarred(shown.effect)) return
    setBusy(true)
    setFailure(null)
    try {
      const { id, version } = shown.receipt
      const body = { overReason: reasoned ? reason.trim() : null }
      await call(approveReceivedOrder, { params: { id }, version, body, key: key.current })
      onDone()
    } catch (error) {
      key.current = newKey()
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, approve, problem: asked ? problem : undefined }
}

/** What approving a received order will change, shown before it does. */
export function ApproveReceipt({ id, onClose, onDone }: ApproveProps) {
  const { t } = useText()
  const { data, error, isPending, refetch } = useShown(id)
  const late = useLate(isPending)
  const [reason, setReason] = useState('')
  const work = useApproval(data, reason, () => {
    onClose()
    onDone()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={
        data ? t('receipt.approve.title', { reference: data.receipt.reference }) : t('receipt.act.approve')
      }
      subtitle={data && <bdi>{data.receipt.supplier}</bdi>}
      footer={
        <div className="ap-ft">
          <span className="push" />
          <Button kbd="escape" onPress={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button
            kind="primary"
            kbd="mod+enter"
            disabled={!data || isBarred(data.effect)}
            busy={work.busy}
            onPress={() => void work.approve()}
          >
            {t('receipt.act.approve')}
          </Button>
          <ApproveKey act={() => void work.approve()} />
        </div>
      }
    >
      <div className="ap">
        {error && !data && (
          <Failure title={t('receipt.approve.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {late && !data && <Skeleton label={t('kit.loading')} rows={8} />}
        {work.failure !== null && <Note kind="error">{problemText(work.failure, t)}</Note>}
        {data && (
          <>
            <ReceiptStrip effect={data.effect} />
            <div className="cols5">
              <section className="side" aria-label={t('approval.flags')}>
                <ReceiptFlags flags={data.effect.flags} />
                {needsReason(data.effect) && (
                  <TextArea
                    label={t('receipt.approve.overReason')}
                    name="overReason"
                    required
                    maxLength={reasonLimits.max}
                    value={reason}
                    onChange={setReason}
                    hint={t('kit.reasonHint', reasonLimits)}
                    problem={work.problem}
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
      </div>
    </Dialog>
  )
}

function ApproveKey({ act }: { act: () => void }) {
  const { t } = useText()
  useShortcut('mod+enter', act, { label: t('receipt.act.approve') })
  return null
}
