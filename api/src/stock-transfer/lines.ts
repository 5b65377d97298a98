import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { isWhole, outgrownAt, quantity } from '@trastienda/contract/quantity'
import { freeOf, shortOf } from '@trastienda/contract/stock.rules'
import type { TransferDraft } from '@trastienda/contract/stock-transfer'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Around } from '../stock-document/check-draft.ts'

type Item = TransferDraft['items'][number]

const lineRow = z.object({
  id: z.int(),
  productId: z.int(),
  lotId: z.int(),
  quantity,
  received: quantity.nullable(),
})
export type TransferredLine = z.infer<typeof lineRow>

/** The lines of a transfer; once its row is locked they stay unchanged. */
export const transferredLines = (db: Db, companyId: number, id: number): Promise<TransferredLine[]> =>
  db.rows(
    lineRow,
    sql`select id, product_id as "productId", lot_id as "lotId", trim_scale(quantity)::text as quantity, trim_scale(received)::text as received
          from stock_transfer_line where company_id = ${companyId} and stock_transfer_id = ${id} order by position`,
  )

const heldRow = z.object({ lotId: z.int(), productId: z.int(), onHand: z.string(), reserved: z.string() })
type HeldRow = z.infer<typeof heldRow>

/** The quantities of lots in a store. Under `lockProducts` they stay true. */
const heldIn = (tx: Tx, companyId: number, storeId: number, lotIds: readonly number[]): Promise<HeldRow[]> =>
  tx.rows(
    heldRow,
    sql`
    select l.id as "lotId", l.product_id as "productId", coalesce(s.quantity, 0) as "onHand", coalesce(s.reserved, 0) as reserved
      from lot l
      left join stock s on s.company_id = l.company_id and s.product_id = l.product_id and s.store_id = ${storeId} and s.lot_id = l.id
     where l.company_id = ${companyId} and l.id = any(${[...lotIds]}::bigint[])`,
  )

/** The problems of a draft's lines, by their products and the free quantities of their lots. */
export async function lineProblems(
  tx: Tx,
  companyId: number,
  { storeId, items }: TransferDraft,
  around: Around,
): Promise<FieldProblems> {
  const lotIds = items.map(({ lotId }) => lotId)
  const held = new Map((await heldIn(tx, companyId, storeId, lotIds)).map((row) => [row.lotId, row]))
  const products = new Map(around.products.map((product) => [product.id, product]))
  const outgrown = outgrownAt(items.map((item) => item.quantity))
  const fields: FieldProblems =
    outgrown < 0 ? {} : { [`items.${outgrown}.quantity`]: { code: 'units_too_large' } }
  items.forEach((item, at) => {
    const [field, problem] = problemOf(
      item,
      lotIds.indexOf(item.lotId),
      at,
      held,
      products.get(item.productId),
    )
    if (problem) fields[`items.${at}.${field}`] = problem
  })
  return fields
}

function problemOf(
  { productId, lotId, quantity: sent }: Item,
  first: number,
  at: number,
  held: ReadonlyMap<number, HeldRow>,
  product: Around['products'][number] | undefined,
): readonly [string, FieldProblems[string]?] {
  if (!product) return ['productId', { code: 'select_product' }]
  const lot = held.get(lotId)
  if (lot?.productId !== productId) return ['lotId', { code: 'not_found' }]
  if (first < at) return ['lotId', { code: 'repeated', limit: first + 1 }]
  if (product.unitWhole && !isWhole(sent)) return ['quantity', { code: 'quantity_whole' }]
  if (shortOf(`-${sent}`, lot) !== undefined) return ['quantity', { code: 'above_stock', limit: freeOf(lot) }]
  return ['quantity']
}

/** Writes the lines with their present value. */
export const writeLines = (
  tx: Tx,
  companyId: number,
  id: number,
  lines: readonly (Item & { readonly value: number })[],
) =>
  tx.run(sql`
    insert into stock_transfer_line (company_id, stock_transfer_id, position, product_id, lot_id, quantity, value)
    select ${companyId}::int, ${id}::bigint, k.nth, k."productId", k."lotId", k.quantity, k.value
      from json_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, nth: at + 1 })))}::json)
        as k (nth integer, "productId" bigint, "lotId" bigint, quantity numeric, value bigint)`)

const transitRow = z.object({ id: z.int() })

/** The company's transit store, created when it is first needed; before any lock of a product. */
export async function transitStore(tx: Tx, companyId: number): Promise<number> {
  const find = () =>
    tx.optional(transitRow, sql`select id from store where company_id = ${companyId} and kind = 'transit'`)
  const known = await find()
  if (known) return known.id
  await tx.run(sql`
    insert into store (company_id, name, kind, created_at) values (${companyId}, 'En tránsito', 'transit', ${tx.now})
    on conflict do nothing`)
  const made = await find()
  // A simultaneous transfer that created it has been waited for.
  if (!made) throw new Problem('busy')
  return made.id
}
