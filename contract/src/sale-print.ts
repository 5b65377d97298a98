import { endpoint } from './endpoint.ts'
import { sheet } from './print.ts'

const saleSheet = { ...sheet, who: 'sale.see' } as const

export const salePdf = endpoint({
  ...saleSheet,
  path: '/api/sales/:id/pdf',
  summary: 'A sale as a PDF for its customer, with a watermark while it is not approved',
})

export const saleReceiptPdf = endpoint({
  ...saleSheet,
  path: '/api/sales/:id/receipt',
  summary: 'A sale as a receipt of 80 mm, for the receipt printer at the counter',
})
