import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sent } from '../../test/form.ts'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import { refusal } from '../../test/server.ts'
import { shop } from '../../test/shop.ts'
import PurchaseList from './list.tsx'
import { bill } from './purchase-harness.ts'

// A purchase that was not approved is deleted from the menu of its row.

const recovered = { data: [{ id: 3, reference: 'FE-3', problem: null, detail: null }] }

async function open(answer: () => unknown, restore: () => unknown = () => recovered) {
  let rows = [bill()]
  const page = await visit(PurchaseList, {
    at: '/purchase/list',
    as: 'admin',
    answers: {
      ...shop,
      'GET /api/purchases': (request) => ({
        ...pageOf(rows, request),
        totals: { grandTotal: 50_000, paid: 0, balance: 50_000, leftOut: 0 },
      }),
      'DELETE /api/purchases/3': () => {
        const reply = answer()
        if (!(reply instanceof Response)) rows = []
        return reply
      },
      'POST /api/purchases/restore': () => {
        const reply = restore()
        if (reply === recovered) rows = [bill()]
        return reply
      },
    },
  })
  await page.hands.click(await screen.findByRole('button', { name: 'Más acciones de FE-3' }))
  await page.hands.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  return page
}
const row = () => screen.queryByRole('row', { name: /FE-3/ })

test('it is deleted without a question, and comes back by the button of its message', async () => {
  const { hands, requests } = await open(() => ({ deleted: true }))
  await screen.findByText('Compra FE-3 eliminada')
  await waitFor(() => expect(row()).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  await hands.click(screen.getByRole('button', { name: /^Deshacer/ }))
  await waitFor(() => expect(row()).toBeTruthy())
  expect(sent(requests, '/api/purchases/restore').map(({ body }) => body)).toEqual([{ ids: [3] }])
})

test('if it did not come back, because the server was not reached, the message tries again', async () => {
  let down = true
  const { hands, requests } = await open(
    () => ({ deleted: true }),
    () => (down ? refusal(503, {}) : recovered),
  )
  await screen.findByText('Compra FE-3 eliminada')
  await hands.click(screen.getByRole('button', { name: /^Deshacer/ }))
  await screen.findByText('No se pudo recuperar FE-3')
  down = false
  await hands.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Se recuperó FE-3')
  expect(row()).toBeTruthy()
  const keys = sent(requests, '/api/purchases/restore').map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
})

test('one that is no longer there for the server is called as it was when it was deleted', async () => {
  const { hands } = await open(
    () => ({ deleted: true }),
    () => ({ data: [{ id: 3, reference: '', problem: 'not_found', detail: null }] }),
  )
  await screen.findByText('Compra FE-3 eliminada')
  await hands.click(screen.getByRole('button', { name: /^Deshacer/ }))
  expect(await screen.findByText('No se pudo recuperar FE-3')).toBeTruthy()
  expect(screen.getByText(/^FE-3: /)).toBeTruthy()
})

test('a refusal says that it was not deleted, and why', async () => {
  await open(() => refusal(409, { code: 'was_approved', message: 'was approved' }))
  expect(await screen.findByText('No se eliminó FE-3')).toBeTruthy()
  expect(screen.getByText(/Ya estuvo aprobado/)).toBeTruthy()
  expect(row()).toBeTruthy()
})
