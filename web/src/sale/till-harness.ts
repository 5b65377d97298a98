import type { SalePick } from '@trastienda/contract/sale-form'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { cursor } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import type { Answers } from '../../test/server.ts'
import { clinic, milk, pack, rice, shop, stores } from '../../test/shop.ts'
import SaleAdd from './add.tsx'

// The till of a shop that has milk in two lots and rice.

export const path = '/api/sales'
const lot = (lotId: number, name: string, expiresOn: string | null, free: string) => ({
  lotId,
  lot: name,
  expiresOn,
  free,
})
export const shelf = [
  {
    ...milk,
    price: 450_000,
    averageCost: '3000',
    free: '12',
    lots: [lot(11, 'A-1', '2099-01-31', '2'), lot(12, 'B-2', '2099-06-30', '10')],
  },
  { ...rice, price: 230_050, averageCost: '2000', free: '50', lots: [lot(21, '', null, '50')] },
].map((each) => ({ ...each, expired: '0', later: '0' }) as unknown as SalePick)

export const till: Answers = {
  ...shop,
  'GET /api/stores': () => ({ data: stores.slice(0, 1), next: null, total: 1 }),
  'GET /api/sales/check': () => ({
    taken: null,
    suggested: 'V-9',
    owed: 0,
    counter: 'Mostrador',
    closingDate: null,
  }),
  'GET /api/sales/pick': ({ query: { q = '', ids } }) => {
    if (q === pack) return { data: [{ ...shelf[1], factor: '12' }], exact: true }
    const words = q.toLowerCase()
    const data = shelf.filter(({ id, name }) =>
      ids === undefined ? name.toLowerCase().includes(words) : ids.split(',').includes(String(id)),
    )
    return { data, exact: false }
  },
  'GET /api/customers/31': () => ({ ...clinic, phone: '', approval: 'approved' }),
  'POST /api/sales': () => ({ id: 12, version: 1 }),
  'GET /api/sales/12': () => ({ id: 12, reference: 'V-9', grandTotal: 690_150 }),
}
/** Opens the till, with the cursor in its first line. */
export async function openTill(answers: Answers = {}) {
  const page = await visit(SaleAdd, { at: '/sale/add', answers: { ...till, ...answers } })
  await waitFor(() => expect(cursor()).toBe('Producto, línea 1'))
  return page
}
