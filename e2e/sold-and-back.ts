import type { Sale } from '@trastienda/contract/sale'
import { day } from './day.ts'
import { approvedCustomer, sell, type stocked } from './sale-goods.ts'

type Goods = Awaited<ReturnType<typeof stocked>>

interface Returnable {
  readonly suggested: string
  readonly lines: readonly { readonly saleLineId: number; readonly lotId: number }[]
}

/** An approved sale on credit of thirty that cost 35 million each. */
export async function sellLarge(goods: Goods): Promise<Sale> {
  const customerId = await approvedCustomer(goods, `Hospital ${goods.supplierId}`)
  const sale = await sell(goods.user, goods, {
    quantity: '30',
    price: '35000000',
    customerId,
    downPayment: 100_000,
  })
  await goods.admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
  return sale
}

/** An approved return of a number of units of each lot of a sale. @returns its id */
export async function bringBack(
  { user, admin }: Goods,
  sale: Sale,
  { quantity, reason }: { readonly quantity: string; readonly reason: 'quality' | 'wrong_product' },
): Promise<number> {
  const { lines, suggested } = await user.get<Returnable>(`/api/sales/${sale.id}/returnable`)
  const { id, version } = await user.post('/api/sale-returns', {
    saleId: sale.id,
    reference: suggested,
    // Another walk may take the same number in between.
    referenceOffered: true,
    returnedOn: day(0),
    items: lines.map(({ saleLineId, lotId }) => ({ saleLineId, lotId, quantity, fate: 'shelf', reason })),
  })
  await admin.post(`/api/sale-returns/${id}/approve`, undefined, version)
  return id
}
