import { type KardexRow, kardexRow } from '@trastienda/contract/product-ledger'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import { KardexTable } from './KardexTable.tsx'

const movement = (position: number, change: Partial<Record<keyof KardexRow, unknown>>) =>
  kardexRow.parse({
    position,
    day: '2026-11-02',
    documentDay: '2026-11-02',
    again: false,
    billId: null,
    store: 'Centro',
    storeKind: 'shop',
    lot: '',
    expiresOn: null,
    quantity: '-1',
    lost: null,
    unitCost: '100',
    value: -10_000,
    quantityAfter: '1',
    valueAfter: 10_000,
    user: 'Ana Ruiz',
    at: '2026-11-02T15:00:00.000Z',
    ...change,
  })
const rows = [
  movement(1, { kind: 'purchase', documentId: 3, reference: 'FE-3' }),
  movement(2, { kind: 'sale', documentId: 8, reference: 'VT-8' }),
  movement(3, { kind: 'sale_return', documentId: 4, billId: 8, reference: 'DV-4' }),
  movement(4, { kind: 'return', documentId: 5, billId: 3, reference: 'DP-5' }),
]
/** Opens the kardex of a product with these movements and sums. */
const open = (rows: readonly KardexRow[], sums: object, as: 'admin' | 'user' = 'user') =>
  visit(() => <KardexTable id={1} scope={{ store: null, from: undefined, to: undefined }} />, {
    at: '/product/list',
    as,
    answers: { 'GET /api/products/1/kardex': (request) => ({ ...pageOf(rows, request), ...sums }) },
  })
const links = async (as: 'admin' | 'user') => {
  await open(rows, { incoming: '0', outgoing: '4', opening: '5', closing: '1', closingValue: 10_000 }, as)
  await screen.findByText('FE-3')
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

test('each movement leads to where the person reads its document', async () => {
  const [bill, sold, back, sentBack] = [
    '/purchase/edit/3',
    '/sale/edit/8',
    '/sale/edit/8?return=4',
    '/preturn/list/3?open=5',
  ]
  expect(await links('user')).toEqual([bill, sold, back, sentBack])
})

test('an admin, who corrects no sales, reads them beside their list', async () => {
  expect(await links('admin')).toEqual([
    '/purchase/edit/3',
    '/sale/list?sale=8',
    '/sale/list?sale=8&return=4',
    '/preturn/list/3?open=5',
  ])
})

test('goods on their way between two stores are said to be so in the reader’s language', async () => {
  const way = movement(1, {
    kind: 'transfer',
    documentId: 2,
    reference: 'TR-2',
    store: 'In transit',
    storeKind: 'transit',
  })
  await open([way], { incoming: '0', outgoing: '1', opening: '1', closing: '0', closingValue: 0 })
  await screen.findByText('TR-2')
  expect(screen.getByText('En tránsito')).toBeTruthy()
  expect(screen.queryByText('In transit')).toBeNull()
})

test('where goods were lost in a transfer, the movement out of the transit says how many', async () => {
  const moved = [
    movement(6, { kind: 'transfer', documentId: 9, reference: 'TR-9', quantity: '9' }),
    movement(5, {
      kind: 'transfer',
      documentId: 9,
      reference: 'TR-9',
      storeKind: 'transit',
      quantity: '-10.5',
      lost: '1.5',
    }),
  ]
  await open(moved, { incoming: '9', outgoing: '10.5', opening: '10.5', closing: '9', closingValue: 10_000 })
  const [, came, left] = await screen.findAllByRole('row')
  expect(came?.textContent).not.toContain('perdido')
  expect(left?.textContent).toContain('perdido en el traslado: 1,5')
})
