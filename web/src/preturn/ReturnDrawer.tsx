import { getPurchaseReturn, type PurchaseReturn } from '@trastienda/contract/purchase-return'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { formatInstant } from '../i18n/format.ts'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { DayText } from '../kit/Days.tsx'
import { Drawer } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { HistoryPanel } from '../kit/HistoryPanel.tsx'
import { IconMenu } from '../kit/Menu.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { Skeleton } from '../kit/Progress.tsx'
import { SaveKeys } from '../kit/SaveKeys.tsx'
import { TextArea } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { ReturnMark } from './columns.tsx'
import { ReturnLines } from './ReturnLines.tsx'
import type { ReturnDeeds } from './use-deeds.tsx'
import { useNotes } from './use-notes.ts'

interface ReturnDrawerProps {
  id: number
  deeds: ReturnDeeds
  onEdit: () => void
  onClose: () => void
}

/** A return as it stands: what went back and why, how it was settled, its papers and what was done to it. */
export function ReturnDrawer({ id, deeds, onEdit, onClose }: ReturnDrawerProps) {
  const { t } = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['purchase-return', id],
    queryFn: ({ signal }) => call(getPurchaseReturn, { params: { id }, signal }),
  })
  const late = useLate(isPending)
  return (
    <Drawer
      open
      onClose={onClose}
      size="large"
      title={data ? t('preturn.one', { reference: data.reference }) : t('preturn.menu')}
      subtitle={data && <bdi>{data.supplier}</bdi>}
      footer={null}
    >
      {error && !data && <Failure title={t('preturn.failed')} error={error} onRetry={() => void refetch()} />}
      {late && !data && <Skeleton label={t('preturn.loading')} rows={8} />}
      {data && <Facts key={data.version} shown={data} deeds={deeds} onEdit={onEdit} />}
    </Drawer>
  )
}

interface FactsProps {
  shown: PurchaseReturn
  deeds: ReturnDeeds
  onEdit: () => void
}

function Facts({ shown, deeds, onEdit }: FactsProps) {
  const { t } = useText()
  const notes = useNotes(shown)
  const { approval, amount, returnedOn, decisionReason } = shown
  const annotates = deeds.edits && approval === 'approved'
  return (
    <div className="ret-read">
      <div className="ret-sum">
        <b>
          <Money of={amount} full currency />
        </b>
        <ReturnMark approval={approval} />
        <span className="t2">
          <DayText of={returnedOn} /> · {shown.store}
        </span>
        <Actions shown={shown} deeds={deeds} onEdit={onEdit} />
      </div>
      <Doings shown={shown} />
      {decisionReason !== '' && <Note>{t('preturn.read.because', { reason: decisionReason })}</Note>}
      <ReturnLines items={shown.items} />
      <Settled shown={shown} />
      {annotates ? (
        <TextArea
          label={t('preturn.form.note')}
          name="note"
          required={false}
          rows={2}
          maxLength={2000}
          value={notes.note}
          onChange={notes.setNote}
        />
      ) : (
        shown.note !== '' && (
          <p className="t2 noted" dir="auto">
            {shown.note}
          </p>
        )
      )}
      {(annotates || notes.files.length > 0) && (
        <AttachmentPane
          files={notes.files}
          uploads={notes.uploads}
          invites={t('preturn.form.drop')}
          adds={annotates}
          onRemove={annotates ? notes.remove : undefined}
        />
      )}
      {notes.failure !== null && <Note kind="error">{problemText(notes.failure, t)}</Note>}
      {notes.dirty && (
        <div>
          <Button kind="primary" kbd="mod+s" busy={notes.busy} onPress={() => void notes.save()}>
            {t('kit.save')}
          </Button>
          <SaveKeys act={() => void notes.save()} />
        </div>
      )}
      <section aria-label={t('preturn.read.history')}>
        <h3>{t('preturn.read.history')}</h3>
        <HistoryPanel kind="purchase_return" id={shown.id} />
      </section>
    </div>
  )
}

function Actions({ shown, deeds, onEdit }: FactsProps) {
  const { t } = useText()
  const { approval } = shown
  const open = approval === 'pending' || approval === 'rejected'
  const entries = deeds.entries(shown).filter(({ id }) => id !== 'approve')
  return (
    <span className="push row">
      {deeds.approves && approval === 'pending' && (
        <ApproveButton of={shown} onPress={() => deeds.ask('approve', shown)}>
          {t('preturn.act.approveAsk')}
        </ApproveButton>
      )}
      {deeds.edits && open && (
        <Button icon={Pencil} onPress={onEdit}>
          {t('preturn.read.edit')}
        </Button>
      )}
      {entries.length > 0 && <IconMenu label={t('kit.more')} entries={entries} />}
    </span>
  )
}

/** How an approved return was settled; of another one that its value is not fixed yet. */
function Settled({ shown: { approval, applied, excess, purchaseId } }: { shown: PurchaseReturn }) {
  const { t } = useText()
  if (approval === 'pending') return <p className="t3 sm">{t('preturn.read.estimate')}</p>
  if (approval !== 'approved') return null
  return (
    <dl className="ret-settled">
      <dt>{t('preturn.read.applied')}</dt>
      <dd>
        <Money of={applied} full />
      </dd>
      {excess > 0 && (
        <>
          <dt>
            {t('preturn.read.excess')} ·{' '}
            <Anchor className="link" href={`/payments/return/${purchaseId}`}>
              {t('preturn.bill.refunds')}
            </Anchor>
          </dt>
          <dd>
            <Money of={excess} full />
          </dd>
        </>
      )}
    </dl>
  )
}

/** Who did what to it, in one line. */
function Doings({ shown }: { shown: PurchaseReturn }) {
  const { t, locale } = useText()
  const { createdBy, createdAt, editedBy, editedAt, approval, decidedBy, decidedAt } = shown
  const time = (instant: string) => formatInstant(instant, locale, today())
  const said = [
    t('preturn.read.created', { name: createdBy, time: time(createdAt) }),
    editedAt !== createdAt && t('preturn.read.edited', { name: editedBy, time: time(editedAt) }),
    approval !== 'pending' &&
      decidedBy !== null &&
      decidedAt !== null &&
      t(`preturn.read.${approval}`, { name: decidedBy, time: time(decidedAt) }),
  ]
  return <p className="t3 sm">{said.filter((each) => each !== false).join(' · ')}</p>
}
