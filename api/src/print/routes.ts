import { orderPdf, paymentBatchPdf, paymentPdf } from '@trastienda/contract/print'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyReply } from 'fastify'
import { dispositionOf } from '../files/name.ts'
import { type DirectCall, direct, type Who } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { waiterOf } from '../http/turns.ts'
import type { Language } from '@trastienda/contract/language'
import { printedOrder } from './printed-order.ts'
import { letterhead, type PaidSheet, sheetsOfBatch, sheetsOfPayment } from './queries.ts'
import { remittanceSheets } from './remittance-sheet.ts'
import { renderPdf } from './render.ts'
import { wordsIn } from './words.ts'

function signedIn(who: Who | undefined): Who {
  if (who === undefined) throw new Problem('unauthenticated')
  return who
}

const answerPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .headers({
      'Content-Type': 'application/pdf',
      'Content-Length': pdf.length,
      'Content-Disposition': dispositionOf(`${name}.pdf`),
    })
    .send(pdf)

type Read = (db: Parameters<typeof letterhead>[0], companyId: number) => Promise<PaidSheet[]>

/** The PDF of payments, named by the payment if there is one, and by the run if there are several. */
async function answerSheets(
  { who, services, reply }: Pick<DirectCall<typeof paymentPdf>, 'who' | 'services' | 'reply'>,
  language: Language,
  run: number | undefined,
  read: Read,
) {
  const caller = signedIn(who)
  const { companyId } = caller
  const [company, payments] = await snapshot(
    services.pool,
    async (db) => [await letterhead(db, companyId), await read(db, companyId)] as const,
  )
  const [first] = payments
  if (first === undefined) throw new Problem('not_found')
  const words = wordsIn(language)
  const of = run ?? first.reference
  const title = `${first.kind === 'return' ? words.refund : words.payment} ${of}`
  const sheets = remittanceSheets(payments, company, language, title)
  return answerPdf(reply, title, await renderPdf(waiterOf(caller), sheets))
}

export const printRoutes = [
  direct(orderPdf, async ({ who, params, query, services, reply }) => {
    const printed = await printedOrder(services.pool, signedIn(who), params.id, query.language)
    return answerPdf(reply, printed.name, printed.pdf)
  }),

  direct(paymentPdf, (call) =>
    answerSheets(call, call.query.language, undefined, (db, companyId) =>
      sheetsOfPayment(db, companyId, call.params.id),
    ),
  ),

  direct(paymentBatchPdf, (call) =>
    answerSheets(call, call.query.language, call.params.id, (db, companyId) =>
      sheetsOfBatch(db, companyId, call.params.id),
    ),
  ),
]
