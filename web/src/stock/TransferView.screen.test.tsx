import { readTransfer, type TransferStatus } from '@trastienda/contract/stock-transfer'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { shop } from '../../test/shop.ts'
import StockTransferEdit from './transfer/edit.tsx'

const ended = (status: TransferStatus) => status === 'received' || status === 'returned'
const transfer = (status: TransferStatus) =>
  readTransfer.parse({
    id: 3,
    reference: 'TR-3',
    sentOn: '2026-11-02',
    receivedOn: ended(status) ? '2026-11-03' : null,
    storeId: 1,
    store: 'Centro',
    toStoreId: 2,
    toStore: 'Norte',
    units: '3',
    value: 30_000,
    lost: 0,
    approval: status === 'cancelled' ? 'cancelled' : 'approved',
    status,
    createdBy: 'Luis Mora',
    createdById: 6,
    createdAt: '2026-11-02T14:00:00.000Z',
    editedBy: 'Luis Mora',
    editedById: 6,
    editedAt: '2026-11-02T14:00:00.000Z',
    decidedBy: 'Ana Ruiz',
    decidedById: 5,
    decidedAt: '2026-11-02T15:00:00.000Z',
    decisionReason: '',
    note: '',
    differenceNote: '',
    items: [],
    receivedBy: ended(status) ? 'Eva Gil' : null,
    receivedAt: ended(status) ? '2026-11-03T15:00:00.000Z' : null,
    byOthers: false,
    differenceByOthers: false,
    version: 3,
  })
const open = (status: TransferStatus) =>
  visit(StockTransferEdit, {
    at: '/stock/transfer/edit/3',
    answers: { ...shop, 'GET /api/stock-transfers/3': () => transfer(status) },
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
