import { day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { moneyMethod, paymentMethod } from '@trastienda/contract/payment'
import { Problem } from '@trastienda/contract/problem'
import { saleStatus } from '@trastienda/contract/sale'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import type { TalliedDocument } from '../document/tally.ts'
import type { HeldLot } from '../stock/reserve.ts'

const stated = z.object({ day, storeId: z.int(), status: saleStatus, amount: cop, paid: cop })

/** What every statement that writes a sale answers, for its tally. */
export const statedSale = stated.extend({ id: z.int(), version: z.int() })
export const saleState = literal(
  'id, version, sold_on as day, store_id as "storeId", status, grand_total as amount, paid',
)

/** A sale as the tally counts it. */
export const talliedSale = ({
  day: soldOn,
  storeId,
  status,
  amount,
  paid,
}: z.infer<typeof stated>): TalliedDocument => ({
  day: soldOn,
  storeId,
  status,
  amount,
  paid,
})

const lockedRow = statedSale.extend({
  approval: documentApproval,
  customerId: z.int(),
  counter: z.boolean(),
  reference: z.string(),
  balance: cop,
  downPayment: cop,
  method: paymentMethod,
  given: cop.nullable(),
  createdBy: z.int(),
  editedBy: z.int(),
})
export type LockedSale = z.infer<typeof lockedRow>

/**
 * Locks a sale's row: the first lock of all that is done to it, so that of several at once one goes first and the
 * others see what it did.
 * @param version undefined for what is done to a sale at whichever version
 * @throws Problem not_found (or another company's), stale when it is no longer at that version
 */
export async function lockSale(
  tx: Tx,
  companyId: number,
  id: number,
  version: number | undefined,
): Promise<LockedSale> {
  const found = await tx.optional(
    lockedRow,
    sql`
    select ${saleState}, approval, customer_id as "customerId", counter, reference, balance, down_payment as "downPayment", method, given,
           created_by as "createdBy", edited_by as "editedBy"
      from sale where company_id = ${companyId} and id = ${id} for update`,
  )
  if (!found) throw new Problem('not_found')
  if (version !== undefined && found.version !== version)
    throw new Problem('stale', { detail: { version: found.version, approval: found.approval } })
  return found
}

/** @throws Problem not_approved */
export function requireApproved({ id, reference, approval }: LockedSale): void {
  if (approval === 'approved') return
  const documents = [{ kind: 'sale', id, reference }]
  throw new Problem('not_approved', { detail: { approval, documents } })
}

/** How the money of a down payment is given; in cash where nothing is. */
export const givenBy = ({ method }: Pick<LockedSale, 'method'>) => moneyMethod.catch('cash').parse(method)

const heldRow = z.object({ lineId: z.int(), productId: z.int(), lotId: z.int(), quantity: z.string() })
export type SoldLot = HeldLot & z.infer<typeof heldRow>

/** The lots of a sale's lines, in their order: held back while it is pending, taken once it is approved. */
export const lotsOfSale = (tx: Tx, companyId: number, id: number): Promise<SoldLot[]> =>
  tx.rows(
    heldRow,
    sql`
    select l.id as "lineId", l.product_id as "productId", x.lot_id as "lotId", x.quantity
      from sale_line l join sale_line_lot x on x.company_id = l.company_id and x.sale_line_id = l.id
     where l.company_id = ${companyId} and l.sale_id = ${id}
     order by l.position, x.lot_id`,
  )
