import { times } from '@trastienda/contract/money'
import type { PlannedOrder } from './scms-plan.ts'
import { textPdf } from './text-pdf.ts'

const pesos = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })

/** The bill from the source: a page with one line per ordered item, and the freight. */
export function billPdf({ reference, vendor, lines, freight }: PlannedOrder): Buffer {
  return textPdf([
    `${vendor}: ${reference}`,
    ...lines.map(({ source, product, quantity, cost }) => {
      const worth = pesos.format(times(cost, quantity) / 100)
      return `${source}  ${product}  ${quantity} x ${cost} = ${worth}`
    }),
    `Freight: ${pesos.format(freight / 100)}`,
  ])
}
