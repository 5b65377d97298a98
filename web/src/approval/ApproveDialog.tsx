import type { Purchase } from '@trastienda/contract/purchase'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { Skeleton } from '../kit/Progress.tsx'
import { today } from '../kit/today.ts'
import { DecisionFoot } from './DecisionFoot.tsx'
import { EffectStrip } from './EffectStrip.tsx'
import { FlagList } from './FlagList.tsx'
import { ProductEffects } from './ProductEffects.tsx'
import { MatchTable } from './MatchTable.tsx'
import { PapersLink, WithPapers } from './Papers.tsx'
import { type QueuePlace, QueueSteps } from './QueueSteps.tsx'
import { SeenDiff } from './SeenDiff.tsx'
import { ValueEffects } from './ValueEffects.tsx'
import { type Shown, useApproval, useShown } from './use-approval.ts'
import './approve.css'

interface ApproveProps {
  id: number
  onClose: () => void
  onDone?: (deed: 'approve' | 'reject') => void
  /** Where it stands in a queue, to go through it without closing. */
  queue?: QueuePlace | undefined
}

type Work = ReturnType<typeof useApproval>

/** What approving a purchase will change, shown before it does; every flag is ticked one by one. */
export function ApproveDialog({ id, onClose, onDone, queue }: ApproveProps) {
  const { t } = useText()
  const { data, error, isPending, refetch } = useShown(id)
  const late = useLate(isPending)
  const [rejecting, setRejecting] = useState(false)
  const reload = () => void refetch()
  const work = useApproval({
    shown: data,
    reload,
    onDone: (deed) => {
      onDone?.(deed)
      if (!queue) onClose()
    },
  })
  const purchase = data?.purchase
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={purchase ? t('approval.title', { reference: purchase.reference }) : t('purchase.act.approve')}
      subtitle={purchase && <Made purchase={purchase} />}
      footer={
        <DecisionFoot
          work={work}
          words={{ approve: t('purchase.act.approve'), reject: t('purchase.act.rejectAsk') }}
          onClose={onClose}
          onReject={() => setRejecting(true)}
        >
          {queue && <QueueSteps {...queue} />}
        </DecisionFoot>
      }
    >
      <WithPapers files={purchase?.attachments} failed={error !== null}>
        <div className="ap">
          {error && !data && <Failure title={t('approval.failed')} error={error} onRetry={reload} />}
          {late && !data && <Skeleton label={t('approval.loading')} rows={8} />}
          {data && <Body shown={data} work={work} />}
        </div>
      </WithPapers>
      {purchase && (
        <ConfirmDialog
          open={rejecting}
          onClose={() => setRejecting(false)}
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

function Body({ shown: { purchase, effect, before }, work }: { shown: Shown; work: Work }) {
  const { t, locale } = useText()
  return (
    <>
      {work.failure !== null && <Note kind="error">{problemText(work.failure, t)}</Note>}
      {work.moved && <Note kind="warning">{t('approval.reload')}</Note>}
      <EffectStrip effect={effect} purchase={purchase} />
      {purchase.match !== 'none' && (
        <section className="match-box" aria-label={t('bill.match.title')}>
          <MatchTable expected={purchase.expected} items={purchase.items} />
        </section>
      )}
      <div className="cols5">
        <section className="side" aria-label={t('approval.flags')}>
          <FlagList
            flags={effect.flags}
            author={purchase.editedBy}
            ticked={work.ticked}
            onTick={work.tick}
            refusals={work.refusals}
          />
          {before && (
            <>
              <h3 className="h3b">
                {t('approval.changed', { time: formatInstant(before.at, locale, today()) })}
              </h3>
              <SeenDiff before={before.purchase} after={purchase} />
            </>
          )}
        </section>
        <section aria-label={t('approval.byProduct')}>
          <h3>{t('approval.byProduct')}</h3>
          {effect.moves === 'value' ? <ValueEffects effect={effect} /> : <ProductEffects effect={effect} />}
        </section>
      </div>
    </>
  )
}

const strong = (words: ReactNode) => <b className="med">{words}</b>

function Made({ purchase }: { purchase: Purchase }) {
  const { createdBy, editedBy, editedAt, supplier, grandTotal, attachments } = purchase
  const { t, locale } = useText()
  const time = formatInstant(editedAt, locale, today())
  const made =
    createdBy === editedBy
      ? t.rich('approval.madeBy', { name: editedBy, time, b: strong })
      : t.rich('approval.madeAndEdited', { name: createdBy, editor: editedBy, time, b: strong })
  return (
    <>
      <bdi>{supplier}</bdi> · <Money of={grandTotal} full /> · {made} <PapersLink files={attachments} />
    </>
  )
}
