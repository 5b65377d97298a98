import type { Purchase } from '@trastienda/contract/purchase'
import { PackageCheck } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Banner } from '../kit/Note.tsx'
import { OrderLinks, ReceiptLinks } from './BilledGoods.tsx'

type Receipts = Purchase['receipts']

const receiptsIn = (receipts: Receipts) => () => <ReceiptLinks receipts={receipts} opens="elsewhere" />
const ordersIn = (receipts: Receipts) => () => <OrderLinks receipts={receipts} opens="elsewhere" />

/** Shows above a form which received orders it bills; nothing for a purchase without any. */
export function BilledFrom({ receipts }: Pick<Purchase, 'receipts'>) {
  const { t } = useText()
  if (receipts.length === 0) return null
  const orders = new Set(receipts.map(({ orderId }) => orderId)).size
  return (
    <Banner kind="plain" icon={PackageCheck}>
      {t.rich('bill.form.from', {
        count: orders,
        b: receiptsIn(receipts),
        o: ordersIn(receipts),
      })}
    </Banner>
  )
}
