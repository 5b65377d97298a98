import { screen } from '@testing-library/react'
import { visit } from '../../../test/page.tsx'
import type { Answers } from '../../../test/server.ts'
import { pack, rice, shop } from '../../../test/shop.ts'
import StockCountEdit from './edit.tsx'

// A count that is open, and its server, for the tests of counting.

export const path = '/api/stock-counts/3/lines'
export const count = {
  id: 3,
  reference: 'CT-3',
  countedOn: '2026-11-02',
  storeId: 1,
  store: 'Centro',
  categoryId: null,
  category: '',
  lines: 0,
  blind: true,
  approval: 'open',
  createdBy: 'Ana Ruiz',
  createdById: 5,
  createdAt: '2026-11-02T15:00:00.000Z',
  editedAt: '2026-11-02T15:00:00.000Z',
  version: 1,
  note: '',
}
export const products = [{ ...rice, factor: '1', categoryId: 1 }]

/** Makes answers wait until each is let go on. */
export function slow() {
  const waiting: (() => void)[] = []
  const pause = () => new Promise<void>((resolve) => waiting.push(resolve))
  return { pause, goOn: () => waiting.shift()?.() }
}

/** Opens an open count of which nothing is counted yet. */
export async function openCount(answers: Answers) {
  const page = await visit(StockCountEdit, {
    at: '/stock/count/edit/3',
    as: 'secretary',
    answers: {
      ...shop,
      'GET /api/stock-counts/3': () => count,
      [`GET ${path}`]: () => ({ data: [], next: null, total: 0 }),
      'GET /api/stock': () => ({ data: [], next: null, total: 0 }),
      'GET /api/products/pick': ({ query }) => {
        const data = products.filter(({ id }) => query['ids'] === String(id))
        return query['q'] === pack ? { data: products, exact: true } : { data, exact: false }
      },
      ...answers,
    },
  })
  await screen.findByText('CT-3')
  return page
}

export const reply = (counted: string) => ({
  line: { id: 1, productId: rice.id, lot: '', expiresOn: null, counted },
  moved: '0',
})

/** What was sent to be counted. */
export const counted = (requests: Awaited<ReturnType<typeof openCount>>['requests']) =>
  requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => {
      const { productId, quantity } = body as { productId: number; quantity: string }
      return [productId, quantity]
    })
