import { type BillDraft, draftBill } from '@trastienda/contract/purchase-bill'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { DraftBanner } from '../lines/DraftBanner.tsx'
import type { DraftPlace } from '../lines/draft.ts'
import { call } from '../session/client.ts'
import { BilledFrom } from './BilledFrom.tsx'
import { purchaseDrafts } from './draft.ts'
import { PurchaseForm } from './PurchaseForm.tsx'
import type { Start } from './use-editor.ts'
import { billValues, emptyPurchase } from './values.ts'

/** Where bills wait. */
const waiting = '/pending-data/purchase'

interface BillEntryProps {
  /** The ids of the received orders, as the address has them. */
  receipts: string
  person: Omit<DraftPlace, 'document'>
}

/** Entering the bill of received orders: all that they and their orders tell is there. */
export function BillEntry({ receipts, person }: BillEntryProps) {
  const { t } = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['bill', receipts, person.companyId],
    queryFn: ({ signal }) => call(draftBill, { query: { ids: receipts }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const late = useLate(isPending)
  if (error && !data)
    return <Failure title={t('bill.form.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={10} /> : null
  return <Entry draft={data} person={person} />
}

function Entry({ draft, person }: { draft: BillDraft; person: BillEntryProps['person'] }) {
  const { t } = useText()
  const { history } = useRouter()
  const ids = draft.receipts.map(({ id }) => id).join(',')
  // Kept apart from what else is typed in this tab, and found again from the same received orders.
  const [place] = useState<DraftPlace>({ ...person, document: `new:receipts-${ids}` })
  const [round, setRound] = useState(0)
  const fresh = (): Start => {
    const base = emptyPurchase(today(), null)
    return { values: billValues(draft, today()), base, version: null, sent: null, restored: null }
  }
  const [start, setStart] = useState<Start>(() => {
    const kept = purchaseDrafts.kept(localStorage, place)
    const blank = fresh()
    return kept ? { ...blank, values: kept.values, sent: kept.sent, restored: kept.at } : blank
  })
  const saved = ({ id }: { id: number }) => {
    toastSuccess(t('purchase.bar.savedNew'), {
      detail: t('purchase.bar.savedPending'),
      action: { label: t('purchase.bar.open'), run: () => history.push(`/purchase/edit/${id}`) },
    })
    history.push(waiting)
  }
  return (
    <PurchaseForm
      key={round}
      start={start}
      id={null}
      place={place}
      title={t('bill.form.title')}
      onSaved={saved}
      onDiscard={() => history.push(waiting)}
      banner={
        <>
          {start.restored !== null && (
            <DraftBanner
              kind="restored"
              at={start.restored}
              drop={() => purchaseDrafts.drop(localStorage, place)}
              onDiscard={() => {
                setStart(fresh())
                setRound(round + 1)
              }}
            />
          )}
          <BilledFrom receipts={draft.receipts} />
        </>
      }
    />
  )
}
