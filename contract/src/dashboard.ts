import { z } from 'zod'
import { day } from './day.ts'
import { documentKinds } from './document.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { id } from './paging.ts'
import { quantity } from './quantity.ts'

/** Purchases whose credit ends within this many days, today included, are shown on the dashboard. */
export const dueSoonDays = 5

/** Lots whose last day comes within this many days are the loss ahead of the dashboard. */
export const expiryAheadDays = 30

/** The products that sold best this month are so many; the trend looks back so many days, today included. */
export const topProductsCount = 5
export const trendDays = 30

/** Purchases or sales of one period by their grand totals: approved ones, with the pending ones apart. */
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
  /** The largest ones, at most three. */
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
  /** Whether the person who asks created or last edited it. */
  own: z.boolean(),
  /** Whether the person who asks may approve it: by their role, and not their own unless they approve alone. */
  mine: z.boolean(),
})

/** What is approved: documents, and parties and users. */
export const approvableKind = z.enum([...documentKinds, 'customer', 'supplier', 'user'])
export type ApprovableKind = z.infer<typeof approvableKind>

const approvals = z.object({
  kind: approvableKind,
  /** How many wait, and how many of them the person who asks may approve; of returns, the bills or sales with one. */
  count: z.int(),
  mine: z.int(),
})
export type WaitingApprovals = z.infer<typeof approvals>

const topProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Sold this month less what was brought back. */
  quantity,
  amount: cop,
})

export type Dashboard = z.infer<(typeof dashboard)['reply']>

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  who: 'purchase.see',
  summary:
    'Purchases and sales of today, the week and the month, what falls due, what waits, what expires and what sells',
  query: z.strictObject({ store: id.optional() }),
  reply: z.object({
    today: periodFigures,
    week: periodFigures,
    month: periodFigures,
    /** The value of purchases per day since the first of the month, zero days included. */
    days: z.array(z.object({ day, total: cop })),
    /** What is owed by the day its credit ends: overdue first (`day` null), then today and the five days after it. */
    due: z.array(dueDay),
    waiting: z.object({ count: z.int(), total: cop, data: z.array(waitingPurchase) }),
    inventoryValue: cop,
    owed: cop,
    sales: z.object({ today: periodFigures, week: periodFigures, month: periodFigures }),
    /** What customers owe. */
    receivable: cop,
    /** Every kind of which something waits for approval; kinds that the person may not see are left out. */
    approvals: z.array(approvals),
    /** Lots that expire within `expiryAheadDays`, and those that are over. */
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
