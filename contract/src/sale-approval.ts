import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { idParams } from './paging.ts'
import { quantity } from './quantity.ts'
import { sale, saleStatus } from './sale.ts'

/** What approving a sale will change, as the approver is shown it before. */
export const saleEffect = z.object({
  sale,
  /** What its goods are worth at today's average. */
  cost: cop,
  /** Grand total less that. */
  profit: cop,
  statusAfter: saleStatus,
  /** What is paid at once, and what the customer owes of it from then on. */
  paid: cop,
  balance: cop,
  /** What the customer owes over all sales; 0 without one. */
  owedBefore: cop,
  owedAfter: cop,
  lots: z.array(
    z.object({
      lineId: z.int(),
      productId: z.int(),
      product: z.string(),
      unit: z.string(),
      lotId: z.int(),
      lot: z.string(),
      expiresOn: day.nullable(),
      quantity,
      /** Of the lot, on hand in the store. */
      before: quantity,
      after: quantity,
      /** Of the product in all its lots, on hand in the store. */
      storeBefore: quantity,
      storeAfter: quantity,
    }),
  ),
  flags: z.array(
    z.discriminatedUnion('kind', [
      /** The caller created or last edited it; `allowed` where the company lets its only approver approve their own. */
      z.object({ kind: z.literal('own'), allowed: z.boolean() }),
      z.object({ kind: z.literal('party'), customer: z.string() }),
      /** Sold below its average cost; without a reason it cannot be approved. */
      z.object({
        kind: z.literal('below_cost'),
        lineId: z.int(),
        product: z.string(),
        /** Of one unit, pesos: what is left of the price after the discount, and the average cost. */
        price: z.string(),
        cost: z.string(),
        /** What the line loses. */
        loss: cop,
        reason: z.string(),
      }),
      /** Other lots than the first to expire. */
      z.object({ kind: z.literal('lots'), lineId: z.int(), product: z.string(), reason: z.string() }),
    ]),
  ),
})
export type SaleEffect = z.infer<typeof saleEffect>

export const getSaleEffect = endpoint({
  method: 'GET',
  path: '/api/sales/:id/effect',
  who: 'sale.approve',
  summary: 'What approving a pending sale will change',
  params: idParams,
  reply: saleEffect,
  problems: ['not_pending'],
})
