import { approvePurchaseReturn, rejectPurchaseReturn } from '@trastienda/contract/purchase-return'
import { getReturnEffect, type ReturnEffect } from '@trastienda/contract/purchase-return-lines'
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
import { ReturnEffects } from './ReturnEffects.tsx'
import { refreshReturns } from './refresh-returns.ts'
import '../approval/approve.css'

/** What approving a return will change, shown before it does. */
export function ApproveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, locale } = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['return-effect', id],
    queryFn: ({ signal }) => call(getReturnEffect, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const late = useLate(isPending)
  const [rejecting, setRejecting] = useState(false)
  const work = useDecision(data, () => void refetch(), onClose)
  const shown = data?.return
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={shown ? t('preturn.approve.title', { reference: shown.reference }) : t('preturn.act.approve')}
      subtitle={
        shown &&
        t('preturn.approve.made', {
          supplier: shown.supplier,
          name: shown.editedBy,
          time: formatInstant(shown.editedAt, locale, today()),
        })
      }
      footer={<Foot work={work} onClose={onClose} onReject={shown && (() => setRejecting(true))} />}
    >
      <div className="ap">
        {error && !data && (
          <Failure title={t('preturn.approve.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {late && !data && <Skeleton label={t('preturn.approve.loading')} rows={6} />}
        {work.failure !== null && <Note kind="error">{problemText(work.failure, t)}</Note>}
        {work.moved && <Note kind="warning">{t('preturn.approve.moved')}</Note>}
        {data && <ReturnEffects effect={data} />}
      </div>
      {shown && (
        <ConfirmDialog
          open={rejecting}
          onClose={() => setRejecting(false)}
          title={t('preturn.act.rejectTitle', { reference: shown.reference })}
          confirm={t('preturn.act.reject')}
          danger
          reason={t('preturn.act.reason')}
          onConfirm={work.reject}
        >
          {t('preturn.act.rejectBody', { name: shown.createdBy })}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

/** Whether a flag keeps the return from being approved. */
function blocks(flag: ReturnEffect['flags'][number]): boolean {
  return flag.kind === 'exceeded' || !flag.allowed
}

/** Approving and rejecting what is shown; what moved on meanwhile is shown again first. */
function useDecision(effect: ReturnEffect | undefined, reload: () => void, onDone: () => void) {
  const { t } = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [moved, setMoved] = useState(false)
  const [key, setKey] = useState(newKey)
  const blocked = effect === undefined || effect.flags.some(blocks)
  const approve = async () => {
    if (!effect || blocked || busy) return
    const { id, version, reference } = effect.return
    setBusy(true)
    setFailure(null)
    setMoved(false)
    try {
      await call(approvePurchaseReturn, { params: { id }, version, key })
      toastSuccess(t('preturn.act.approved', { reference }))
      await refreshReturns(client)
      onDone()
    } catch (error) {
      const again = error instanceof CallError && (error.code === 'stale' || error.code === 'return_exceeded')
      setMoved(again)
      setFailure(again ? null : error)
      if (again) {
        setKey(newKey())
        reload()
      }
    } finally {
      setBusy(false)
    }
  }
  const reject = async (reason: string) => {
    if (!effect) return
    const { id, version, reference } = effect.return
    await call(rejectPurchaseReturn, { params: { id }, version, key: newKey(), body: { reason } })
    toastSuccess(t('preturn.act.rejected', { reference }))
    await refreshReturns(client)
    onDone()
  }
  return { busy, failure, moved, blocked, approve, reject }
}

interface FootProps {
  work: ReturnType<typeof useDecision>
  onClose: () => void
  onReject: (() => void) | undefined
}

function Foot({ work, onClose, onReject }: FootProps) {
  const { t } = useText()
  useShortcut('mod+enter', () => void work.approve(), { label: t('preturn.act.approve') })
  return (
    <div className="ap-ft">
      <Button kind="danger" className="ghost" disabled={!onReject} onPress={onReject}>
        {t('preturn.act.rejectAsk')}
      </Button>
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
        {t('preturn.act.approve')}
      </Button>
    </div>
  )
}
