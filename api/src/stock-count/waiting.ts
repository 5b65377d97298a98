import { day } from '@trastienda/contract/day'
import { quantity } from '@trastienda/contract/quantity'
import { shortOf } from '@trastienda/contract/stock.rules'
import type { CountEffect } from '@trastienda/contract/stock-count-lifecycle'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Difference, isNothing } from './differences.ts'

type Flag = CountEffect['flags'][number]

const isOver = ({ quantity: change }: Difference): boolean => !change.startsWith('-')

const comingRow = z.object({
  productId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  quantity,
  documents: z.array(z.string()),
})

const keyOf = ({ productId, lot, expiresOn }: Pick<Difference, 'productId' | 'lot' | 'expiresOn'>) =>
  `${productId} ${expiresOn ?? ''} ${lot}`

/** The quantities that pending bills and receipts will add to lots of a store. */
const comingInto = (db: Db, companyId: number, storeId: number, productIds: readonly number[]) =>
  db.rows(
    comingRow,
    sql`
    select product_id as "productId", lot_code as lot, expires_on as "expiresOn", trim_scale(sum(quantity))::text as quantity,
           array_agg(distinct reference order by reference) as documents
      from (select l.product_id, l.lot_code, l.expires_on, l.quantity, p.reference
              from purchase p join purchase_line l on l.company_id = p.company_id and l.purchase_id = p.id
             where p.company_id = ${companyId} and p.store_id = ${storeId} and p.approval = 'pending' and p.door = 'direct'
               and l.product_id = any(${productIds}::bigint[])
            union all
            select l.product_id, l.lot_code, l.expires_on, l.accepted, r.reference
              from received_order r
              join received_order_line l on l.company_id = r.company_id and l.received_order_id = r.id
             where r.company_id = ${companyId} and r.store_id = ${storeId} and r.approval = 'pending' and l.accepted > 0
               and l.product_id = any(${productIds}::bigint[])) coming
     group by product_id, lot_code, expires_on`,
  )

/**
 * The differences that a pending document may explain: an excess may have come with a bill or a receipt that is not
 * approved yet, a missing quantity may be reserved by a sale and already handed over. Approving both counts it twice.
 */
export async function waitingFlags(
  db: Db,
  companyId: number,
  storeId: number,
  lines: readonly Difference[],
): Promise<readonly Flag[]> {
  const over = lines.filter(isOver)
  const productIds = [...new Set(over.map(({ productId }) => productId))]
  const coming = productIds.length === 0 ? [] : await comingInto(db, companyId, storeId, productIds)
  const byLot = new Map(coming.map((row) => [keyOf(row), row]))
  return lines.flatMap((line): readonly Flag[] => {
    const { product, lot, reserved, quantity: change } = line
    if (!isOver(line)) {
      // A correction below the reserved quantity is reported already.
      const held = !isNothing(reserved) && shortOf(change, line) === undefined
      return held ? [{ kind: 'held', product, lot, quantity: reserved }] : []
    }
    const comes = byLot.get(keyOf(line))
    return comes
      ? [{ kind: 'coming', product, lot, quantity: comes.quantity, documents: comes.documents }]
      : []
  })
}
