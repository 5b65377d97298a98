import { type APIRequestContext, test } from '@playwright/test'
import { type Caller, callerFor } from './api.ts'

export interface Goods {
  readonly user: Caller
  readonly admin: Caller
  readonly supplierId: number
  readonly supplier: string
  readonly products: readonly {
    readonly id: number
    readonly code: string
    readonly name: string
    readonly barcode: string
  }[]
}

/** An EAN-13 of twelve digits and their check digit. */
function ean13(stem: string): string {
  const sum = [...stem].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${stem}${(10 - (sum % 10)) % 10}`
}

/** A number that fits into this many digits. */
function digits(value: number, room: number): string {
  const text = String(value).padStart(room, '0')
  if (text.length > room) throw new Error(`${value} does not fit into ${room} digits`)
  return text
}

let walks = 0

/**
 * An approved supplier and products for one walk only, so that parallel walks do not interfere.
 * @param called the words before the number of the walk in the names of the products
 */
export async function layOut(
  request: APIRequestContext,
  count: number,
  expires = true,
  called = 'Leche entera',
): Promise<Goods> {
  const [user, admin] = [await callerFor(request, 'user'), await callerFor(request, 'admin')]
  walks += 1
  const walk = `${process.pid}-${walks}`
  const supplier = `Lácteos Sabana ${walk} S.A.S.`
  const saved = await user.post('/api/suppliers', {
    company: supplier,
    email: '',
    phone: '',
    city: 'Bogotá',
    creditDays: 30,
  })
  await admin.post(`/api/suppliers/${saved.id}/approve`, undefined, saved.version)
  const category = await user.post('/api/categories', { name: `Lácteos ${walk}` })
  const products: Goods['products'][number][] = []
  for (let at = 1; at <= count; at += 1) {
    const code = `LAC-${walk}-${at}`
    const barcode = ean13(`770${digits(test.info().workerIndex, 2)}${digits(walks, 5)}${digits(at, 2)}`)
    const name = `${called} ${walk} n.º ${at}`
    const { id } = await user.post('/api/products', {
      code,
      name,
      categoryId: category.id,
      unit: 'und',
      unitWhole: true,
      price: 350_000,
      tracksExpiry: expires,
      barcodes: [{ barcode }],
    })
    products.push({ id, code, name, barcode })
  }
  return { user, admin, supplierId: saved.id, supplier, products }
}
