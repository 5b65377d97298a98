import { getPurchase } from '@trastienda/contract/purchase'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { untouched } from '../lines/start.ts'
import { useEntry } from '../lines/use-entry.tsx'
import { selfOf } from '../lines/for-whom.ts'
import { useEntryStart } from '../lines/use-entry-start.ts'
import { usePlace } from '../lines/use-place.ts'
import { BillEntry } from './BillEntry.tsx'
import { purchaseDrafts } from './draft.ts'
import { PurchaseForm } from './PurchaseForm.tsx'
import { emptyPurchase, repeated, valuesOf } from './values.ts'

const get = (id: number, signal: AbortSignal) => call(getPurchase, { params: { id }, signal })

/** Entering a purchase. `?from=` repeats another, `?receipts=` bills received orders. */
export default function PurchaseAdd() {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const receipts = new URLSearchParams(search).get('receipts')
  if (receipts !== null) return <BillEntry key={receipts} receipts={receipts} />
  return <PlainEntry from={Number(new URLSearchParams(search).get('from') ?? 0)} />
}

function PlainEntry({ from: id }: { from: number }) {
  const start = useEntryStart('purchase', id, get)
  return start ? <Entry key={id} {...start} /> : null
}

interface EntryProps {
  storeId: number | null
  copied: Parameters<typeof valuesOf>[0] | undefined
}

function Entry({ storeId, copied }: EntryProps) {
  const { t } = useText()
  const { history } = useRouter()
  // A draft separate from others in this tab.
  const place = usePlace(copied && `new:from-${copied.id}`)
  const self = selfOf(useUser())
  const blank = () => untouched(emptyPurchase(today(), storeId, self))
  const fresh = () => (copied ? { ...blank(), values: repeated(valuesOf(copied), today(), self) } : blank())
  const { round, start, begin, banner } = useEntry({
    drafts: purchaseDrafts,
    place,
    fresh,
    filled: copied !== undefined,
    about: (values) => values,
  })
  const saved = (purchase: { id: number }, another: boolean) => {
    toastSuccess(t('purchase.bar.savedNew'), {
      detail: t('purchase.bar.savedPending'),
      action: { label: t('act.view'), run: () => history.push(`/purchase/edit/${purchase.id}`) },
    })
    if (another) begin(blank())
    else history.push('/purchase/list')
  }
  return (
    <PurchaseForm
      key={round}
      of={{ start, id: null, place }}
      usualStore={storeId}
      title={t('purchase.new')}
      onSaved={saved}
      onDiscard={() => begin(blank())}
      banner={banner}
    />
  )
}
