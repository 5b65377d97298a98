import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams } from './paging.ts'
import { sheetLanguage } from './print.ts'

const sheet = {
  method: 'GET',
  params: idParams,
  query: z.strictObject({ language: sheetLanguage }),
  reply: z.undefined(),
  carries: 'download',
  who: 'sale.see',
  problems: ['pdf_unavailable', 'pdf_font_missing', 'busy'],
} as const

export const salePdf = endpoint({
  ...sheet,
  path: '/api/sales/:id/pdf',
  summary: 'A sale as a PDF for its customer, with a watermark while it is not approved',
})

export const saleReceiptPdf = endpoint({
  ...sheet,
  path: '/api/sales/:id/receipt',
  summary: 'A sale as a receipt of 80 mm, for the receipt printer at the counter',
})
