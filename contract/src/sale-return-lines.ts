import { z } from 'zod'
import { day } from './day.ts'
import { documentCalls } from './document-calls.ts'
import { closedFlag, ownFlag } from './document-fields.ts'
import { endpoint } from './endpoint.ts'
import { lineLot, lineProduct, movedLot } from './line-fields.ts'
import { expiryFlag } from './lot-flags.ts'
import { cop } from './money.ts'
import { id, idParams } from './paging.ts'
import { moneyMethod } from './payment.ts'
import { quantity } from './quantity.ts'
import { returnFate, saleReturn } from './sale-return.ts'
import { saleStatus } from './sale.ts'
import { documentApproval } from './status.ts'

/** The goods of a sale's line that a customer can return, one entry for each lot from which it was sold. */
export const returnableGoods = z.object({
  saleLineId: z.int(),
  ...lineProduct,
  unitWhole: z.boolean(),
  ...lineLot,
  /** Sold from this lot, brought back to it by approved returns, and in other pending returns. */
  sold: quantity,
  returned: quantity,
  pending: quantity,
  /** Values of the whole line over all its lots: sold and returned quantities, and their price and cost. */
  lineSold: quantity,
  lineReturned: quantity,
  net: cop,
  returnedNet: cop,
  cost: cop,
  returnedCost: cop,
})
export type ReturnableGoods = z.infer<typeof returnableGoods>

/** The sale whose goods are brought back. */
export const returnedSale = z.object({
  id: z.int(),
  reference: z.string(),
  customerId: z.int(),
  customer: z.string(),
  /** Whether that is the counter customer, whose sales are paid at once. */
  counter: z.boolean(),
  storeId: z.int(),
  store: z.string(),
  soldOn: day,
  approval: documentApproval,
  status: saleStatus,
  /** The sold amount before any return, and the returned amount. */
  sold: cop,
  returned: cop,
  paid: cop,
  balance: cop,
})
export type ReturnedSale = z.infer<typeof returnedSale>

export const getSaleReturnable = endpoint({
  method: 'GET',
  path: '/api/sales/:id/returnable',
  who: 'sale_return.see',
  summary: 'Returns a sale with what a customer can bring back of each line',
  params: idParams,
  query: z.strictObject({
    /** The return that is being edited: the quantities that it reserves count as free. */
    except: id.optional(),
  }),
  reply: z.object({
    sale: returnedSale,
    lines: z.array(returnableGoods),
    /** The number of the next return. */
    suggested: z.string(),
  }),
})

/** The changes that approving a return will make, shown to the approver. */
export const saleReturnEffect = z.object({
  return: saleReturn,
  amount: cop,
  /** The refunded money; the rest reduces what is owed for the sale. */
  refunded: cop,
  /** The cost of its goods: back in stock, and lost because they are scrapped. */
  shelved: cop,
  scrapped: cop,
  balanceBefore: cop,
  balanceAfter: cop,
  statusAfter: saleStatus,
  /** The customer's debt over all sales; 0 without a customer. */
  owedBefore: cop,
  owedAfter: cop,
  lots: z.array(
    z.object({
      ...movedLot,
      fate: returnFate,
      quantity,
      /** On hand in the store. */
      before: quantity,
      after: quantity,
      net: cop,
      cost: cop,
    }),
  ),
  flags: z.array(
    z.discriminatedUnion('kind', [
      ownFlag,
      closedFlag,
      /** More than is left to bring back now. */
      z.object({ kind: z.literal('exceeded'), product: z.string(), limit: quantity }),
      /** Goods that go back into stock. */
      expiryFlag,
      /** Money is refunded, by this method. */
      z.object({ kind: z.literal('refund'), amount: cop, method: moneyMethod }),
    ]),
  ),
})
export type SaleReturnEffect = z.infer<typeof saleReturnEffect>

export const getSaleReturnEffect = documentCalls('sale_return').effect(
  'Returns what approving a pending customer return will change',
  saleReturnEffect,
)
