import type { Role } from '@trastienda/contract/access'
import { type Product, product, type ProductRow } from '@trastienda/contract/product'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import ProductList from '../src/product/list.tsx'
import { pageOf } from './list.ts'
import { visit } from './page.tsx'
import type { Answers, SentRequest } from './server.ts'

// The list of products, whose values are changed in its cells.

export const row = (id: number, name: string): Product =>
  product.parse({
    id,
    code: `P-${id}`,
    name,
    categoryId: 4,
    category: 'Lácteos',
    unit: 'und',
    unitWhole: true,
    price: 350_000,
    averageCost: '2000',
    onHand: '40',
    stockValue: 8_000_000,
    alertQuantity: '5',
    tracksExpiry: false,
    imageId: null,
    active: true,
    version: 4,
    shelfLifeDays: null,
    overReceipt: null,
    barcodes: [],
    attachments: [],
    lastCost: '2000',
    lastCostOn: '2026-11-01',
    pendingQuantity: '0',
    stores: [],
  })

/** The list over a server that remembers what is changed; `by` lets somebody else change a product. */
export async function openProducts(answers: Answers = {}, as: Role = 'user') {
  const rows = [row(1, 'Arepa'), row(2, 'Leche')]
  const by = (id: number, change: Partial<Product>) => {
    const at = rows.findIndex((each) => each.id === id)
    const before = rows[at]
    if (before) rows[at] = { ...before, ...change, version: before.version + 1 }
    return { id, version: rows[at]?.version }
  }
  const page = await visit(ProductList, {
    at: '/product/list',
    as,
    answers: {
      'GET /api/products': (request) => ({
        ...pageOf(rows, request, () => true, 'name'),
        totals: { stockValue: 0 },
      }),
      'GET /api/products/2': () => rows.find(({ id }) => id === 2),
      'GET /api/categories': () => ({ data: [{ id: 7, name: 'Bebidas' }], next: null, total: 1 }),
      'PATCH /api/products/2': ({ body }: SentRequest) => {
        const { alertQuantity, categoryId } = body as Product
        return by(2, { alertQuantity, categoryId, category: categoryId === 7 ? 'Bebidas' : 'Lácteos' })
      },
      'PATCH /api/products/2/price': ({ body }: SentRequest) => by(2, { price: (body as ProductRow).price }),
      ...answers,
    },
  })
  await screen.findByRole('grid')
  if (!('GET /api/products' in answers)) await screen.findByRole('link', { name: 'Leche' })
  return { ...page, by }
}
export const milk = () => screen.getByRole('row', { name: /Leche/ })
export const shows = (text: string) => expect(within(milk()).getByText(text)).toBeTruthy()
export const prices = '/api/products/2/price'
/** The field in the cell of the price. */
export const typed = () => screen.getByLabelText<HTMLInputElement>('Precio de Leche')
