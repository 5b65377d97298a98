import type { Order } from '@trastienda/contract/purchase-order'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import { useAddress } from '../kit/address.ts'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { untouched } from '../lines/start.ts'
import { useEntry } from '../lines/use-entry.tsx'
import { selfOf } from '../lines/for-whom.ts'
import { usePlace, useUsualStore } from '../lines/use-place.ts'
import { orderHref } from '../document/order-href.ts'
import { useUser } from '../session/session.ts'
import { orderDrafts } from './kind.ts'
import { OrderForm } from './OrderForm.tsx'
import { useOrder } from './use-order.ts'
import { emptyOrder, repeated, valuesOf } from './values.ts'

/** Entering an order. `?from=` repeats another. */
export default function OrderAdd() {
  const { params } = useAddress()
  const from = Number(params.get('from') ?? 0)
  const { data, isPending } = useOrder(from)
  const usual = useUsualStore('purchase_order')
  if ((from > 0 && isPending) || usual === undefined) return null
  return <Entry key={from} storeId={usual} copied={from > 0 ? data : undefined} />
}

function Entry({ storeId, copied }: { storeId: number | null; copied: Order | undefined }) {
  const { t } = useText()
  const { history } = useRouter()
  const { role } = useUser()
  // A draft separate from others in this tab.
  const place = usePlace(copied && `new:from-${copied.id}`)
  const self = selfOf(useUser())
  const blank = () => untouched(emptyOrder(today(), storeId, self))
  const fresh = () => (copied ? { ...blank(), values: repeated(valuesOf(copied), today(), self) } : blank())
  const { round, start, begin, banner, elsewhere } = useEntry({
    drafts: orderDrafts,
    place,
    fresh,
    filled: copied !== undefined,
    about: (values) => values,
  })
  const saved = (order: Order, another: boolean) => {
    toastSuccess(t('order.form.saved', { reference: order.reference }), {
      detail: t('order.form.savedPending'),
      action: { label: t('act.view'), run: () => history.push(orderHref(role, order.id)) },
    })
    if (another) begin(blank())
    else history.push('/purchase-order/list')
  }
  return (
    <OrderForm
      key={round}
      of={{ start, id: null, place }}
      title={t('order.new')}
      onSaved={saved}
      onDiscard={() => begin(blank())}
      actions={elsewhere}
      banner={banner}
    />
  )
}
