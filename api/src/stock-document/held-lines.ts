import type { HoldingKind, LotKind } from '@trastienda/contract/movement'
import { type FieldProblems } from '@trastienda/contract/problem'
import { isWhole, outgrownAt, quantity } from '@trastienda/contract/quantity'
import { freeOf, shortOf } from '@trastienda/contract/stock.rules'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import type { DocumentRow } from '../document/row.ts'
import { lockProducts } from '../stock/ledger.ts'
import { releaseStock, reserveStock } from '../stock/reserve.ts'
import type { Around } from './check-draft.ts'

// The lines of documents that name lots of their store and hold them back while they wait.

/** The kinds whose lines name what they hold back. */
type Kind = HoldingKind & LotKind

interface Item {
  readonly productId: number
  readonly lotId: number
  readonly quantity: string
}

const lineRow = z.object({ id: z.int(), productId: z.int(), lotId: z.int(), quantity })
export type HeldLine = z.infer<typeof lineRow>

/** The lines of a document; of one whose row is locked they stay as they are. */
export const heldLines = (db: Db, companyId: number, kind: Kind, id: number): Promise<HeldLine[]> =>
  db.rows(
    lineRow,
    sql`select id, product_id as "productId", lot_id as "lotId", trim_scale(quantity)::text as quantity
          from ${literal(`${kind}_line`)} where company_id = ${companyId} and ${literal(`${kind}_id`)} = ${id} order by position`,
  )

/** Writes the lines with what they are worth by now. */
export const writeLines = (
  tx: Tx,
  companyId: number,
  kind: Kind,
  id: number,
  lines: readonly (Item & { readonly value: number })[],
) =>
  tx.run(sql`
    insert into ${literal(`${kind}_line (company_id, ${kind}_id, position, product_id, lot_id, quantity, value)`)}
    select ${companyId}::int, ${id}::bigint, k.nth, k."productId", k."lotId", k.quantity, k.value
      from json_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, nth: at + 1 })))}::json)
        as k (nth integer, "productId" bigint, "lotId" bigint, quantity numeric, value bigint)`)

/** The lines of a document whose products are locked. */
export async function lockedLines(tx: Tx, companyId: number, kind: Kind, id: number): Promise<HeldLine[]> {
  const lines = await heldLines(tx, companyId, kind, id)
  await lockProducts(
    tx,
    companyId,
    lines.map(({ productId }) => productId),
  )
  return lines
}

/** Frees the quantities that a pending document reserved in its store. */
export async function releaseLines(
  tx: Tx,
  companyId: number,
  kind: Kind,
  { id, storeId, approval }: DocumentRow,
): Promise<void> {
  if (approval !== 'pending') return
  await releaseStock(tx, companyId, storeId, await lockedLines(tx, companyId, kind, id))
}

/** Holds back again what a document held back that comes back. @throws Problem not_enough_stock */
export async function holdLines(
  tx: Tx,
  companyId: number,
  kind: Kind,
  { id, storeId }: DocumentRow,
): Promise<void> {
  await reserveStock(tx, companyId, storeId, await lockedLines(tx, companyId, kind, id))
}

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
  { storeId, items }: { readonly storeId: number; readonly items: readonly Item[] },
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
