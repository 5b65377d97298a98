import type { TransferStatus } from '@trastienda/contract/stock-transfer'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { shop } from '../../test/shop.ts'
import StockTransferEdit from './transfer/edit.tsx'
import { transferIn } from './transfer-harness.ts'

const open = (status: TransferStatus) =>
  visit(StockTransferEdit, {
    at: '/stock/transfer/edit/3',
    answers: { ...shop, 'GET /api/stock-transfers/3': () => transferIn(status) },
  })
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('of a transfer that was cancelled nothing says that it was sent', async () => {
  await open('cancelled')
  expect(await screen.findByText(/lo anuló Ana Ruiz el/)).toBeTruthy()
  expect(terms()).toEqual(['Sale de', 'Va para', 'Fecha', 'Valor'])
})

test('who approved and who received a transfer is told by one pattern', async () => {
  await open('received')
  const line = await screen.findByText(/lo aprobó/)
  expect(line.textContent).toMatch(
    / · lo aprobó Ana Ruiz el 2 nov [^·]* · lo recibió Eva Gil el 3 nov [^,]*$/,
  )
  expect(terms()).toEqual(['Sale de', 'Va para', 'Enviado el', 'Recibido el', 'Valor', 'Valor perdido'])
})

test('of a transfer that came back the page says so: who took it back, and when', async () => {
  await open('returned')
  const line = await screen.findByText(/lo recibió de vuelta/)
  expect(line.textContent).toMatch(/ · lo recibió de vuelta Eva Gil el 3 nov [^,]*$/)
  expect(terms()).toEqual(['Sale de', 'Va para', 'Enviado el', 'Devuelto el', 'Valor', 'Valor perdido'])
  expect(screen.getByRole('columnheader', { name: 'Volvió' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Recibir' })).toBeNull()
})

test('only goods that are on their way are offered to be taken back', async () => {
  const { hands } = await open('in_transit')
  await hands.click(await screen.findByRole('button', { name: 'Más acciones' }))
  await hands.click(screen.getByRole('menuitem', { name: 'Devolver a Centro' }))
  expect(await screen.findByRole('dialog', { name: 'Devolver el traslado TR-3' })).toBeTruthy()
})
