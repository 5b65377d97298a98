import { receivableOrder } from '@trastienda/contract/received-order'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sent } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { today } from '../kit/today.ts'
import { receiptStore } from '../receiving/receipt-store.ts'
import { freshReceipt } from '../receiving/stored-receipt.ts'
import ReceiveOrder from './receive.tsx'

// What was typed at a desk is looked over and sent on a phone.

const order = receivableOrder.parse({
  id: 3,
  reference: 'PO-3',
  supplier: 'Lácteos Sabana',
  store: 'Centro',
  carrier: '',
  orderedOn: '2026-11-01',
  expectedOn: '2026-11-20',
  approval: 'approved',
  closingDate: null,
  receipts: [],
  lines: [
    {
      id: 32,
      productId: 2,
      productCode: 'GRA-001',
      productName: 'Arroz',
      supplierCode: '',
      unit: 'und',
      unitWhole: true,
      tracksExpiry: false,
      imageId: null,
      expectedOn: null,
      notBefore: null,
      quantity: '5',
      received: '0',
      closed: '0',
      waiting: '0',
      tolerance: '0',
      barcodes: [],
    },
  ],
})

afterEach(async () => {
  const store = await receiptStore()
  await Promise.all((await store.all()).map(({ id }) => store.remove(id)))
})

test('what is wrong with the goods is told in words, and they are not sent before it is corrected', async () => {
  vi.stubGlobal('innerWidth', 1100)
  const store = await receiptStore()
  const typed = { lineId: 32, lot: '', expiresOn: null, rejected: '0', rejectReason: '' } as const
  await store.put({
    ...freshReceipt({ userId: 5, companyId: 1, orderId: 3 }, order, today()),
    goods: [
      { ...typed, key: 'a', accepted: '1.5' },
      { ...typed, key: 'c', accepted: 'unas cinco' },
      { ...typed, key: 'b', accepted: '2', rejected: '1' },
    ],
  })
  const { hands, requests } = await visit(ReceiveOrder, {
    at: '/purchase-order/receive/3',
    answers: { 'GET /api/purchase-orders/3/receivable': () => order },
  })
  const send = await screen.findByRole('button', { name: /Enviar/ })
  expect(screen.getByText('unas cinco')).toBeTruthy()
  expect(screen.getByText('Esta unidad solo admite cantidades enteras')).toBeTruthy()
  await hands.click(send)
  await screen.findByText('Corrige lo marcado antes de enviar.')
  expect(screen.getByText('Di por qué se rechaza')).toBeTruthy()
  expect(sent(requests, '/api/received-orders')).toEqual([])
  for (const remove of screen.getAllByRole('button', { name: 'Quitar Arroz' })) await hands.click(remove)
  await waitFor(() => expect(screen.queryByText('Corrige lo marcado antes de enviar.')).toBeNull())
})
