import { type BillDraft, draftBill } from '@trastienda/contract/purchase-bill'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { today } from '../kit/today.ts'
import { selfOf } from '../lines/for-whom.ts'
import { untouched } from '../lines/start.ts'
import { useEntry } from '../lines/use-entry.tsx'
import { usePlace } from '../lines/use-place.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { BilledFrom } from './BilledFrom.tsx'
import { purchaseDrafts } from './draft.ts'
import { PurchaseForm } from './PurchaseForm.tsx'
import type { SavedPurchase } from './use-purchase-form.ts'
import { useToldEntered } from './use-told-entered.ts'
import { billValues, emptyPurchase } from './values.ts'

/** The list of pending purchases. */
const waiting = '/pending-data/purchase'

interface BillEntryProps {
  /** The ids of the received orders, as the address has them. */
  receipts: string
}

/** Enters the bill of received orders: the form starts with everything known from them. */
export function BillEntry({ receipts }: BillEntryProps) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['bill', receipts, companyId],
    queryFn: ({ signal }) => call(draftBill, { query: { ids: receipts }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const late = useLate(isPending)
  if (error && !data)
    return <Failure title={t('bill.form.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={10} /> : null
  return <Entry draft={data} />
}

function Entry({ draft }: { draft: BillDraft }) {
  const { t } = useText()
  const { history } = useRouter()
  const tellEntered = useToldEntered()
  const self = selfOf(useUser())
  const ids = draft.receipts.map(({ id }) => id).join(',')
  // The draft is separate from others in this tab, and is found again from the same received orders.
  const place = usePlace(`new:receipts-${ids}`)
  const { round, start, banner } = useEntry({
    drafts: purchaseDrafts,
    place,
    fresh: () => ({ ...untouched(emptyPurchase(today(), null)), values: billValues(draft, today(), self) }),
    filled: true,
    about: (values) => values,
  })
  const saved = (purchase: SavedPurchase) => {
    tellEntered(purchase)
    history.push(waiting)
  }
  return (
    <PurchaseForm
      key={round}
      of={{ start, id: null, place }}
      title={t('bill.form.title')}
      onSaved={saved}
      onDiscard={() => history.push(waiting)}
      banner={
        <>
          {banner}
          <BilledFrom receipts={draft.receipts} />
        </>
      }
    />
  )
}
