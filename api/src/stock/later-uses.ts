import { holdingKinds, kindsOfGoods, movementsOf } from '@trastienda/contract/movement'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { join, literal, type Sql, sql } from '../db/sql.ts'
import { heldLots } from './held.ts'
import type { IncomingKind } from './ledger.ts'

/** A document that prevents an act; its reference is empty when none is known. */
const standing = z.object({
  kind: z.string(),
  id: z.int(),
  reference: z.string(),
  /** The bill or the sale under whose address a return is shown. */
  shownUnder: z
    .object({ purchaseId: z.int() })
    .or(z.object({ saleId: z.int() }))
    .nullable(),
})
type Standing = Omit<z.infer<typeof standing>, 'shownUnder'> & {
  readonly purchaseId?: number
  readonly saleId?: number
}

/** The kind of the document of a movement `m`. */
const movedKind = literal(
  `case m.kind ${kindsOfGoods
    .map((kind) =>
      movementsOf(kind)
        .map((movement) => `when '${movement}' then '${kind}'`)
        .join(' '),
    )
    .join(' ')} end`,
)

/** The pending documents that reserve lots of which too little is left. */
const heldOf = (companyId: number): Sql =>
  join(
    holdingKinds.map((kind) => {
      const held = heldLots(kind, sql`${companyId}`)
      return sql`
      union
      select ${literal(`'${kind}'`)}, d.id
        from short
        join ${literal(kind)} d on d.company_id = ${companyId} and d.store_id = short.store_id
        ${held.join}
       where d.approval = 'pending' and l.product_id = short.product_id and ${held.lot}.lot_id = short.lot_id`
    }),
    ' ',
  )

/** The reference of a document of `later`; none once it is deleted. */
const referenceOf = (companyId: number): Sql =>
  sql`coalesce(case later.kind ${join(
    kindsOfGoods.map(
      (kind) =>
        sql`when ${literal(`'${kind}'`)} then (select reference from ${literal(kind)} where company_id = ${companyId} and id = later.id)`,
    ),
    ' ',
  )} end, '')`

/**
 * The documents that prevent the reversal of a document: later ones that took, or reserve, goods that the reversal
 * would need. Reversed ones do not count. Call it under `lockProducts`.
 * @returns at most twenty, with the history's kinds
 */
export async function laterUses(
  tx: Tx,
  companyId: number,
  kind: IncomingKind | 'cost_adjustment',
  id: number,
): Promise<Standing[]> {
  const rows = await tx.rows(
    standing,
    sql`
    with ${kind === 'cost_adjustment' ? adjusted(companyId, id) : short(companyId, kind, id)}, later as (
      select distinct ${movedKind} as kind, m.document_id as id
        from short
        join stock_movement m on m.company_id = ${companyId} and m.product_id = short.product_id and m.position > short.position
         and (short.lot_id is null or (m.store_id = short.store_id and m.lot_id = short.lot_id))
       where m.kind not in ('purchase', 'purchase_reopened', 'receipt', 'receipt_reopened')
       group by 1, 2, m.product_id having sum(m.quantity) < 0
      -- What is held back for a document that waits cannot be taken from under it.
      ${heldOf(companyId)}
    )
    select later.kind, later.id, ${referenceOf(companyId)} as reference,
           case later.kind
             when 'purchase_return' then (select jsonb_build_object('purchaseId', purchase_id) from purchase_return
                                           where company_id = ${companyId} and id = later.id)
             when 'sale_return' then (select jsonb_build_object('saleId', sale_id) from sale_return
                                       where company_id = ${companyId} and id = later.id) end as "shownUnder"
      from later
     order by kind, later.id limit 20`,
  )
  return rows.map(({ shownUnder, ...document }) => ({ ...document, ...shownUnder }))
}

/**
 * The lots with less free than a document brought, and the products with less quantity or value: goods that left took
 * their value at the average, from any lot.
 */
const short = (companyId: number, kind: IncomingKind, id: number): Sql => sql`
    came as (
      select product_id, store_id, lot_id, max(position) filter (where kind = ${kind}) as position,
             sum(quantity) as quantity, sum(value) as value
        from stock_movement
       where company_id = ${companyId} and kind in (${kind}, ${`${kind}_reopened`}) and document_id = ${id}
       group by product_id, store_id, lot_id having sum(quantity) > 0
    ), short as (
      select came.product_id, came.position, came.store_id, came.lot_id
        from came
        join stock s on s.company_id = ${companyId} and s.product_id = came.product_id and s.store_id = came.store_id
                    and s.lot_id = came.lot_id
       where s.quantity - s.reserved < came.quantity
      union all
      select product_sum.product_id, product_sum.position, null, null
        from (select product_id, max(position) as position, sum(quantity) as quantity, sum(value) as value
                from came group by product_id) product_sum
        join valuation v on v.company_id = ${companyId} and v.product_id = product_sum.product_id
       where v.quantity < product_sum.quantity or v.value < product_sum.value
          or (v.quantity = product_sum.quantity and v.value <> product_sum.value)
    )`

/** The products whose value a bill adjusted to its own cost: goods that left since left at that cost. */
const adjusted = (companyId: number, id: number): Sql => sql`
    short as (
      select product_id, max(position) as position, null::bigint as store_id, null::bigint as lot_id
        from stock_movement
       where company_id = ${companyId} and kind = 'cost_adjustment' and document_id = ${id} group by product_id
    )`
