import { barcodeSpellings } from '@trastienda/contract/barcode'
import { matching } from '../db/keyset.ts'
import { type Sql, sql, when } from '../db/sql.ts'

/** The condition that a product `p` is what was typed: by its words, or by a barcode of it. */
export const productsLike = (companyId: number, q: string | undefined): Sql =>
  when(
    q?.trim(),
    sql`and ((true ${matching('p.search', q)})
              or p.id = any(array(select product_id from product_barcode
                                   where company_id = ${companyId} and barcode = any(${barcodeSpellings(q ?? '')}::text[]))))`,
  )
