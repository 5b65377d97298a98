import { approvePurchase, getPurchase, type Purchase, rejectPurchase } from '@trastienda/contract/purchase'
import { type ApprovalEffect, purchaseEffect } from '@trastienda/contract/purchase-approval'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatInstant } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { Skeleton } from '../kit/Progress.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { EffectStrip } from './EffectStrip.tsx'
import { blocks, FlagList, flagKey } from './FlagList.tsx'
import { ProductEffects } from './ProductEffects.tsx'
import { type QueuePlace, QueueSteps } from './QueueSteps.tsx'
import { refreshPurchases } from './refresh-purchases.ts'
import { noteSeen, type Seen } from './seen.ts'
import { SeenDiff } from './SeenDiff.tsx'
import './approve.css'

interface ApproveProps {
  id: number
  onClose: () => void
  onDone?: (deed: 'approve' | 'reject') => void
  /** Where it stands in a queue, to go through it without closing. */
  queue?: QueuePlace | undefined
}

interface Shown {
  readonly purchase: Purchase
  readonly effect: ApprovalEffect
}

function useShown(id: number) {
  return useQuery({
    queryKey: ['purchase-approval', id],
    queryFn: async ({ signal }): Promise<Shown> => {
      const [purchase, effect] = await Promise.all([
        call(getPurchase, { params: { id }, signal }),
        call(purchaseEffect, { params: { id }, signal }),
      ])
      return { purchase, effect }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** What approving a purchase will change, shown before it does; every flag is ticked one by one. */
export function ApproveDialog({ id, onClose, onDone, queue }: ApproveProps) {
  const { t, locale } = useText()
  const { data, error, isPending, refetch } = useShown(id)
  const late = useLate(isPending)
  const work = useApproval(data, onClose, onDone, queue, () => void refetch())
  const { purchase, effect } = data ?? {}
  const blocked = effect?.flags.some(blocks) ?? false
  const left = effect?.flags.filter((flag) => !blocks(flag) && !work.ticked.has(flagKey(flag))).length ?? 0
  const ready = effect !== undefined && !blocked && left === 0
  const approve = () => {
    if (ready) void work.approve()
  }
  const words = blocked ? t('purchase.approve.blocked') : t('purchase.approve.left', { count: left })
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={purchase ? t('purchase.approve.title', { reference: purchase.reference }) : t('purchase.act.approve')}
      subtitle={purchase && <Made purchase={purchase} />}
      footer={
        <div className="ap-ft">
          <Button kind="danger" className="ghost" disabled={!purchase} onPress={() => work.ask(true)}>
            {t('purchase.act.rejectAsk')}
          </Button>
          {queue && <QueueSteps {...queue} />}
          <span className="push" />
          <span className="t3 sm count" role="status">
            {words}
          </span>
          <Button kbd="escape" onPress={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button kind="primary" kbd="mod+enter" disabled={!ready} busy={work.busy} onPress={approve}>
            {t('purchase.act.approve')}
          </Button>
          <ApproveKey act={approve} />
        </div>
      }
    >
      <div className="ap">
        {error && !data && <Failure title={t('purchase.approve.failed')} error={error} onRetry={() => void refetch()} />}
        {late && !data && <Skeleton label={t('purchase.approve.loading')} rows={8} />}
        {work.failure !== null && <Note kind="error">{problemText(work.failure, t)}</Note>}
        {work.moved && <Note kind="warning">{t('purchase.approve.reload')}</Note>}
        {purchase && effect && (
          <>
            <EffectStrip effect={effect} purchase={purchase} />
            <div className="cols5">
              <section aria-label={t('purchase.approve.byProduct')}>
                <h3>{t('purchase.approve.byProduct')}</h3>
                <ProductEffects effect={effect} />
              </section>
              <section>
                <h3>{t('purchase.approve.flags')}</h3>
                <FlagList flags={effect.flags} author={purchase.editedBy} ticked={work.ticked} onTick={work.tick} />
                {work.before && (
                  <>
                    <h3 className="h3b">{t('purchase.approve.changed', { time: formatInstant(work.before.at, locale, today()) })}</h3>
                    <SeenDiff before={work.before.purchase} after={purchase} />
                  </>
                )}
              </section>
            </div>
          </>
        )}
      </div>
      {purchase && (
        <ConfirmDialog
          open={work.asking}
          onClose={() => work.ask(false)}
          title={t('purchase.act.rejectTitle', { reference: purchase.reference })}
          confirm={t('purchase.act.reject')}
          danger
          reason={t('purchase.act.reason')}
          onConfirm={work.reject}
        >
          {t('purchase.act.rejectBody', { name: purchase.createdBy })}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

function ApproveKey({ act }: { act: () => void }) {
  const { t } = useText()
  useShortcut('mod+enter', act, { label: t('purchase.act.approve') })
  return null
}

function Made({ purchase }: { purchase: Purchase }) {
  const { t, locale } = useText()
  const { createdBy, editedBy, editedAt, supplier, grandTotal } = purchase
  const time = formatInstant(editedAt, locale, today())
  const b = (words: ReactNode) => <b className="med">{words}</b>
  const made =
    createdBy === editedBy
      ? t.rich('purchase.approve.madeBy', { name: editedBy, time, b })
      : t.rich('purchase.approve.madeAndEdited', { name: createdBy, editor: editedBy, time, b })
  return (
    <>
      {supplier} · <Money of={grandTotal} full /> · {made}
    </>
  )
}

/** Approving and rejecting what is shown; a version that moved on is shown again, with what changed. */
function useApproval(
  data: Shown | undefined,
  onClose: () => void,
  onDone: ApproveProps['onDone'],
  queue: QueuePlace | undefined,
  reload: () => void,
) {
  const { t } = useText()
  const client = useQueryClient()
  const user = useUser()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [moved, setMoved] = useState(false)
  const [asking, setAsking] = useState(false)
  const [before, setBefore] = useState<Seen | undefined>()
  const key = useRef(newKey())
  const purchase = data?.purchase

  useEffect(() => {
    if (!purchase) return
    const now = { at: new Date().toISOString(), purchase }
    const earlier = noteSeen(localStorage, user.id ?? 0, now)
    if (earlier) setBefore(earlier)
  }, [purchase, user.id])

  const finish = async (deed: 'approve' | 'reject', reference: string) => {
    toastSuccess(t(deed === 'approve' ? 'purchase.act.approved' : 'purchase.act.rejected', { reference }))
    await refreshPurchases(client, purchase?.id)
    onDone?.(deed)
    if (!queue) onClose()
  }
  const approve = async () => {
    if (!purchase || busy) return
    setBusy(true)
    setFailure(null)
    try {
      await call(approvePurchase, { params: { id: purchase.id }, version: purchase.version, key: key.current })
      await finish('approve', purchase.reference)
    } catch (error) {
      const stale = error instanceof CallError && error.code === 'stale'
      setMoved(stale)
      if (stale) {
        setTicked(new Set())
        key.current = newKey()
        reload()
      } else setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const reject = async (reason: string) => {
    if (!purchase) return
    await call(rejectPurchase, { params: { id: purchase.id }, version: purchase.version, key: newKey(), body: { reason } })
    await finish('reject', purchase.reference)
  }
  const tick = (flag: string, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(flag)
    else next.delete(flag)
    setTicked(next)
  }
  return { ticked, tick, busy, failure, moved, asking, ask: setAsking, before, approve, reject }
}
