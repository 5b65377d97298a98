import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { exportOptions, idParams } from './paging.ts'

/** The languages of a PDF or a message to a supplier. */
export const sheetLanguage = exportOptions.language

/** The options of every printed sheet. */
export const sheet = {
  method: 'GET',
  params: idParams,
  query: z.strictObject({ language: sheetLanguage }),
  reply: z.undefined(),
  carries: 'download',
  problems: ['pdf_unavailable', 'pdf_font_missing', 'busy'],
} as const

export const orderPdf = endpoint({
  ...sheet,
  path: '/api/purchase-orders/:id/pdf',
  who: 'purchase_order.see',
  summary: 'A purchase order as a PDF for its supplier, with a watermark while it is not approved',
})

export const paymentPdf = endpoint({
  ...sheet,
  path: '/api/payments/:id/pdf',
  who: 'payment.see',
  summary: "What a payment settles, by the supplier's references, as a PDF",
})

export const paymentBatchPdf = endpoint({
  ...sheet,
  path: '/api/payment-batches/:id/pdf',
  who: 'payment.see',
  summary: 'A run of payments as a PDF, one page per supplier',
})
