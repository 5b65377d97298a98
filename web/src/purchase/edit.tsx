import { getPurchase, type Purchase } from '@trastienda/contract/purchase'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Banner } from '../kit/Note.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { DraftBanner } from '../lines/DraftBanner.tsx'
import type { DraftPlace } from '../lines/draft.ts'
import { purchaseDrafts } from './draft.ts'
import { BilledFrom } from './BilledFrom.tsx'
import { PurchaseActions } from './PurchaseActions.tsx'
import { PurchaseForm } from './PurchaseForm.tsx'
import { ReadView } from './ReadView.tsx'
import { useDeeds } from './use-deeds.tsx'
import type { Start } from './use-editor.ts'
import { samePurchase, valuesOf } from './values.ts'

/** One purchase: corrected while it is pending or rejected, read once it was decided. */
export default function PurchaseEdit() {
  const { t } = useText()
  const { id: asked } = useParams({ strict: false })
  const id = Number(asked)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['purchase', id],
    queryFn: ({ signal }) => call(getPurchase, { params: { id }, signal }),
    enabled: Number.isSafeInteger(id) && id > 0,
  })
  const late = useLate(isPending)
  if (error && !data)
    return <Failure title={t('purchase.read.missing')} error={error} onRetry={() => void refetch()} />
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={10} /> : null
  return <Document key={id} purchase={data} />
}

function Document({ purchase }: { purchase: Purchase }) {
  const { t } = useText()
  const { history } = useRouter()
  const [dirty, setDirty] = useState(false)
  const deeds = useDeeds((deed) => {
    if (deed === 'delete') history.push('/purchase/list')
  })
  const open = purchase.approval === 'pending' || purchase.approval === 'rejected'
  const title = t('purchase.one', { reference: purchase.reference })
  const actions = <PurchaseActions purchase={purchase} deeds={deeds} dirty={dirty} />
  return (
    <>
      {(open && deeds.edits) || dirty ? (
        <Correct purchase={purchase} title={title} actions={actions} onDirty={setDirty} />
      ) : (
        <ReadView
          purchase={purchase}
          title={title}
          actions={actions}
          edits={deeds.edits}
          onOverride={deeds.may('override', purchase) ? () => deeds.ask('override', purchase) : undefined}
        />
      )}
      {deeds.dialogs}
    </>
  )
}

function startOf(purchase: Purchase, place: DraftPlace): Start {
  const base = valuesOf(purchase)
  const draft = purchaseDrafts.kept(localStorage, place)
  if (!draft || samePurchase(draft.values, base)) {
    return { values: base, base, version: purchase.version, sent: null, restored: null }
  }
  return {
    values: draft.values,
    base: draft.base,
    version: draft.version,
    sent: draft.sent,
    restored: draft.at,
  }
}

interface CorrectProps {
  purchase: Purchase
  title: string
  actions: ReactNode
  onDirty: (dirty: boolean) => void
}

function Correct({ purchase, title, actions, onDirty }: CorrectProps) {
  const { t } = useText()
  const user = useUser()
  const { companyId } = useOrganisation()
  const [place] = useState<DraftPlace>({
    userId: user.id ?? 0,
    companyId: companyId ?? user.company?.id ?? 0,
    document: purchase.id,
  })
  const [start, setStart] = useState(() => startOf(purchase, place))
  const [round, setRound] = useState(0)
  const saved = useMemo(() => ({ values: valuesOf(purchase), version: purchase.version }), [purchase])
  const again = () => {
    setStart({ values: saved.values, base: saved.values, version: saved.version, sent: null, restored: null })
    setRound(round + 1)
  }
  return (
    <PurchaseForm
      key={round}
      start={start}
      id={purchase.id}
      place={place}
      title={title}
      actions={actions}
      saved={saved}
      onSaved={() => {
        setStart((before) => ({ ...before, restored: null }))
        toastSuccess(t('purchase.bar.saved', { reference: purchase.reference }))
      }}
      onDirty={onDirty}
      onDiscard={again}
      banner={
        <>
          {start.restored !== null && (
            <DraftBanner
              kind="restored"
              at={start.restored}
              drop={() => purchaseDrafts.drop(localStorage, place)}
              onDiscard={again}
            />
          )}
          <DecisionBanner purchase={purchase} />
          <BilledFrom receipts={purchase.receipts} />
        </>
      }
    />
  )
}

/** Why it is here again: rejected, or reopened. */
function DecisionBanner({ purchase: { approval, decidedBy, decisionReason } }: { purchase: Purchase }) {
  const { t } = useText()
  if (approval === 'rejected') {
    return (
      <Banner kind="error">
        {t('purchase.read.rejectedBecause', { name: decidedBy ?? '', reason: decisionReason })}{' '}
        <span className="t2">{t('purchase.read.editsPending')}</span>
      </Banner>
    )
  }
  if (approval === 'pending' && decisionReason !== '')
    return <Banner kind="info">{t('purchase.read.reopened', { reason: decisionReason })}</Banner>
  return null
}
