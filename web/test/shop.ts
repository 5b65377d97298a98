import type { Attachment } from '@trastienda/contract/attachment'
import type { CustomerPick } from '@trastienda/contract/customer'
import { type ProductPick, productPick } from '@trastienda/contract/product'
import type { CodedProduct } from '@trastienda/contract/product-code'
import type { StoreRow } from '@trastienda/contract/store'
import { type Supplier, supplier, supplierPick } from '@trastienda/contract/supplier'
import type { Answers, SentRequest } from './server.ts'

// The replies of a small shop's server to the requests of pickers and forms of all documents.

const pick = (given: Partial<ProductPick>): ProductPick =>
  productPick.parse({
    unit: 'und',
    unitWhole: true,
    category: 'Granos',
    categoryId: 1,
    tracksExpiry: false,
    shelfLifeDays: null,
    price: 0,
    factor: '1',
    onHand: '0',
    averageCost: '0',
    companyQuantity: '0',
    alertQuantity: '0',
    stockValue: 0,
    lastCost: null,
    lastCostOn: null,
    ...given,
  })
export const milk = pick({ id: 1, code: 'LAC-1', name: 'Leche entera 1 L', tracksExpiry: true, onHand: '12' })
export const rice = pick({ id: 2, code: 'GRA-1', name: 'Arroz Diana 500 g' })
export const bulk = pick({ id: 3, code: 'GRA-2', name: 'Arroz a granel', unit: 'kg', unitWhole: false })
const products = [milk, rice, bulk]
/** The barcode of a pack of twelve bags of rice. */
export const pack = '7702001000017'

export const stores: readonly StoreRow[] = ['Centro', 'Norte'].map((name, at) => ({
  id: at + 1,
  name,
  company: 'Farmacia Central',
  city: 'Bogotá',
  address: '',
  active: true,
  version: 1,
}))

const party = {
  email: '',
  phone: '',
  city: 'Bogotá',
  address: '',
  note: '',
  approval: 'approved',
  active: true,
  own: false,
  version: 1,
  createdBy: 'Ana Ruiz',
  createdAt: '2026-01-05T15:00:00.000Z',
} as const

export const dairy: Supplier = supplier.parse({
  ...party,
  id: 7,
  company: 'Lácteos Sabana',
  name: '',
  taxId: '900123456-8',
  creditDays: 45,
  owed: 0,
  bills: 3,
})
export const grains: Supplier = { ...dairy, id: 8, company: 'Granos del Tolima', creditDays: 15 }
const suppliers = [dairy, grains].map((each) => supplierPick.parse({ ...each, foundBy: '' }))

export const clinic: CustomerPick = {
  id: 31,
  name: 'Rosa Peña',
  company: 'Clínica del Sur',
  taxId: '',
  city: 'Cali',
  foundBy: '',
}
const people = [
  { id: 5, name: 'Ana Ruiz', username: 'ana' },
  { id: 6, name: 'Luis Mora', username: 'luis' },
]

const has = (text: string, q = '') => text.toLowerCase().includes(q.trim().toLowerCase())
const found = <T>(all: readonly T[], word: (one: T) => string, { query }: SentRequest) => ({
  data: all.filter((one) => has(word(one), query['q'])),
  exact: false,
})

/** The replies to the requests that all forms of documents make. */
export const shop: Answers = {
  'GET /api/stores': () => ({ data: stores, next: null, total: stores.length, closingDate: null }),
  'GET /api/suppliers/pick': (request) => found(suppliers, ({ company }) => company, request),
  'GET /api/suppliers/7': () => dairy,
  'GET /api/suppliers/8': () => grains,
  'GET /api/customers/pick': (request) => found([clinic], ({ name, company }) => name + company, request),
  'GET /api/colleagues/pick': (request) => found(people, ({ name }) => name, request),
  'GET /api/products/pick': ({ query: { q = '', ids } }) => {
    if (ids !== undefined)
      return { data: products.filter(({ id }) => ids.split(',').includes(String(id))), exact: false }
    const exact = products.filter(({ code }) => code === q)
    return {
      data: exact.length > 0 ? exact : products.filter(({ name }) => has(name, q)),
      exact: exact.length > 0,
    }
  },
  'POST /api/products/by-code': ({ body }) => ({
    data: (body as { codes: string[] }).codes.flatMap((spelling): CodedProduct[] => {
      if (spelling === pack) return [{ ...rice, factor: '12', asked: spelling }]
      const found = products.find(({ code, name }) => code === spelling.toUpperCase() || name === spelling)
      return found ? [{ ...found, asked: spelling }] : []
    }),
  }),
  'GET /api/products/1/costs': () => ({ data: [] }),
  'GET /api/products/2/costs': () => ({ data: [] }),
  'GET /api/products/3/costs': () => ({ data: [] }),
  'POST /api/attachments': (): Attachment => ({
    id: 90,
    name: 'factura.xml',
    mediaType: 'application/xml',
    size: 20,
  }),
}
