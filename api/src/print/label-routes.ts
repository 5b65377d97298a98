import { labelsPdf } from '@trastienda/contract/label-print'
import { Problem } from '@trastienda/contract/problem'
import { cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { dispositionOf } from '../files/name.ts'
import { direct } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { waiterOf } from '../http/turns.ts'
import { labelSheet } from './label-sheet.ts'
import { labelWordsIn } from './label-words.ts'
import { letterhead } from './queries.ts'
import { renderPdf } from './render.ts'

const productRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  price: cop,
  barcodes: z.array(z.string()),
})

/** The products of labels, with the barcodes that stand for one unit. */
const labelledProducts = (db: Db, companyId: number, ids: readonly number[]) =>
  db.rows(
    productRow,
    sql`
    select p.id, p.code, p.name, p.price,
           array(select b.barcode from product_barcode b
                  where b.company_id = p.company_id and b.product_id = p.id and b.factor = 1 order by b.barcode) as barcodes
      from product p
     where p.company_id = ${companyId} and p.id = any(${ids}::bigint[])`,
  )

export const labelRoutes = [
  direct(labelsPdf, async ({ who, query, services, reply }) => {
    if (who === undefined) throw new Problem('unauthenticated')
    const { companyId } = who
    const { items, paper, skip, language } = query
    const ids = [...new Set(items.map(({ productId }) => productId))]
    const [company, products] = await snapshot(
      services.pool,
      async (db) => [await letterhead(db, companyId), await labelledProducts(db, companyId, ids)] as const,
    )
    if (products.length < ids.length) throw new Problem('not_found')
    const pdf = await renderPdf(
      waiterOf(who),
      labelSheet({ company, products, items, paper, skip }, language),
    )
    return reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Length': pdf.length,
        'Content-Disposition': dispositionOf(`${labelWordsIn(language).labels}.pdf`),
      })
      .send(pdf)
  }),
]
