import type { Cop } from '@trastienda/contract/money'
import type { ProductChange, ProductDraft } from '@trastienda/contract/product'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { attach } from '../document/attach.ts'
import { record, recordAll } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { checkDraft } from './check-draft.ts'
import { draftColumns, draftValues, fieldsOf, productColumns, setToDraft } from './fields.ts'
import { fractionsOf } from './fractions.ts'
import { lacksPriceReason } from './price-reason.ts'
import { productById } from './queries.ts'
import { isSameDraft } from './same-draft.ts'

type Found = NonNullable<Awaited<ReturnType<typeof productById>>>

/**
 * Adds validated products: each with its barcodes, its valuation and its history.
 * @param importId the import that creates them, null when a person does
 * @returns ids in the order of the drafts
 */
export async function insertProducts(
  tx: Tx,
  who: Who,
  drafts: readonly ProductDraft[],
  importId: number | null,
): Promise<number[]> {
  if (drafts.length === 0) return []
  const inserted = await tx.rows(
    z.object({ id: z.int(), code: z.string() }),
    sql`
    with draft as (
      select * from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as draft(${draftColumns})
    ), inserted as (
      insert into product (company_id, ${productColumns}, import_id, created_by, created_at)
      select ${who.companyId}::int, ${draftValues}, ${importId}::bigint, ${who.userId}::bigint, ${tx.now}::timestamptz
        from draft
      returning company_id, id, code
    ), valued as (
      insert into valuation (company_id, product_id) select company_id, id from inserted
    )
    select id, code from inserted`,
  )
  const idOfCode = new Map(inserted.map(({ id, code }) => [code, id]))
  const saved = drafts.map((draft) => ({ id: idOfCode.get(draft.code) ?? 0, after: draft }))
  await insertBarcodes(tx, who.companyId, saved)
  await recordAll(
    tx,
    who,
    saved.map(({ id, after }) => ({ kind: 'product', id, action: 'created', after })),
  )
  return saved.map(({ id }) => id)
}

/** Adds the barcodes of products, those of each in their order. */
async function insertBarcodes(
  tx: Tx,
  companyId: number,
  saved: readonly { id: number; after: ProductDraft }[],
): Promise<void> {
  const barcodes = saved.flatMap(({ id, after }) => after.barcodes.map((barcode) => ({ ...barcode, id })))
  if (barcodes.length === 0) return
  await tx.run(sql`
    insert into product_barcode (company_id, product_id, barcode, factor)
    select ${companyId}, id, barcode, factor
      from jsonb_to_recordset(${JSON.stringify(barcodes)}::jsonb) as given(id bigint, barcode text, factor numeric)`)
}

/** @throws Problem invalid (fields), code_taken, barcode_taken */
export async function insertProduct(tx: Tx, who: Who, draft: ProductDraft) {
  await checkDraft(tx, who.companyId, draft)
  const [id = 0] = await insertProducts(tx, who, [draft], null)
  if (draft.attachmentIds.length > 0)
    await attach(tx, who.companyId, { kind: 'product', id }, draft.attachmentIds)
  return { id, version: 1 }
}

/**
 * Changes a product; its barcodes and attachments are replaced by those of the draft. A draft without differences
 * changes nothing.
 * @throws Problem not_found, stale, invalid (fields, such as a price below the average cost without a reason),
 * code_taken, barcode_taken
 */
