import { orderRow } from '@trastienda/contract/purchase-order'
import { receivableOrder } from '@trastienda/contract/received-order'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import { shop } from '../../test/shop.ts'
import { today } from '../kit/today.ts'
import { receiptStore, reportStored } from '../receiving/receipt-store.ts'
import { freshReceipt, receiptId } from '../receiving/stored-receipt.ts'
import OrderList from './list.tsx'

const both = { supplier: 'Alpina', store: 'Centro', approval: 'approved', expectedOn: '2026-11-20' } as const
const row = (id: number) =>
  orderRow.parse({
    ...both,
    id,
    reference: `PO-${id}`,
    orderedOn: '2026-11-01',
    supplierId: 1,
    storeId: 1,
    status: 'pending',
    receipt: 'none',
    lines: 1,
    unit: 'und',
    units: '5',
    unitsReceived: '0',
    unitsOver: '0',
    unitsClosed: '0',
    grandTotal: 5000,
    waiting: null,
    responsibleId: 1,
    responsible: 'Ana',
    customerId: null,
    customer: null,
    createdBy: 'Ana',
    createdById: 1,
    editedById: 1,
    version: 1,
  })
const order = receivableOrder.parse({
  ...both,
  id: 3,
  reference: 'PO-3',
  orderedOn: '2026-11-01',
  carrier: '',
  closingDate: null,
  receipts: [],
  lines: [],
})
const place = { userId: 5, companyId: 1, orderId: 3 }

afterEach(async () => (await receiptStore()).remove(receiptId(place)))

test('an order of which a receipt is still on this device says so, until it is sent', async () => {
  const store = await receiptStore()
  await store.put({ ...freshReceipt(place, order, today()), state: 'waiting' })
  await visit(OrderList, {
    at: '/purchase-order/list',
    answers: {
      ...shop,
      'GET /api/purchase-orders': (request) => ({
        ...pageOf([row(3), row(4)], request),
        totals: { grandTotal: 10_000, leftOut: 0 },
      }),
    },
  })
  await screen.findByText('PO-4')
  const mark = await screen.findByRole('link', { name: 'Recepción por enviar' })
  expect(mark.getAttribute('href')).toBe('/purchase-order/receive/3')
  await store.remove(receiptId(place))
  act(() => reportStored(receiptId(place)))
  await waitFor(() => expect(screen.queryByText('Recepción por enviar')).toBeNull())
  expect(screen.getByText('PO-4')).toBeTruthy()
})
