import { getReceivedOrder, type ReceivedOrder } from '@trastienda/contract/received-order'
import { isEditable } from '@trastienda/contract/status'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { ReopenedBanner } from '../document/ReopenedBanner.tsx'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { useLate } from '../kit/Empty.tsx'
import { useLeaveGuard } from '../kit/LeaveGuard.tsx'
import { Banner } from '../kit/Note.tsx'
import { PageHead } from '../kit/Page.tsx'
import { PaperHead } from '../kit/PaperHead.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { useAuth } from '../session/session.ts'
import { NextStepBar, NextStepRoom } from '../lines/NextStep.tsx'
import { SaveBar } from '../lines/SaveBar.tsx'
import { Corrections } from './Corrections.tsx'
import { ReceiptActions } from './ReceiptActions.tsx'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'
import { useCorrection } from './use-correction.ts'
import { useReceiptLifecycle } from './use-receipt-lifecycle.tsx'
import { classes } from '../kit/classes.ts'
import documentStyles from '../lines/document.module.css'
import formStyles from '../lines/form.module.css'
import styles from './edit.module.css'

/** One received order: corrected while it is pending or rejected, read once it was decided. */
export default function ReceivedOrderEdit() {
  const { t } = useText()
  const { id: idText } = useParams({ strict: false })
  const id = Number(idText)
  const { data, isPending } = useQuery({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => call(getReceivedOrder, { params: { id }, signal }),
    meta: { page: true },
  })
  const late = useLate(isPending)
  // During a correction the form keeps the version with which it began: a newer version is shown after saving or
  // discarding.
  const [begun, setBegun] = useState<ReceivedOrder | null>(null)
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={10} /> : null
  const receipt = begun?.id === id ? begun : data
  return <Document key={`${id} ${receipt.version}`} receipt={receipt} latest={data} onBegun={setBegun} />
}

interface DocumentProps {
  receipt: ReceivedOrder
  /** As it is saved now, which somebody else may have done. */
  latest: ReceivedOrder
  /** Called with the receipt that is being corrected; null when the correction ends. */
  onBegun: (receipt: ReceivedOrder | null) => void
}

function Document({ receipt, latest, onBegun }: DocumentProps) {
  const { t } = useText()
  const { history } = useRouter()
  const { isAuthenticated } = useAuth()
  const work = useCorrection(receipt)
  const { dirty } = work
  useEffect(() => onBegun(dirty ? receipt : null), [onBegun, dirty, receipt])
  const lifecycle = useReceiptLifecycle((action) => {
    if (action === 'delete') history.push('/received-order/list')
  })
  const [sent, setSent] = useState(false)
  const open = isEditable(receipt)
  const annotated = receipt.approval === 'approved'
  const save = async (): Promise<boolean> => {
    setSent(true)
    const saved = await work.save()
    setSent(false)
    if (saved) toastSuccess(t('receipt.read.saved', { reference: receipt.reference }))
    return saved
  }
  useShortcut(
    'mod+s',
    () => {
      if (work.dirty) void save()
    },
    { label: t('kit.save') },
  )
  const guard = useLeaveGuard(work.dirty && isAuthenticated && !sent, { save })
  return (
    <NextStepRoom>
      <div className={classes(formStyles.form, styles.receipt)}>
        <PaperHead />
        <PageHead
          title={t('receipt.one', { reference: receipt.reference })}
          crumbs={[{ label: t('menu.receivedOrders'), href: '/received-order/list' }]}
          actions={<ReceiptActions receipt={receipt} lifecycle={lifecycle} dirty={work.dirty} />}
        />
        <Decision receipt={receipt} />
        {open && !isEditable(latest) && <DecidedMeanwhile latest={latest} onFollow={() => onBegun(null)} />}
        <div className={formStyles.two} data-scrolls="">
          <div
            className={classes(formStyles.main, documentStyles.document)}
            data-part="form-main"
            data-scrolls=""
          >
            <ReceiptFacts receipt={receipt} />
            {open ? (
              <Corrections work={work} receipt={receipt} />
            ) : (
              <ReceiptLines receipt={receipt} work={work} notes={annotated} />
            )}
          </div>
          <AttachmentPane
            files={work.files}
            uploads={work.uploads}
            adds={open || annotated}
            invites={{ drop: t('receipt.read.invite'), take: t('receipt.read.take') }}
            onRemove={open || annotated ? work.removeFile : undefined}
          />
        </div>
        {work.dirty ? (
          <SaveBar
            what={t('receipt.read.changed')}
            count={2}
            busy={work.form.busy || work.form.waiting}
            onSave={() => void save()}
            onDiscard={work.reset}
          />
        ) : (
          <NextStepBar />
        )}
        {guard}
        {lifecycle.dialogs}
      </div>
    </NextStepRoom>
  )
}

/** That somebody decided it during the correction, which cannot be saved any more, and the way to what it is now. */
function DecidedMeanwhile({ latest, onFollow }: { latest: ReceivedOrder; onFollow: () => void }) {
  const { t } = useText()
  const { approval, decidedBy } = latest
  return (
    <Banner kind="warning" actions={<Button onPress={onFollow}>{t('receipt.read.followDecided')}</Button>}>
      {t('receipt.read.decidedMeanwhile', { state: approval, name: decidedBy ?? '' })}
    </Banner>
  )
}

/** Why it is as it is: rejected, cancelled or reopened, by whom and with what reason. */
function Decision({ receipt }: { receipt: ReceivedOrder }) {
  const { t } = useText()
  const { approval, decidedBy, decisionReason } = receipt
  const facts = { name: decidedBy ?? '', reason: decisionReason }
  if (approval === 'rejected') return <Banner kind="error">{t('receipt.read.rejectedBecause', facts)}</Banner>
  if (approval === 'cancelled')
    return <Banner kind="plain">{t('receipt.read.cancelledBecause', facts)}</Banner>
  if (approval === 'pending')
    return (
      <ReopenedBanner
        kind="received_order"
        of={receipt}
        words={(reason) => t('receipt.read.reopenedBecause', { reason })}
      />
    )
  return null
}
