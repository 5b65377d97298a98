import type { APIRequestContext } from '@playwright/test'
import { type Caller, callerFor } from './api.ts'
import { day } from './day.ts'
import { enterPurchase } from './purchase-entered.ts'
import { type Goods, layOut } from './purchase-goods.ts'

/** A new supplier with approved bills that are owed. */
export interface Owing {
  readonly goods: Goods
  readonly user: Caller
  readonly admin: Caller
  readonly bills: readonly { readonly id: number; readonly reference: string; readonly balance: number }[]
}

interface Bill {
  readonly id: number
  readonly version: number
  readonly reference: string
  readonly balance: number
}

/** Enters and approves bills, one for each cost of their single line. */
export async function owing(request: APIRequestContext, costs: readonly string[]): Promise<Owing> {
  const goods = await layOut(request, 1, false)
  const user = await callerFor(request, 'user')
  const admin = await callerFor(request, 'admin')
  const bills: Bill[] = []
  for (const [at, cost] of costs.entries()) {
    const { id } = await enterPurchase(user, goods, { mark: `P${at + 1}`, costs: [cost] })
    const entered = await user.get<Bill>(`/api/purchases/${id}`)
    await admin.post(`/api/purchases/${id}/approve`, undefined, entered.version)
    bills.push(await user.get<Bill>(`/api/purchases/${id}`))
  }
  return { goods, user, admin, bills }
}

/** A payment of one bill, in full or in part, as its form sends it: made today by transfer, unless it says otherwise. */
export const paymentOf = (supplierId: number, bill: Pick<Bill, 'id'>, amount: number, more: object = {}) => ({
  kind: 'purchase',
  supplierId,
  paidOn: day(0),
  method: 'transfer',
  amount,
  allocations: [{ purchaseId: bill.id, amount }],
  ...more,
})
