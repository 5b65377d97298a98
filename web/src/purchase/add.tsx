import { getPurchase } from '@trastienda/contract/purchase'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { useStores } from '../pick/StorePick.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { DraftBanner } from '../lines/DraftBanner.tsx'
import type { DraftPlace } from '../lines/draft.ts'
import { BillEntry } from './BillEntry.tsx'
import { purchaseDrafts } from './draft.ts'
import { PurchaseForm } from './PurchaseForm.tsx'
import { thisTab } from '../lines/tab.ts'
import type { Start } from './use-editor.ts'
import { usualStore } from '../lines/usual-store.ts'
import { emptyPurchase, repeated, valuesOf } from './values.ts'

function startOf(draft: ReturnType<typeof purchaseDrafts.kept>, storeId: number | null): Start {
  const empty = emptyPurchase(today(), storeId)
  if (!draft) return { values: empty, base: empty, version: null, sent: null, restored: null }
  return { values: draft.values, base: empty, version: null, sent: draft.sent, restored: draft.at }
}

/** Who enters it, and in which company. */
function usePerson() {
  const user = useUser()
  const { companyId } = useOrganisation()
  return { userId: user.id ?? 0, companyId: companyId ?? user.company?.id ?? 0 }
}

/** Entering a purchase. `?from=` repeats another, `?receipts=` bills received orders. */
export default function PurchaseAdd() {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const receipts = new URLSearchParams(search).get('receipts')
  const person = usePerson()
  if (receipts !== null) return <BillEntry key={receipts} receipts={receipts} person={person} />
  return <PlainEntry from={Number(new URLSearchParams(search).get('from') ?? 0)} />
}

function PlainEntry({ from: id }: { from: number }) {
  const { data, isPending } = useQuery({
    queryKey: ['purchase', id],
    queryFn: ({ signal }) => call(getPurchase, { params: { id }, signal }),
    enabled: id > 0,
  })
  const stores = useStores()
  const { storeId } = useOrganisation()
  const active = stores.filter((store) => store.active)
  const person = usePerson()
  const usual = active.length === 0 ? storeId : usualStore(localStorage, person, { active, chosen: storeId })
  if (id > 0 && isPending) return null
  return <Entry key={id} storeId={usual} copied={id > 0 ? data : undefined} />
}

interface EntryProps {
  storeId: number | null
  copied: Parameters<typeof valuesOf>[0] | undefined
}

function Entry({ storeId, copied }: EntryProps) {
  const { t } = useText()
  const { history } = useRouter()
  const place: DraftPlace = { ...usePerson(), document: `new:${thisTab()}` }
  const [round, setRound] = useState(0)
  const fresh = (): Start => {
    const blank = startOf(undefined, storeId)
    return copied ? { ...blank, values: repeated(valuesOf(copied), today()) } : blank
  }
  const [start, setStart] = useState<Start>(() => {
    const draft = purchaseDrafts.kept(localStorage, place)
    return draft ? startOf(draft, storeId) : fresh()
  })
  const [others, setOthers] = useState(() =>
    start.restored === null && !copied ? purchaseDrafts.others(localStorage, place) : [],
  )
  const begin = (next: Start) => {
    setStart(next)
    setOthers([])
    setRound(round + 1)
  }
  const saved = (purchase: { id: number }, another: boolean) => {
    toastSuccess(t('purchase.bar.savedNew'), {
      detail: t('purchase.bar.savedPending'),
      action: { label: t('purchase.bar.open'), run: () => history.push(`/purchase/edit/${purchase.id}`) },
    })
    if (another) begin(startOf(undefined, storeId))
    else history.push('/purchase/list')
  }
  const other = others[0]
  return (
    <PurchaseForm
      key={round}
      start={start}
      id={null}
      place={place}
      usualStore={storeId}
      title={t('purchase.new')}
      onSaved={saved}
      onDiscard={() => begin(startOf(undefined, storeId))}
      banner={
        start.restored !== null ? (
          <DraftBanner
            kind="restored"
            at={start.restored}
            onDiscard={() => begin(fresh())}
            drop={() => purchaseDrafts.drop(localStorage, place)}
          />
        ) : (
          other && (
            <DraftBanner
              kind="found"
              at={other.draft.at}
              values={other.draft.values}
              drop={() => purchaseDrafts.drop(localStorage, other.place)}
              onRestore={() => {
                purchaseDrafts.drop(localStorage, other.place)
                begin(startOf(other.draft, storeId))
              }}
              onDiscard={() => setOthers(others.slice(1))}
            />
          )
        )
      }
    />
  )
}
