import { annotatePayment, getPayment, type Payment } from '@trastienda/contract/payment'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { MethodText, PaymentMark } from '../approval/payment-words.tsx'
import { refreshPayments } from '../approval/refresh-payments.ts'
import type { usePaymentDeeds } from '../approval/use-payment-deeds.tsx'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useUploads } from '../attachment/use-uploads.ts'
import { formatInstant } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { DayText } from '../kit/Days.tsx'
import { Drawer } from '../kit/Dialog.tsx'
import { Failure } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { HistoryPanel } from '../kit/HistoryPanel.tsx'
import { IconMenu } from '../kit/Menu.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { SaveKeys } from '../kit/SaveKeys.tsx'
import { TextArea } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'

type Deeds = ReturnType<typeof usePaymentDeeds>

interface PaymentDrawerProps {
  id: number
  deeds: Deeds
  /** Corrects it, where that is open. */
  onEdit?: () => void
  onClose: () => void
}

/** A payment as it stands: what it paid, its receipts and what was done to it. */
export function PaymentDrawer({ id, deeds, onEdit, onClose }: PaymentDrawerProps) {
  const { t } = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => call(getPayment, { params: { id }, signal }),
  })
  return (
    <Drawer
      open
      onClose={onClose}
      size="large"
      title={
        data && t(data.kind === 'purchase' ? 'payment.one' : 'payment.refund', { reference: data.reference })
      }
      subtitle={data && <bdi>{data.supplier}</bdi>}
      footer={null}
    >
      {error && !data && (
        <Failure title={t('payment.read.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Facts key={data.version} payment={data} deeds={deeds} onEdit={onEdit} />}
    </Drawer>
  )
}

interface FactsProps {
  payment: Payment
  deeds: Deeds
  onEdit: (() => void) | undefined
}

function Facts({ payment, deeds, onEdit }: FactsProps) {
  const { t } = useText()
  const edits = deeds.edits && payment.approval === 'approved'
  const notes = useNotes(payment)
  const { kind, total, credit, advance, allocations, credits, decisionReason } = payment
  return (
    <div className="pay-read">
      <div className="pay-sum">
        <b>
          <Money of={total} full currency />
        </b>
        <PaymentMark {...payment} />
        <span className="t2">
          <DayText of={payment.paidOn} /> · <MethodText of={payment.method} />
        </span>
        <Actions payment={payment} deeds={deeds} onEdit={onEdit} />
      </div>
      <Doings payment={payment} />
      {decisionReason !== '' && <Note>{t('payment.read.because', { reason: decisionReason })}</Note>}
      {kind === 'purchase' && (
        <Parts title={t('payment.read.allocations')}>
          {allocations.map(({ purchaseId, reference, amount }) => (
            <li key={purchaseId}>
              <Anchor className="link" href={`/payments/purchase/${purchaseId}`}>
                <bdi>{reference}</bdi>
              </Anchor>
              <Money of={amount} />
            </li>
          ))}
          {advance > 0 && (
            <li>
              <span>{t('payment.read.advance')}</span>
              <Money of={advance} />
            </li>
          )}
        </Parts>
      )}
      {credit > 0 && credits.length > 0 && (
        <Parts title={t('payment.read.credits')}>
          {credits.map(({ creditId, kind: of, reference, amount }) => (
            <li key={creditId}>
              <span>{t(`payment.credit.${of}`, { reference })}</span>
              <Money of={amount} />
            </li>
          ))}
        </Parts>
      )}
      {edits ? (
        <TextArea
          label={t('payment.field.note')}
          name="note"
          required={false}
          rows={2}
          maxLength={2000}
          value={notes.note}
          onChange={notes.setNote}
        />
      ) : (
        payment.note !== '' && (
          <p className="t2 noted" dir="auto">
            {payment.note}
          </p>
        )
      )}
      {(edits || notes.files.length > 0) && (
        <AttachmentPane
          files={notes.files}
          uploads={notes.uploads}
          invites={t('payment.form.drop')}
          adds={edits}
          onRemove={edits ? notes.remove : undefined}
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
      <section aria-label={t('payment.read.history')}>
        <h3>{t('payment.read.history')}</h3>
        <HistoryPanel kind="payment" id={payment.id} />
      </section>
    </div>
  )
}

function Actions({ payment, deeds, onEdit }: FactsProps) {
  const { t } = useText()
  return (
    <span className="push row">
      {deeds.approves && payment.approval === 'pending' && (
        <ApproveButton of={payment} onPress={() => deeds.ask('approve', payment)}>
          {t('payment.act.approveAsk')}
        </ApproveButton>
      )}
      {onEdit && (
        <Button icon={Pencil} onPress={onEdit}>
          {t('kit.edit')}
        </Button>
      )}
      <IconMenu label={t('kit.more')} entries={deeds.entries(payment).filter(({ id }) => id !== 'approve')} />
    </span>
  )
}

function Parts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="pay-parts">{children}</ul>
    </section>
  )
}

/** Who did what to it, in one line. */
function Doings({ payment }: { payment: Payment }) {
  const { t, locale } = useText()
  const { createdBy, createdAt, editedBy, editedAt, approval, decidedBy, decidedAt } = payment
  const time = (instant: string) => formatInstant(instant, locale, today())
  const said = [
    t('payment.read.created', { name: createdBy, time: time(createdAt) }),
    editedAt !== createdAt && t('payment.read.edited', { name: editedBy, time: time(editedAt) }),
    approval !== 'pending' &&
      decidedBy !== null &&
      decidedAt !== null &&
      t(`payment.read.${approval}`, { name: decidedBy, time: time(decidedAt) }),
  ]
  return <p className="t3 sm">{said.filter((each) => each !== false).join(' · ')}</p>
}

/** The note and the receipts, which stay open after approval. */
function useNotes(payment: Payment) {
  const { t } = useText()
  const client = useQueryClient()
  const [note, setNote] = useState(payment.note)
  const [files, setFiles] = useState(payment.attachments)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const uploads = useUploads(files.length, (file) => setFiles((all) => [...all, file]))
  const ids = (of: Payment['attachments']) => of.map(({ id }) => id).join()
  const dirty = note.trim() !== payment.note || ids(files) !== ids(payment.attachments)
  const save = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const body = { note, attachmentIds: files.map(({ id }) => id) }
      await call(annotatePayment, { params: { id: payment.id }, body, version: payment.version })
      toastSuccess(t('payment.form.noteSaved'))
      await refreshPayments(client)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const remove = (file: Payment['attachments'][number]) =>
    setFiles((all) => all.filter(({ id }) => id !== file.id))
  return { note, setNote, files, uploads, remove, dirty, busy, failure, save }
}
