import { type Purchase } from '@trastienda/contract/purchase'
import { isEditable } from '@trastienda/contract/status'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ReopenedBanner } from '../document/ReopenedBanner.tsx'
import { useText } from '../i18n/useText.ts'
import { useLate } from '../kit/Empty.tsx'
import { Banner } from '../kit/Note.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { useCorrection } from '../lines/use-correction.tsx'
import { purchaseDrafts } from './draft.ts'
import { BilledFrom } from './BilledFrom.tsx'
import { PurchaseActions } from './PurchaseActions.tsx'
import { PurchaseForm } from './PurchaseForm.tsx'
import { ReadView } from './ReadView.tsx'
import { usePurchase } from './use-purchase.ts'
import { usePurchaseLifecycle } from './use-purchase-lifecycle.tsx'
import { samePurchase, valuesOf } from './values.ts'
import textStyles from '../kit/text.module.css'

/** One purchase: corrected while it is pending or rejected, read once it was decided. */
export default function PurchaseEdit() {
  const { t } = useText()
  const { id: idText } = useParams({ strict: false })
  const id = Number(idText)
  const { data, isPending } = usePurchase(id, { page: true })
  const late = useLate(isPending)
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={10} /> : null
  return <Document key={id} purchase={data} />
}

function Document({ purchase }: { purchase: Purchase }) {
  const { t } = useText()
  const { history } = useRouter()
  const [dirty, setDirty] = useState(false)
  const lifecycle = usePurchaseLifecycle((action) => {
    if (action === 'delete') history.push('/purchase/list')
  })
  const open = isEditable(purchase)
  const title = t('purchaseReturn.form.of', { reference: purchase.reference })
  const actions = <PurchaseActions purchase={purchase} lifecycle={lifecycle} dirty={dirty} />
  return (
    <>
      {(open && lifecycle.edits) || dirty ? (
        <Correct purchase={purchase} title={title} actions={actions} onDirty={setDirty} />
      ) : (
        <ReadView
          purchase={purchase}
          title={title}
          actions={actions}
          edits={lifecycle.edits}
          onOverride={
            lifecycle.may('override', purchase) ? () => lifecycle.ask('override', purchase) : undefined
          }
        />
      )}
      {lifecycle.dialogs}
    </>
  )
}

interface CorrectProps {
  purchase: Purchase
  title: string
  actions: ReactNode
  onDirty: (dirty: boolean) => void
}

function Correct({ purchase, title, actions, onDirty }: CorrectProps) {
  const { t } = useText()
  const correction = useCorrection(purchase, { drafts: purchaseDrafts, valuesOf, same: samePurchase })
  const { round, start, place, saved, again } = correction
  return (
    <PurchaseForm
      key={round}
      of={{ start, id: purchase.id, place, saved }}
      title={title}
      actions={actions}
      onSaved={() => {
        correction.settle()
        toastSuccess(t('purchase.bar.saved', { reference: purchase.reference }))
      }}
      onDirty={onDirty}
      onDiscard={again}
      banner={
        <>
          {correction.banner}
          <DecisionBanner purchase={purchase} />
          <BilledFrom receipts={purchase.receipts} />
        </>
      }
    />
  )
}

/** Why it is here again: rejected, or reopened. */
function DecisionBanner({ purchase }: { purchase: Purchase }) {
  const { t } = useText()
  const { approval, decidedBy, decisionReason } = purchase
  if (approval === 'rejected') {
    return (
      <Banner kind="error">
        {t('purchase.read.rejectedBecause', { name: decidedBy ?? '', reason: decisionReason })}{' '}
        <span className={textStyles.muted}>{t('purchase.read.editsPending')}</span>
      </Banner>
    )
  }
  if (approval === 'pending')
    return (
      <ReopenedBanner
        kind="purchase"
        of={purchase}
        words={(reason) => t('purchase.read.reopened', { reason })}
      />
    )
  return null
}
