import { add, centavos, cop, type Cop, negated, subtract } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type AdjustedLine, adjustValue } from '../stock/adjust.ts'
import type { StockDocument } from '../stock/ledger.ts'
import { reversedValues } from '../stock/reversed.ts'
import { valuedAmong } from '../stock/valued.ts'
import type { PostedLine } from './posted-lines.ts'

type LocatedLine = PostedLine & { readonly lotId: number }

const receivedRow = z.object({ productId: z.int(), lotId: z.int(), quantity: z.string(), value: cop })
type ReceivedGoods = z.infer<typeof receivedRow>

/** The accepted goods of a purchase's received orders, by product. */
export const receivedBy = (tx: Tx, companyId: number, purchaseId: number) =>
  tx.rows(
    receivedRow,
    sql`
    select l.product_id as "productId", min(l.lot_id) as "lotId", sum(l.accepted)::text as quantity, sum(l.value)::bigint as value
      from received_order r
      join received_order_line l on l.company_id = r.company_id and l.received_order_id = r.id and l.accepted > 0
     where r.company_id = ${companyId} and r.purchase_id = ${purchaseId}
     group by l.product_id order by l.product_id`,
  )

/**
 * Adjusts the value of received goods to the cost on their bill: product by product the difference for goods that are
 * still in stock. Billed goods that never came change no stock. The last cost of each product is that of the bill.
 * @returns the increase of the inventory, centavos
 */
export async function bringToBill(
  tx: Tx,
  document: StockDocument<'cost_adjustment'>,
  received: readonly ReceivedGoods[],
  lines: readonly LocatedLine[],
): Promise<Cop> {
  const taken = await adjustValue(
    tx,
    document,
    received.map((came) => adjustmentOf(came, lines)),
  )
  await noteLastCosts(tx, document, lines)
  return taken
}

// A restored bill: the inventory takes exactly the same amounts again.
const leastUnits = '0.001'

/** Adjusts the value of received goods to their bill again: the stock takes back what the reversal removed. */
export async function bringToBillAgain(
  tx: Tx,
  document: StockDocument<'cost_adjustment'>,
  received: readonly ReceivedGoods[],
  lines: readonly LocatedLine[],
): Promise<Cop> {
  const valueOf = await reversedValues(tx, document)
  const adjustments = received.map((came) => {
    const { lineId, productId, lotId } = adjustmentOf(came, lines)
    const difference = negated(valueOf(lineId, lotId) ?? centavos(0))
    return { lineId, productId, lotId, quantity: leastUnits, difference }
  })
  return adjustValue(tx, document, adjustments)
}

function adjustmentOf(
  { productId, lotId, quantity, value }: ReceivedGoods,
  lines: readonly LocatedLine[],
): AdjustedLine {
  const billed = lines.filter((line) => line.productId === productId)
  const difference = subtract(add(centavos(0), ...billed.map((line) => line.value)), value)
  // Received goods that are not billed belong to the bill's first line: they now cost nothing.
  const lineId = (billed[0] ?? lines[0])?.lineId ?? 0
  return { lineId, productId, lotId, quantity, difference }
}

const noteLastCosts = (
  tx: Tx,
  { companyId, day, costOn = day }: StockDocument<'cost_adjustment'>,
  lines: readonly LocatedLine[],
) =>
  tx.run(sql`
    update valuation v
       set last_cost = case when v.last_cost_on > ${costOn}::date then v.last_cost else k.cost end,
           last_cost_on = greatest(v.last_cost_on, ${costOn}::date)
      from (select "productId", (array_agg(cost order by nth desc))[1] as cost
              from json_to_recordset(${JSON.stringify(lines.map((line, nth) => ({ ...line, nth })))}::json)
                as j ("productId" bigint, cost numeric, nth integer) group by "productId") k
     where v.company_id = ${companyId} and v.product_id = k."productId" and ${valuedAmong(lines)}`)
