import type { ProductDraft } from '@trastienda/contract/product'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { freeAttachments, strangeAttachments } from '../document/attach.ts'

const surroundings = z.object({
  category: z.boolean().nullable(),
  image: z.boolean(),
  code: z.string().nullable(),
  attachments: z.array(z.int()),
  barcodes: z.array(z.object({ barcode: z.string(), id: z.int(), name: z.string() })),
})

const lookAround = (db: Db, companyId: number, draft: ProductDraft, except: number) =>
  db.one(
    surroundings,
    sql`
    select (select active from category where company_id = c.id and id = ${draft.categoryId}) as category,
           exists (select from image where company_id = c.id and id = ${draft.imageId}) as image,
           (select name from product where company_id = c.id and code = ${draft.code} and id <> ${except}) as code,
           ${freeAttachments(companyId, { kind: 'product', id: except }, draft.attachmentIds)} as attachments,
           coalesce((select json_agg(json_build_object('barcode', b.barcode, 'id', p.id, 'name', p.name))
              from product_barcode b join product p on p.company_id = b.company_id and p.id = b.product_id
             where b.company_id = c.id and b.barcode = any(${draft.barcodes.map(({ barcode }) => barcode)}::text[])
               and p.id <> ${except}), '[]') as barcodes
      from company c where c.id = ${companyId}`,
  )

/**
 * Checks a draft against the company's data. A deactivated category may stay where it is used.
 * @param before the product itself when it is being changed
 * @throws Problem invalid, code_taken, barcode_taken, with the fields
 */
export async function checkDraft(
  db: Db,
  companyId: number,
  draft: ProductDraft,
  before?: { readonly id: number; readonly categoryId: number },
): Promise<void> {
  const around = await lookAround(db, companyId, draft, before?.id ?? 0)
  const fields: FieldProblems = {}
  if (around.category === null) fields['categoryId'] = { code: 'not_found' }
  else if (!around.category && before?.categoryId !== draft.categoryId)
    fields['categoryId'] = { code: 'inactive' }
  if (draft.imageId !== null && !around.image) fields['imageId'] = { code: 'not_found' }
  Object.assign(fields, strangeAttachments(draft.attachmentIds, around.attachments))
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  if (around.code !== null) fields['code'] = { code: 'taken_by', limit: around.code }
  const holders = new Map(around.barcodes.map((held) => [held.barcode, held]))
  draft.barcodes.forEach(({ barcode }, at) => {
    const holder = holders.get(barcode)
    if (holder) fields[`barcodes.${at}.barcode`] = { code: 'taken_by', limit: holder.name }
  })
  if (around.code !== null) throw new Problem('code_taken', { fields })
  if (around.barcodes.length > 0)
    throw new Problem('barcode_taken', { fields, detail: { product: around.barcodes[0] } })
}
