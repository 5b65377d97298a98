import { checkDigit } from '@trastienda/contract/tax-id'
import { addDays } from '@trastienda/contract/calendar'
import type { FileStore } from '../src/files/store.ts'
import { amountsOfBill, type Bill } from './bills.ts'
import { sampleGoods } from './goods.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { sampleCompany, sampleStores } from './staff.ts'
import { sampleSuppliers } from './suppliers.ts'

/** A number without its check digit as a NIT. */
export const taxIdOf = (digits: string) => `${digits}-${checkDigit(digits)}`

const grouped = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })
const pesos = (centavos: number) => grouped.format(centavos / 100)

/** The supplier's printed invoice. */
function printed(bill: Bill): Buffer {
  const [supplier, store] = [sampleSuppliers[bill.supplier], sampleStores[bill.store]]
  if (!supplier || !store) throw new Error(`there is no supplier or store for ${bill.reference}`)
  const { lines, subtotal, grandTotal } = amountsOfBill(bill)
  const extras: [string, number][] = [
    ['Descuento', 0 - bill.discount],
    ['Flete', bill.shipping],
    ['Devolución', 0 - bill.returned],
  ]
  return invoicePdf({
    supplier: { ...supplier, taxId: taxIdOf(supplier.digits) },
    buyer: {
      company: sampleCompany.name,
      taxId: taxIdOf(sampleCompany.digits),
      store: `${store.name}, ${store.address} (${store.city})`,
    },
    reference: bill.reference,
    day: bill.day,
    due: addDays(bill.day, bill.creditDays),
    lines: bill.lines.map(({ good, lot, expiresOn, quantity, cost }, at) => ({
      name: sampleGoods[good]?.name ?? '',
      lot: [lot, expiresOn].filter((part) => part !== '' && part !== null).join(' · '),
      quantity: grouped.format(Number(quantity)),
      cost: grouped.format(Number(cost)),
      subtotal: pesos(lines[at] ?? 0),
    })),
    totals: [
      ['Subtotal', pesos(subtotal)],
      ...extras
        .filter(([, amount]) => amount !== 0)
        .map(([label, amount]) => [label, pesos(amount)] as const),
      ['Total COP', pesos(grandTotal)],
    ],
  })
}

export interface Printed {
  readonly sha256: string
  readonly size: number
}

// Each file is synced to disk: in parallel, they wait for it together.
const together = 16

/**
 * Prints the invoices and stores the files.
 * @param onProgress called after every few with their number
 * @returns the file of each, in their order
 */
export async function printInvoices(
  bills: readonly Bill[],
  files: FileStore,
  onProgress: (done: number) => void,
): Promise<Printed[]> {
  const results: Printed[] = []
  for (let from = 0; from < bills.length; from += together) {
    const some = bills.slice(from, from + together).map(async (bill) => {
      const bytes = printed(bill)
      return { sha256: await files.keep(bytes), size: bytes.length }
    })
    results.push(...(await Promise.all(some)))
    onProgress(results.length)
  }
  return results
}
