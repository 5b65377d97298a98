import { z } from 'zod'
import { day } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { id } from './paging.ts'

/** Purchases whose credit ends within this many days, today included, are shown on the dashboard. */
export const dueSoonDays = 5

/** Purchases of one period: approved ones, with the pending ones apart. */
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

export type Dashboard = z.infer<(typeof dashboard)['reply']>

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  who: 'purchase.see',
  summary:
    'Purchases of today, the week and the month, what falls due within five days, and what waits for approval',
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
  }),
})
