import { centavos, type Cop } from '@trastienda/contract/money'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import type { SaleDraft } from '@trastienda/contract/sale'
import { dayOf } from '@trastienda/contract/calendar'
import { allocateLots, isBelowCost, type SaleAmounts, type TakenLot } from '@trastienda/contract/sale.rules'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { pastShelf } from '../stock/past-shelf.ts'
import { type FreeLot, freeLots, type HeldLot } from '../stock/reserve.ts'
import { refuseLateLots } from './late-lots.ts'
import { namesOfLots } from './for-history.ts'

export interface WrittenLine {
  readonly position: number
  readonly productId: number
  readonly quantity: string
  readonly price: string
  readonly subtotal: Cop
  readonly net: Cop
  readonly lotReason: string
  readonly priceReason: string
  readonly lots: readonly TakenLot[]
  /** The lots as people read them. */
  readonly lotNames: string
}

const nothing = centavos(0)

const averageRow = z.object({ productId: z.int(), averageCost: z.string() })

/**
 * The lines of a draft with the lots that they take. Call it under `lockProducts`: free quantities then stay free.
 * @param id the sale that is being changed; what it reserves is free
 * @throws Problem not_enough_stock, not_there_yet for goods that came after its day, invalid for lots that cannot be
 * chosen, below_cost for prices without a reason
 */
export async function linesOf(
  tx: Tx,
  companyId: number,
  draft: SaleDraft,
  amounts: SaleAmounts,
  id = 0,
): Promise<WrittenLine[]> {
  const { storeId, soldOn } = draft
  const productIds = draft.items.map(({ productId }) => productId)
  const shelf = await freeLots(tx, companyId, storeId, productIds, null)
  const leaving = { companyId, storeId, day: soldOn, kind: 'sale', id } as const
  const past = await pastShelf(tx, leaving, dayOf(tx.now), shelf)
  const { lines, problems } = allocateLots(draft.items, past?.on(past.leaving.day) ?? shelf, soldOn)
  if (past) await refuseLateLots(tx, draft, { past, shelf, problems })
  refuseLots(problems)
  await refuseBelowCost(tx, companyId, draft, amounts)
  const byId = new Map(shelf.map((lot) => [lot.lotId, lot]))
  return draft.items.map(({ productId, quantity, price, lots, lotReason, priceReason }, at) => {
    const taken = lines[at] ?? []
    return {
      position: at + 1,
      productId,
      quantity,
      price,
      subtotal: amounts.lines[at] ?? nothing,
      net: amounts.nets[at] ?? nothing,
      lotReason: lots === null ? '' : lotReason,
      priceReason,
      lots: taken,
      lotNames: namesOf(taken, byId),
    }
  })
}

const namesOf = (taken: readonly TakenLot[], byId: ReadonlyMap<number, FreeLot>) =>
  namesOfLots(
    taken.flatMap(({ lotId, quantity }) => {
      const lot = byId.get(lotId)
      return lot ? [{ ...lot, quantity }] : []
    }),
  )

/** @throws Problem not_enough_stock when only quantities are too large, else invalid when there are any */
function refuseLots(fields: FieldProblems): void {
  const found = Object.values(fields)
  if (found.length === 0) return
  const short = found.every(({ code }) => code === 'above_stock' || code === 'above_stock_then')
  throw new Problem(short ? 'not_enough_stock' : 'invalid', { fields })
}

/** @throws Problem below_cost for lines below their average cost without a reason */
async function refuseBelowCost(
  tx: Tx,
  companyId: number,
  { items }: SaleDraft,
  { nets }: SaleAmounts,
): Promise<void> {
  const averages = await tx.rows(
    averageRow,
    sql`select product_id as "productId", average_cost as "averageCost" from valuation
         where company_id = ${companyId} and product_id = any(${items.map(({ productId }) => productId)}::bigint[])`,
  )
  const costOf = new Map(averages.map(({ productId, averageCost }) => [productId, averageCost]))
  const fields: FieldProblems = {}
  items.forEach(({ productId, quantity, priceReason }, at) => {
    const cost = costOf.get(productId) ?? '0'
    if (priceReason === '' && isBelowCost(nets[at] ?? nothing, quantity, cost))
      fields[`items.${at}.priceReason`] = { code: 'below_cost', limit: cost }
  })
  if (Object.keys(fields).length > 0) throw new Problem('below_cost', { fields })
}

/** Everything that lines take, as reservations. */
export const heldBy = (lines: readonly WrittenLine[]): HeldLot[] =>
  lines.flatMap(({ productId, lots }) => lots.map((lot) => ({ productId, ...lot })))

/** Writes the lines of a sale, with their lots. */
export async function writeLines(
  tx: Tx,
  companyId: number,
  saleId: number,
  lines: readonly WrittenLine[],
): Promise<void> {
  const lots = lines.flatMap(({ position, lots: taken }) => taken.map((lot) => ({ position, ...lot })))
  await tx.run(sql`
    with line as (
      insert into sale_line (company_id, sale_id, position, product_id, quantity, price, subtotal, net, lot_reason, price_reason)
      select ${companyId}::int, ${saleId}::bigint, k.position, k."productId", k.quantity, k.price, k.subtotal, k.net, k."lotReason", k."priceReason"
        from json_to_recordset(${JSON.stringify(lines)}::json) as k (position integer, "productId" bigint, quantity numeric,
             price numeric, subtotal bigint, net bigint, "lotReason" text, "priceReason" text)
       order by k.position
      returning id, position
    )
    insert into sale_line_lot (company_id, sale_line_id, lot_id, quantity)
    select ${companyId}::int, line.id, k."lotId", k.quantity
      from json_to_recordset(${JSON.stringify(lots)}::json) as k (position integer, "lotId" bigint, quantity numeric)
      join line using (position)`)
}
