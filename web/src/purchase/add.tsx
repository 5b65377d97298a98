import { getPurchase } from '@trastienda/contract/purchase'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Banner } from '../kit/Note.tsx'
import { today } from '../kit/today.ts'
import { lostShare } from '../offline/share-place.ts'
import { sharedUnder } from '../offline/shared-files.ts'
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
import type { SavedPurchase } from './use-purchase-form.ts'
import { useToldEntered } from './use-told-entered.ts'
import type { Arrived } from './use-arrived-files.ts'
import { emptyPurchase, repeated, valuesOf } from './values.ts'

const get = (id: number, signal: AbortSignal) => call(getPurchase, { params: { id }, signal })

/** Entering a purchase. `?from=` repeats another, `?receipts=` bills received orders, `?shared=` takes what
 * another program shared. */
export default function PurchaseAdd() {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const receipts = new URLSearchParams(search).get('receipts')
  const shared = new URLSearchParams(search).get('shared')
  if (shared !== null) return <SharedEntry key={shared} id={shared} />
  if (receipts !== null) return <BillEntry key={receipts} receipts={receipts} />
  return <PlainEntry from={Number(new URLSearchParams(search).get('from') ?? 0)} />
}

function PlainEntry({ from: id }: { from: number }) {
  const start = useEntryStart('purchase', id, get)
  return start ? <Entry key={id} {...start} /> : null
}

function SharedEntry({ id }: { id: string }) {
  const start = useEntryStart('purchase', 0, get)
  const [shared, setShared] = useState<Arrived>()
  useEffect(() => {
    let left = false
    const take = async () => {
      const found = await sharedUnder(id)
      if (!left) setShared({ ...found, id })
    }
    void take()
    return () => {
      left = true
    }
  }, [id])
  return start && shared ? <Entry {...start} shared={shared} /> : null
}

interface EntryProps {
  storeId: number | null
  copied: Parameters<typeof valuesOf>[0] | undefined
  shared?: Arrived
}

function Entry({ storeId, copied, shared }: EntryProps) {
  const { t } = useText()
  const { history } = useRouter()
  const tellEntered = useToldEntered()
  // A draft separate from others in this tab.
  const place = usePlace(shared ? `new:shared-${shared.id}` : copied && `new:from-${copied.id}`)
  const self = selfOf(useUser())
  const blank = () => untouched(emptyPurchase(today(), storeId, self))
  const fresh = () => {
    const { values, ...start } = blank()
    if (copied) return { ...start, values: repeated(valuesOf(copied), today(), self) }
    return { ...start, values: shared ? { ...values, note: shared.text } : values }
  }
  const { round, start, begin, banner, elsewhere } = useEntry({
    drafts: purchaseDrafts,
    place,
    fresh,
    filled: copied !== undefined || shared !== undefined,
    about: (values) => values,
  })
  const saved = (purchase: SavedPurchase, another: boolean) => {
    tellEntered(purchase)
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
      actions={elsewhere}
      shared={shared}
      banner={shared?.id === lostShare ? <Banner kind="warning">{t('purchase.file.lost')}</Banner> : banner}
    />
  )
}
