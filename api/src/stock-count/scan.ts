import { barcodeSpellings } from '@trastienda/contract/barcode'
import { scaled, unscaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import { isWhole, quantity } from '@trastienda/contract/quantity'
import type { CountInput } from '@trastienda/contract/stock-count-lifecycle'
import { z } from 'zod'
import { documentRow, lockRow, type DocumentRow } from '../document/row.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { findLots } from '../stock/find-lots.ts'
import { lockProducts } from '../stock/ledger.ts'
import { shelvesOf } from '../stock/worth.ts'
import { blindLine } from './lines.ts'

const kind = 'stock_count'

/** Locks an open count. @throws Problem not_found, count_closed */
async function lockOpen(tx: Tx, companyId: number, id: number): Promise<DocumentRow> {
  const was = await lockRow(tx, companyId, kind, { id }, { row: documentRow })
  if (was.approval !== 'open') throw new Problem('count_closed', { detail: { approval: was.approval } })
  return was
}

const productRow = z.object({
  id: z.int(),
  unitWhole: z.boolean(),
  tracksExpiry: z.boolean(),
  /** How many units the code stands for. */
  factor: quantity,
  inScope: z.boolean(),
})
type Counted = z.infer<typeof productRow>

/** The counted product, by its id, its code or a barcode. @throws Problem invalid */
async function productOf(tx: Tx, companyId: number, id: number, input: CountInput): Promise<Counted> {
  const { productId, code } = input
  if ((productId === null) === (code === null)) throw fieldProblem('productId', 'select_product')
  const found = await tx.optional(
    productRow,
    sql`
    select p.id, p.unit_whole as "unitWhole", p.tracks_expiry as "tracksExpiry", trim_scale(coded.factor)::text as factor,
           a.category_id is null or a.category_id = p.category_id as "inScope"
      from (select ${productId}::bigint as id, 1::numeric as factor, 0 as rank where ${productId}::bigint is not null
            union all
            select id, 1, case when code = ${code} then 1 else 2 end from product
             where company_id = ${companyId} and upper(code) = upper(${code})
            union all
            select product_id, factor, 3 from product_barcode
             where company_id = ${companyId} and barcode = any(${barcodeSpellings(code ?? '')}::text[])) coded
      join product p on p.company_id = ${companyId} and p.id = coded.id
      join stock_count a on a.company_id = p.company_id and a.id = ${id}
     order by coded.rank limit 1`,
  )
  const field = productId === null ? 'code' : 'productId'
  if (!found) throw fieldProblem(field, 'unknown', code ?? String(productId))
  if (!found.inScope) throw fieldProblem(field, 'out_of_scope')
  return found
}

/** The counted units. @throws Problem invalid for a fraction of a whole unit */
function unitsOf({ quantity: scans }: CountInput, { factor, unitWhole }: Counted): string {
  const units = unscaled(scaled(scans, quantityPlaces) * scaled(factor, quantityPlaces), 2 * quantityPlaces)
  const exact = /^\d+(?:\.\d{1,3})?$/.test(units)
  if (!exact) throw fieldProblem('quantity', 'quantity')
  if (unitWhole && !isWhole(units)) throw fieldProblem('quantity', 'quantity_whole')
  return units
}

const earlierRow = z.object({ counted: z.string(), expected: z.string() })
const writtenRow = z.object({ id: z.int(), counted: z.string() })

/**
 * Counts a lot of an open count, under the lock of its product: the line records the ledger's quantity at exactly
 * that moment. Adding to a line keeps its recorded quantity, setting records it again.
 * @throws Problem not_found, count_closed, counted_meanwhile, invalid
 */
export async function countLot(tx: Tx, who: Who, id: number, input: CountInput) {
  const { companyId, userId } = who
  const { storeId } = await lockOpen(tx, companyId, id)
  const product = await productOf(tx, companyId, id, input)
  const units = unitsOf(input, product)
  const lot = { productId: product.id, lot: input.lot, expiresOn: input.expiresOn }
  await lockProducts(tx, companyId, [product.id])
  const held = (await findLots(tx, companyId, storeId, [lot]))[0]
  if (product.tracksExpiry && lot.expiresOn === null && held?.lotId == null)
    throw fieldProblem('expiresOn', 'expiry_required')
  const onHand = held?.onHand ?? '0'
  const stamp = (await shelvesOf(tx, companyId, [product.id])).get(product.id)?.movements ?? 0
  const earlier = await tx.optional(
    earlierRow,
    sql`select counted, expected from stock_count_line
         where company_id = ${companyId} and stock_count_id = ${id} and product_id = ${product.id} and lot_code = ${lot.lot}
           and expires_on is not distinct from ${lot.expiresOn}::date`,
  )
  const adds = input.mode === 'add'
  if (!adds) refuseUnseen(input, earlier?.counted)
  const line = await tx.one(
    writtenRow,
    sql`
    insert into stock_count_line as l (company_id, stock_count_id, product_id, lot_code, expires_on, counted, expected, stamp,
           lot_id, counted_by, counted_at)
    values (${companyId}, ${id}, ${product.id}, ${lot.lot}, ${lot.expiresOn}, ${units}, ${onHand}, ${stamp}, ${held?.lotId ?? null},
            ${userId}, ${tx.now})
    on conflict (company_id, stock_count_id, product_id, lot_code, expires_on) do update
       set counted = case when ${adds} then l.counted else 0 end + excluded.counted,
           expected = case when ${adds} then l.expected else excluded.expected end,
           stamp = case when ${adds} then l.stamp else excluded.stamp end,
           counted_by = excluded.counted_by, counted_at = excluded.counted_at
    returning id, counted`,
  )
  await touch(tx, who, id)
  const item = (counted: string) => ({ items: [{ ...lot, quantity: counted }] })
  await record(tx, who, {
    kind,
    id,
    action: 'counted',
    before: earlier ? item(earlier.counted) : {},
    after: item(line.counted),
  })
  const moved = adds && earlier ? difference(onHand, earlier.expected) : '0'
  return { line: await blindLine(tx, companyId, line.id), moved }
}

/** @throws Problem counted_meanwhile for setting a lot without having seen its present counted quantity */
function refuseUnseen({ seen }: CountInput, counted: string | undefined): void {
  if (seen === undefined) return
  const same =
    seen === null || counted === undefined
      ? seen === (counted ?? null)
      : scaled(seen, quantityPlaces) === scaled(counted, quantityPlaces)
  if (!same) throw new Problem('counted_meanwhile', { detail: { counted: counted ?? null } })
}

const difference = (now: string, then: string) =>
  unscaled(scaled(now, quantityPlaces) - scaled(then, quantityPlaces), quantityPlaces)

/** Records who counted and the number of lines; the version stays, because others count at the same time. */
const touch = (tx: Tx, { companyId, userId }: Who, id: number) =>
  tx.run(sql`
    with counter as (
      insert into stock_count_counter (company_id, stock_count_id, user_id) values (${companyId}, ${id}, ${userId})
      on conflict do nothing
    )
    update stock_count
       set edited_by = ${userId}, edited_at = ${tx.now},
           lines = (select count(*)::int from stock_count_line where company_id = ${companyId} and stock_count_id = ${id})
     where company_id = ${companyId} and id = ${id}`)

const goneRow = z.object({ productId: z.int(), lot: z.string(), expiresOn: z.string().nullable(), quantity })

/** Removes a line from an open count. @throws Problem not_found, count_closed */
export async function removeLine(tx: Tx, who: Who, id: number, lineId: number) {
  const { companyId } = who
  await lockOpen(tx, companyId, id)
  const gone = await tx.optional(
    goneRow,
    sql`delete from stock_count_line where company_id = ${companyId} and stock_count_id = ${id} and id = ${lineId}
        returning product_id as "productId", lot_code as lot, expires_on as "expiresOn", counted as quantity`,
  )
  if (!gone) throw new Problem('not_found')
  await touch(tx, who, id)
  await record(tx, who, { kind, id, action: 'uncounted', before: { items: [gone] }, after: {} })
  return { deleted: true }
}
