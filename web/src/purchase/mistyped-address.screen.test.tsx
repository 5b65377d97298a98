import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { shop } from '../../test/shop.ts'
import PurchaseList from './list.tsx'

test('what no filter and no order of the address can mean is left out, and the list is shown without it', async () => {
  const page = await visit(PurchaseList, {
    at: '/purchase/list?status=paid,foo&supplier=acme&owing=perhaps&sort=-colour,date',
    answers: { ...shop, 'GET /api/purchases': () => ({ data: [], next: null, total: 0, totals: {} }) },
  })
  const asked = () => page.requests.find(({ path, query }) => path === '/api/purchases' && 'sort' in query)
  await waitFor(() => expect(asked()).toBeTruthy())
  expect(asked()?.query).toEqual({ status: 'paid', sort: 'date', limit: '100' })
  const chips = within(screen.getByRole('group', { name: 'Filtro' })).getAllByRole('button')
  expect(chips.map(({ textContent }) => textContent).join(' ')).not.toMatch(/foo|acme|perhaps/)
})

test('the chip of a supplier that was deleted says so, beside one that is there by its name', async () => {
  await visit(PurchaseList, {
    at: '/purchase/list?supplier=7,999999',
    answers: {
      ...shop,
      'GET /api/purchases': () => ({ data: [], next: null, total: 0, totals: {} }),
      'GET /api/suppliers/pick': () => ({
        data: [{ id: 7, company: 'Lácteos Sabana', taxId: '1', city: '', foundBy: '' }],
        exact: false,
      }),
    },
  })
  const chip = await screen.findByRole('button', { name: /^Cambiar.*Proveedor.*Lácteos Sabana/ })
  expect(chip.textContent).toBe('Lácteos Sabana, algo que ya no existe')
})
