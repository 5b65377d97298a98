import { type TransferRow, transferRow } from '@trastienda/contract/stock-transfer'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/list.ts'
import { visit } from '../../../test/page.tsx'
import { shop } from '../../../test/shop.ts'
import StockTransfers from './list.tsx'

const row = (id: number, status: TransferRow['status']): TransferRow =>
  transferRow.parse({
    id,
    reference: `TR-${id}`,
    sentOn: '2026-11-02',
    receivedOn: status === 'received' ? '2026-11-03' : null,
    storeId: 1,
    store: 'Centro',
    toStoreId: 2,
    toStore: 'Norte',
    lines: 1,
    units: '3',
    value: 30_000,
    lost: 0,
    approval: status === 'pending' ? 'pending' : 'approved',
    status,
    createdBy: 'Luis Mora',
    createdById: 6,
    version: 1,
  })
const rows = [row(1, 'pending'), row(2, 'in_transit'), row(3, 'received'), row(4, 'returned')]

test.each([
  { of: 'TR-1', first: 'Aprobar…A', pencil: true },
  { of: 'TR-2', first: 'Recibir', pencil: false },
  { of: 'TR-3', first: 'Abrir', pencil: false },
  { of: 'TR-4', first: 'Abrir', pencil: false },
])('the menu of $of begins with $first, and only what is corrected has a pencil', async (expected) => {
  const { hands } = await visit(StockTransfers, {
    at: '/stock/transfer',
    answers: { ...shop, 'GET /api/stock-transfers': (request) => pageOf(rows, request) },
  })
  const more = await screen.findByRole('button', { name: `Más acciones de ${expected.of}` })
  expect(screen.queryAllByRole('button', { name: `Editar ${expected.of}` }).length > 0).toBe(expected.pencil)
  await hands.click(more)
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect([entries[0], entries.includes('Abrir')]).toEqual([expected.first, !expected.pencil])
})
