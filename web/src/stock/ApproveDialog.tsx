import { useState } from 'react'
import { formatInstant } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { Skeleton } from '../kit/Progress.tsx'
import { today } from '../kit/today.ts'
import { Effects } from './Effects.tsx'
import { DecisionFoot } from '../approval/DecisionFoot.tsx'
import { FlagBox } from '../approval/FlagBox.tsx'
import type { StockKind } from './kind.ts'
import { useStockDecision } from './use-stock-decision.ts'
import '../approval/approve.css'

interface ApproveDialogProps {
  kind: StockKind
  id: number
  onClose: () => void
  onDone: () => void
}

/** What approving a document of stock will change, lot by lot, shown before it does. */
export function ApproveDialog({ kind, id, onClose, onDone }: ApproveDialogProps) {
  const { t, locale } = useText()
  const work = useStockDecision(kind, id, onDone)
  const { effect } = work
  const late = useLate(work.isPending)
  const [rejecting, setRejecting] = useState(false)
  const document = effect?.document
  const words = { approve: t('receipt.act.approve'), reject: t('receipt.act.rejectAsk') }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={
        document ? t(`stock.title_of.${kind}`, { reference: document.reference }) : t('receipt.act.approve')
      }
      subtitle={
        document &&
        t('stock.approve.made', {
          name: document.editedBy,
          time: formatInstant(document.editedAt, locale, today()),
        })
      }
      footer={
        <DecisionFoot work={work} words={words} onClose={onClose} onReject={() => setRejecting(true)} />
      }
    >
      <div className="ap">
        {work.error && !effect && (
          <Failure title={t('approval.failed')} error={work.error} onRetry={work.retry} />
        )}
        {late && !effect && <Skeleton label={t('approval.loading')} rows={6} />}
        {work.failure !== null && <Note kind="error">{problemText(work.failure, t)}</Note>}
        {work.moved && <Note kind="warning">{t('approval.reload')}</Note>}
        {effect && (
          <Effects kind={kind} effect={effect}>
            <FlagBox flags={work.flags} ticked={work.ticked} onTick={work.tick} refusals={work.refusals} />
          </Effects>
        )}
      </div>
      {document && (
        <ConfirmDialog
          open={rejecting}
          onClose={() => setRejecting(false)}
          title={t('stock.act.rejectTitle', { reference: document.reference })}
          confirm={t('receipt.act.reject')}
          danger
          reason={t('receipt.act.reason')}
          onConfirm={work.reject}
        >
          {t('stock.act.rejectBody', { name: document.createdBy })}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
