import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { draftColumns, setToDraft } from '../product/fields.ts'
import { fractionsOf } from '../product/fractions.ts'

const counted = z.object({ count: z.int() })

/**
 * Locks the products that an import changed: nobody changes them until they are restored. @throws Problem
 * import_undo_late
 */
async function refuseChanged(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx.run(sql`
    select from product
     where company_id = ${companyId} and id in (select row_id from import_change where company_id = ${companyId} and import_id = ${id})
     order by id for no key update`)
  const { count } = await tx.one(
    counted,
    sql`
    select count(*)::int as count
      from import_change change
      left join product on product.company_id = change.company_id and product.id = change.row_id and product.version = change.version
     where change.company_id = ${companyId} and change.import_id = ${id} and product.id is null`,
  )
  if (count > 0) throw new Problem('import_undo_late', { detail: { count } })
}

/** A product with fractions in documents or stock cannot become whole again. @throws Problem import_undo_late */
async function refuseParts(tx: Tx, companyId: number, id: number): Promise<void> {
  const wholeProducts = await tx.rows(
    z.object({ id: z.int() }),
    sql`
    select product.id from import_change change
      join product on product.company_id = change.company_id and product.id = change.row_id
     where change.company_id = ${companyId} and change.import_id = ${id}
       and (change.before ->> 'unitWhole')::boolean and not product.unit_whole`,
  )
  const parted = await fractionsOf(
    tx,
    companyId,
    wholeProducts.map((product) => product.id),
  )
  if (parted.length > 0) throw new Problem('import_undo_late', { detail: { count: parted.length } })
}

/**
 * Restores the products that an import changed.
 * @throws Problem import_undo_late when somebody changed one of them since, or it has fractions by now
 * @returns how many
 */
export async function undoChanges(tx: Tx, who: Who, id: number): Promise<number> {
  const { companyId } = who
  await refuseChanged(tx, companyId, id)
  await refuseParts(tx, companyId, id)
  const { count } = await tx.one(
    counted,
    sql`
    with restored as (
      update product
         set ${setToDraft}, version = product.version + 1
        from import_change change
       cross join jsonb_to_record(change.before) as draft(${draftColumns})
       where change.company_id = ${companyId} and change.import_id = ${id}
         and product.company_id = ${companyId} and product.id = change.row_id
      returning product.id, change.before
    ), recorded as (
      insert into history (company_id, kind, row_id, action, user_id, at, address, after)
      select ${companyId}, 'product', id, 'changed', ${who.userId}, ${tx.now}, ${who.address}, before from restored)
    select count(*)::int as count from restored`,
  )
  await tx.run(sql`
    delete from product_barcode using import_change change
     where change.company_id = ${companyId} and change.import_id = ${id}
       and product_barcode.company_id = ${companyId} and product_barcode.product_id = change.row_id`)
  await tx.run(sql`
    insert into product_barcode (company_id, product_id, barcode, factor)
    select ${companyId}, change.row_id, held.barcode, held.factor
      from import_change change
     cross join jsonb_to_recordset(change.before -> 'barcodes') as held(barcode text, factor numeric)
     where change.company_id = ${companyId} and change.import_id = ${id}`)
  return count
}
