import { z } from 'zod'
import { day } from './day.ts'
import { documentKinds } from './document.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { id } from './paging.ts'
import { quantity } from './quantity.ts'

/** The dashboard shows purchases whose credit ends within this many days, today included. */
export const dueSoonDays = 5

/** The dashboard's loss ahead includes lots whose last day is within this many days. */
export const expiryAheadDays = 30

/**
 * How many products the list of this month's best sellers has, and how many days the trend covers, today included.
 */
export const topProductsCount = 5
export const trendDays = 30

/** The number and grand total of the approved purchases or sales of one period, with pending ones separately. */
const periodFigures = z.object({
  from: day,
  total: cop,
  count: z.int(),
  pendingTotal: cop,
  pendingCount: z.int(),
})
export type PeriodFigures = z.infer<typeof periodFigures>

const duePurchase = z.object({
  id: z.int(),
  reference: z.string(),
  supplier: z.string(),
  dueOn: day,
  balance: cop,
})

const dueDay = z.object({
  day: day.nullable(),
  count: z.int(),
  balance: cop,
  /** At most the three largest ones. */
  data: z.array(duePurchase),
})
export type DueDay = z.infer<typeof dueDay>

const waitingPurchase = z.object({
  id: z.int(),
  reference: z.string(),
  supplier: z.string(),
  purchasedOn: day,
  grandTotal: cop,
  createdBy: z.string(),
  /** Whether the caller created or last edited it. */
  own: z.boolean(),
  /** Whether the caller may approve it: by role, and not their own documents unless the company allows it. */
  mine: z.boolean(),
})

/** The kinds that are approved: documents, customers, suppliers and users. */
export const approvableKind = z.enum([...documentKinds, 'customer', 'supplier', 'user'])
export type ApprovableKind = z.infer<typeof approvableKind>

const approvals = z.object({
  kind: approvableKind,
  /**
   * How many are pending, and how many of them the caller may approve; for returns, the bills or sales that have one.
   */
  count: z.int(),
  mine: z.int(),
})
export type WaitingApprovals = z.infer<typeof approvals>

const topProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Sold this month minus brought back. */
  quantity,
  amount: cop,
})

export type Dashboard = z.infer<(typeof dashboard)['reply']>

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  who: 'purchase.see',
  summary:
    'Purchases and sales of today, the week and the month, what falls due, what is pending, what expires and what sells best',
  query: z.strictObject({ store: id.optional() }),
  reply: z.object({
    today: periodFigures,
    week: periodFigures,
    month: periodFigures,
    /** The value of purchases per day since the first of the month, including days without any. */
    days: z.array(z.object({ day, total: cop })),
    /** Debts by the day on which their credit ends: overdue first (`day` null), then today and the next five days. */
    due: z.array(dueDay),
    waiting: z.object({ count: z.int(), total: cop, data: z.array(waitingPurchase) }),
    inventoryValue: cop,
    owed: cop,
    sales: z.object({ today: periodFigures, week: periodFigures, month: periodFigures }),
    /** The debts of customers. */
    receivable: cop,
    /** Every kind with something pending; without the kinds that the caller may not see. */
    approvals: z.array(approvals),
    /** Lots that expire within `expiryAheadDays`, and expired lots. */
    expiry: z.object({
      days: z.int(),
      lots: z.int(),
      value: cop,
      loss: cop,
      expiredLots: z.int(),
      expiredValue: cop,
    }),
    topProducts: z.array(topProduct),
    /** Approved purchases and sales of each of the last `trendDays` days. */
    trend: z.array(z.object({ day, purchases: cop, sales: cop })),
  }),
})
