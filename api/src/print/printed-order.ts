import { Problem } from '@trastienda/contract/problem'
import type { Order } from '@trastienda/contract/purchase-order'
import type { Pool } from 'pg'
import type { Who } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { waiterOf } from '../http/turns.ts'
import { orderById } from '../purchase-order/queries.ts'
import type { Language } from '@trastienda/contract/language'
import { orderSheet } from './order-sheet.ts'
import { type Letterhead, letterhead, orderEnds, type SheetSupplier } from './queries.ts'
import { renderPdf } from './render.ts'
import { wordsIn } from './words.ts'

/** The state of an order when its PDF was made. */
export interface PrintedOrder {
  readonly order: Order
  readonly company: Letterhead
  readonly supplier: SheetSupplier
  /** The file name, without its ending. */
  readonly name: string
  readonly pdf: Buffer
}

/**
 * Makes the PDF of an order that the caller may see.
 * @throws Problem not_found, pdf_unavailable, pdf_font_missing, busy
 */
export async function printedOrder(
  pool: Pool,
  who: Who,
  id: number,
  language: Language,
): Promise<PrintedOrder> {
  const [order, company, ends] = await snapshot(pool, async (db) => {
    const found = await orderById(db, who, id)
    if (!found) throw new Problem('not_found')
    const { companyId } = who
    return [
      found,
      await letterhead(db, companyId),
      await orderEnds(db, companyId, found.supplierId, found.storeId),
    ] as const
  })
  const pdf = await renderPdf(waiterOf(who), orderSheet(order, company, ends, language))
  return {
    order,
    company,
    supplier: ends.supplier,
    name: `${wordsIn(language).order} ${order.reference}`,
    pdf,
  }
}
