import type { Order } from '@trastienda/contract/purchase-order'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { useAddress } from '../kit/address.ts'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { DraftBanner } from '../lines/DraftBanner.tsx'
import type { DraftPlace } from '../lines/draft.ts'
import { thisTab } from '../lines/tab.ts'
import { usualStore } from '../lines/usual-store.ts'
import { orderHref } from '../pick/order-href.ts'
import { useStores } from '../pick/StorePick.tsx'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { orderDrafts } from './kind.ts'
import { OrderForm } from './OrderForm.tsx'
import type { Start } from './use-editor.ts'
import { useOrder } from './use-order.ts'
import { emptyOrder, repeated, valuesOf } from './values.ts'

function usePerson() {
  const user = useUser()
  const { companyId } = useOrganisation()
  return { userId: user.id ?? 0, companyId: companyId ?? user.company?.id ?? 0 }
}

/** Entering an order. `?from=` repeats another. */
export default function OrderAdd() {
  const { params } = useAddress()
  const from = Number(params.get('from') ?? 0)
  const { data, isPending } = useOrder(from)
  const stores = useStores()
  const { storeId } = useOrganisation()
  const person = usePerson()
  if ((from > 0 && isPending) || stores.length === 0) return null
  const active = stores.filter((store) => store.active)
  const usual = usualStore(localStorage, person, { active, chosen: storeId })
  return <Entry key={from} storeId={usual} copied={from > 0 ? data : undefined} />
}

function Entry({ storeId, copied }: { storeId: number | null; copied: Order | undefined }) {
  const { t } = useText()
  const { history } = useRouter()
  const { role } = useUser()
  const place: DraftPlace = { ...usePerson(), document: `new:${thisTab()}` }
  const fresh = (): Start => {
    const base = emptyOrder(today(), storeId)
    const values = copied ? repeated(valuesOf(copied), today()) : base
    return { values, base, version: null, sent: null, restored: null }
  }
  const restore = (draft: ReturnType<typeof orderDrafts.kept>): Start =>
    draft ? { ...fresh(), values: draft.values, sent: draft.sent, restored: draft.at } : fresh()
  const [round, setRound] = useState(0)
  const [start, setStart] = useState<Start>(() =>
    copied ? fresh() : restore(orderDrafts.kept(localStorage, place)),
  )
  const [others, setOthers] = useState(() =>
    start.restored === null && !copied ? orderDrafts.others(localStorage, place) : [],
  )
  const begin = (next: Start) => {
    setStart(next)
    setOthers([])
    setRound(round + 1)
  }
  const saved = (order: Order, another: boolean) => {
    toastSuccess(t('order.form.savedNew', { reference: order.reference }), {
      detail: t('order.form.savedPending'),
      action: { label: t('order.form.view'), run: () => history.push(orderHref(role, order.id)) },
    })
    if (another) begin({ ...fresh(), values: emptyOrder(today(), storeId) })
    else history.push('/purchase-order/list')
  }
  const other = others[0]
  const discard = () => begin(fresh())
  return (
    <OrderForm
      key={round}
      start={start}
      id={null}
      place={place}
      title={t('order.new')}
      onSaved={saved}
      onDiscard={discard}
      banner={
        start.restored !== null ? (
          <DraftBanner
            kind="restored"
            at={start.restored}
            onDiscard={discard}
            drop={() => orderDrafts.drop(localStorage, place)}
          />
        ) : (
          other && (
            <DraftBanner
              kind="found"
              at={other.draft.at}
              values={other.draft.values}
              drop={() => orderDrafts.drop(localStorage, other.place)}
              onRestore={() => {
                orderDrafts.drop(localStorage, other.place)
                begin(restore(other.draft))
              }}
              onDiscard={() => setOthers(others.slice(1))}
            />
          )
        )
      }
    />
  )
}
