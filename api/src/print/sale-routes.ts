import { Problem } from '@trastienda/contract/problem'
import { salePdf, saleReceiptPdf } from '@trastienda/contract/sale-print'
import { dispositionOf } from '../files/name.ts'
import { type DirectCall, direct } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { waiterOf } from '../http/turns.ts'
import { saleById } from '../sale/queries.ts'
import type { Language } from '@trastienda/contract/language'
import { letterhead } from './queries.ts'
import { type SheetRequest, renderPdf } from './render.ts'
import { saleEnds } from './sale-ends.ts'
import { type PrintedSale, saleReceipt, saleSheet } from './sale-sheet.ts'
import { saleWordsIn } from './sale-words.ts'

type Call = Pick<DirectCall<typeof salePdf>, 'who' | 'params' | 'query' | 'services' | 'reply'>
type Lay = (printed: PrintedSale, language: Language) => SheetRequest

/** A sale in its present state, laid out and printed. @throws Problem not_found */
async function answer({ who, params, query, services, reply }: Call, lay: Lay) {
  if (who === undefined) throw new Problem('unauthenticated')
  const { companyId } = who
  const printed = await snapshot(services.pool, async (db): Promise<PrintedSale> => {
    const sale = await saleById(db, companyId, params.id)
    if (!sale) throw new Problem('not_found')
    return {
      sale,
      company: await letterhead(db, companyId),
      ends: await saleEnds(db, companyId, sale),
    }
  })
  const pdf = await renderPdf(waiterOf(who), lay(printed, query.language))
  const name = `${saleWordsIn(query.language).sale} ${printed.sale.reference}.pdf`
  return reply
    .headers({
      'Content-Type': 'application/pdf',
      'Content-Length': pdf.length,
      'Content-Disposition': dispositionOf(name),
    })
    .send(pdf)
}

export const salePrintRoutes = [
  direct(salePdf, (call) => answer(call, saleSheet)),
  direct(saleReceiptPdf, (call) => answer(call, saleReceipt)),
]
