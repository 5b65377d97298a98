import { cop } from '@trastienda/contract/money'
import { moneyMethod, paymentMethod } from '@trastienda/contract/payment'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Aimed, documentRow, lockRow } from '../document/row.ts'
import type { HeldLot } from '../stock/reserve.ts'

const lockedRow = documentRow.extend({
  customerId: z.int(),
  counter: z.boolean(),
  balance: cop,
  downPayment: cop,
  method: paymentMethod,
  given: cop.nullable(),
})
export type LockedSale = z.infer<typeof lockedRow>

/** Locks a sale. @throws Problem not_found (or another company's), stale when it is no longer at that version */
export const lockSale = (tx: Tx, companyId: number, at: Aimed): Promise<LockedSale> =>
  lockRow(tx, companyId, 'sale', at, {
    row: lockedRow,
    columns: 'customer_id as "customerId", counter, balance, down_payment as "downPayment", method, given',
  })

/** @throws Problem not_approved */
export function requireApproved({ id, reference, approval }: LockedSale): void {
  if (approval === 'approved') return
  const documents = [{ kind: 'sale', id, reference }]
  throw new Problem('not_approved', { detail: { approval, documents } })
}

/** The method of a down payment; cash when there is none. */
export const givenBy = ({ method }: Pick<LockedSale, 'method'>) => moneyMethod.catch('cash').parse(method)

const heldRow = z.object({ lineId: z.int(), productId: z.int(), lotId: z.int(), quantity: z.string() })
export type SoldLot = HeldLot & z.infer<typeof heldRow>

/** The lots of a sale's lines, in their order: reserved while it is pending, taken once it is approved. */
export const lotsOfSale = (tx: Tx, companyId: number, id: number): Promise<SoldLot[]> =>
  tx.rows(
    heldRow,
    sql`
    select l.id as "lineId", l.product_id as "productId", x.lot_id as "lotId", x.quantity
      from sale_line l join sale_line_lot x on x.company_id = l.company_id and x.sale_line_id = l.id
     where l.company_id = ${companyId} and l.sale_id = ${id}
     order by l.position, x.lot_id`,
  )
