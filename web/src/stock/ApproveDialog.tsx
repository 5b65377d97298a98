import { CircleAlert, Flag } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { Skeleton } from '../kit/Progress.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { today } from '../kit/today.ts'
import { Effects } from './Effects.tsx'
import { FlagBox } from '../approval/FlagBox.tsx'
import type { StockKind } from './kind.ts'
import { useDecision } from './use-decision.ts'
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
  const work = useDecision(kind, id, onDone)
  const { effect } = work
  const late = useLate(work.isPending)
  const [rejecting, setRejecting] = useState(false)
  const document = effect?.document
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
      footer={<Foot work={work} onClose={onClose} onReject={() => setRejecting(true)} />}
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

interface FootProps {
  work: ReturnType<typeof useDecision>
  onClose: () => void
  onReject: () => void
}

function Foot({ work, onClose, onReject }: FootProps) {
  const { t } = useText()
  useShortcut('mod+enter', work.approve, { label: t('receipt.act.approve') })
  return (
    <div className="ap-ft">
      <Button kind="danger" className="ghost" disabled={!work.effect} onPress={onReject}>
        {t('receipt.act.rejectAsk')}
      </Button>
      <span className="push" />
      <span className={work.blocked ? 'count stop' : 'count'} role="status">
        {(work.blocked || work.left > 0) && <Icon of={work.blocked ? CircleAlert : Flag} small />}
        {work.blocked ? t('approval.blocked') : t('approval.left', { count: work.left })}
      </span>
      <Button kbd="escape" onPress={onClose}>
        {t('kit.cancel')}
      </Button>
      <Button kind="primary" kbd="mod+enter" disabled={!work.effect} busy={work.busy} onPress={work.approve}>
        {t('receipt.act.approve')}
      </Button>
    </div>
  )
}