export async function changeProductTo(
  tx: Tx,
  who: Who,
  id: number,
  version: number,
  { priceReason, ...draft }: ProductChange,
) {
  const before = await lockProduct(tx, who.companyId, id, version)
  const saved = draftOf(before)
  if (isSameDraft(saved, draft)) return { id, version }
  await checkDraft(tx, who.companyId, draft, before)
  const lacks = lacksPriceReason(before, draft.price, priceReason)
  if (lacks) throw new Problem('invalid', { fields: { priceReason: lacks } })
  if (draft.unitWhole && !before.unitWhole) await refuseFractions(tx, who.companyId, id)
  await tx.run(sql`
    update product
       set ${setToDraft}, price_cost = case when product.price = draft.price then price_cost end, version = version + 1
      from jsonb_to_record(${JSON.stringify(draft)}::jsonb) as draft(${draftColumns})
     where company_id = ${who.companyId} and id = ${id}`)
  await tx.run(sql`delete from product_barcode where company_id = ${who.companyId} and product_id = ${id}`)
  await insertBarcodes(tx, who.companyId, [{ id, after: draft }])
  await attach(tx, who.companyId, { kind: 'product', id }, draft.attachmentIds)
  await record(tx, who, {
    kind: 'product',
    id,
    action: actionOf(before, draft),
    ...(draft.price !== before.price && { reason: priceReason }),
    before: saved,
    after: draft,
  })
  return { id, version: version + 1 }
}

/**
 * Changes the selling price of a product. The same price only changes the cost that it was set for.
 * @param cost the unit cost that the price is set for, pesos, if any
 * @throws Problem not_found, stale; invalid when it is below the average cost without a reason
 */
export async function changePriceTo(
  tx: Tx,
  who: Who,
  id: number,
  version: number,
  { price, cost, reason }: { readonly price: Cop; readonly cost: string | null; readonly reason: string },
) {
  const before = await lockProduct(tx, who.companyId, id, version)
  const lacks = lacksPriceReason(before, price, reason)
  if (lacks) throw new Problem('invalid', { fields: { reason: lacks } })
  const same = price === before.price
  if (same && cost === null) return { id, version }
  await tx.run(
    sql`
    update product
       set price = ${price}, price_cost = nullif(${cost}::numeric, 0), version = version + ${same ? 0 : 1},
           price_last_cost = (select last_cost from valuation where company_id = ${who.companyId} and product_id = ${id})
     where company_id = ${who.companyId} and id = ${id}`,
  )
  if (same) return { id, version }
  await record(tx, who, {
    kind: 'product',
    id,
    action: 'price_changed',
    reason,
    before: { price: before.price },
    after: { price },
  })
  return { id, version: version + 1 }
}

/**
 * Deletes a product that nothing ever used.
 * @throws Problem not_found, stale, has_history with the number of documents that refer to it
 */
export async function removeProduct(tx: Tx, who: Who, id: number, version: number) {
  const before = await lockProduct(tx, who.companyId, id, version)
  const { count } = await tx.one(
    z.object({ count: z.int() }),
    sql`
    select count(*)::int as count from (
      select purchase_id from purchase_line where company_id = ${who.companyId} and product_id = ${id}
      union
      select document_id from stock_movement where company_id = ${who.companyId} and product_id = ${id}) used`,
  )
  if (count > 0) throw new Problem('has_history', { detail: { count } })
  await tx.run(sql`delete from product where company_id = ${who.companyId} and id = ${id}`)
  await record(tx, who, { kind: 'product', id, action: 'deleted', before: draftOf(before) })
  return { deleted: true }
}

async function lockProduct(tx: Tx, companyId: number, id: number, version: number): Promise<Found> {
  await tx.run(sql`select from product where company_id = ${companyId} and id = ${id} for no key update`)
  const found = await productById(tx, companyId, id)
  if (!found) throw new Problem('not_found')
  if (found.version !== version) throw new Problem('stale', { detail: { version: found.version } })
  return found
}

/**
 * A unit can become whole only while neither stock nor a pending document has fractions of it. @throws Problem
 * invalid
 */
async function refuseFractions(tx: Tx, companyId: number, id: number): Promise<void> {
  if ((await fractionsOf(tx, companyId, [id])).length > 0) throw fieldProblem('unitWhole', 'fractional_stock')
}

/** A saved product in the form of its draft, for comparison in the history. */
const draftOf = (found: Found): ProductDraft => ({
  ...fieldsOf(found),
  barcodes: found.barcodes,
  attachmentIds: found.attachments.map((file) => file.id),
})

function actionOf(before: Found, after: ProductDraft): string {
  if (before.active === after.active) return 'changed'
  return after.active ? 'activated' : 'deactivated'
}
