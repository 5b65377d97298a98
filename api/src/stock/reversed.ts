import { cop, type Cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Held, type IssuedLine, issueStock } from './issue.ts'
import type { ReversibleKind, StockDocument } from './ledger.ts'

const row = z.object({ lineId: z.int(), lotId: z.int(), value: cop })
const keyOf = (lineId: number, lotId: number) => `${lineId} ${lotId}`

/** The movements of a document's last reversal, by line and lot, centavos. */
export async function reversedValues(
  tx: Tx,
  { companyId, kind, id }: StockDocument<ReversibleKind | 'cost_adjustment'>,
): Promise<(lineId: number, lotId: number) => Cop | undefined> {
  const rows = await tx.rows(
    row,
    sql`
    select m.line_id as "lineId", m.lot_id as "lotId", sum(m.value)::bigint as value
      from stock_movement m
     where m.company_id = ${companyId} and m.kind = ${`${kind}_reopened`} and m.document_id = ${id}
       and m.position > (select max(p.position) from stock_movement p
                          where p.company_id = m.company_id and p.product_id = m.product_id and p.kind = ${kind} and p.document_id = m.document_id)
     group by m.line_id, m.lot_id`,
  )
  const values = new Map(rows.map(({ lineId, lotId, value }) => [keyOf(lineId, lotId), value]))
  return (lineId, lotId) => values.get(keyOf(lineId, lotId))
}

/**
 * Takes goods out of their lots again that a reversal returned, at the returned value: `issueStock` for restored
 * documents.
 * @returns the decrease of the inventory in all, centavos
 * @throws Problem stock_used
 */
export async function issueAgain(
  tx: Tx,
  document: StockDocument<ReversibleKind>,
  lines: readonly IssuedLine[],
  from: Held = 'free',
): Promise<Cop> {
  const valueOf = await reversedValues(tx, document)
  const valued = lines.map((line) => ({ ...line, value: valueOf(line.lineId, line.lotId) ?? line.value }))
  const taken = await issueStock(tx, document, valued, from)
  const { companyId, kind, id } = document
  const productIds = lines.map(({ productId }) => productId)
  // When nothing is left the average is that of the stock before the document, not of the lines that emptied it.
  await tx.run(sql`
    update valuation v set average_cost = coalesce((
      select round(m.value_after / 100.0 / m.quantity_after, 6) from stock_movement m
       where m.company_id = v.company_id and m.product_id = v.product_id and m.quantity_after > 0
         and not (m.document_id = ${id} and m.kind in (${kind}, ${`${kind}_reopened`}))
       order by m.position desc limit 1), v.average_cost)
     where v.company_id = ${companyId} and v.product_id = any(${productIds}::bigint[]) and v.quantity = 0`)
  return taken
}
