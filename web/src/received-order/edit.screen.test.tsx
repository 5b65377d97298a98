import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, save, sent } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { milk, shop } from '../../test/shop.ts'
import ReceivedOrderEdit from './edit.tsx'

const receipt = {
  id: 7,
  reference: 'OR-7',
  receivedOn: '2026-11-20',
  purchaseOrderId: 3,
  order: 'PO-3',
  supplierId: 1,
  supplier: 'Lácteos Sabana',
  storeId: 1,
  store: 'Centro',
  deliveryNote: '',
  approval: 'pending',
  status: 'pending',
  purchaseId: null,
  purchase: '',
  unitsAccepted: '3',
  unitsRejected: '0',
  value: 900_000,
  carrier: '',
  note: '',
  overReason: '',
  attachments: [],
  createdById: 5,
  createdBy: 'Ana Ruiz',
  createdAt: '2026-11-20T15:00:00.000Z',
  editedBy: 'Ana Ruiz',
  editedAt: '2026-11-20T15:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  items: [
    {
      id: 1,
      orderLineId: 1,
      productId: milk.id,
      productCode: milk.code,
      productName: milk.name,
      unit: 'und',
      unitWhole: true,
      tracksExpiry: true,
      lot: 'A-1',
      expiresOn: '2099-01-31',
      accepted: '3',
      rejected: '0',
      rejectReason: '',
      cost: '3000',
      value: 900_000,
      ordered: '3',
      received: '0',
      closed: '0',
    },
  ],
}

test('what is typed while a receipt is being corrected goes on from the saved version', async () => {
  let saved = { ...receipt, version: 1 }
  let reply = () => {}
  const { hands, requests } = await visit(ReceivedOrderEdit, {
    at: '/received-order/edit/7',
    answers: {
      ...shop,
      'GET /api/received-orders/7': () => saved,
      'PATCH /api/received-orders/7': async ({ body }) => {
        await new Promise<void>((resolve) => {
          reply = resolve
        })
        saved = { ...saved, note: (body as { note: string }).note, version: saved.version + 1 }
        return { id: 7, version: saved.version }
      },
    },
  })
  await screen.findByRole('textbox', { name: /^Nota/ })
  await hands.type(field('Nota'), `Una${save}`)
  await hands.type(field('Nota'), ', y otra')
  reply()
  await screen.findByText(/OR-7 guardad/)
  expect(field('Nota').value).toBe('Una, y otra')
  await hands.keyboard(save)
  const over = () => sent(requests, '/api/received-orders/7').map(({ over: version }) => version)
  await waitFor(() => expect(over()).toEqual(['"v1"', '"v2"']))
  reply()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Guardar/ })).toBeNull())
  expect(field('Nota').value).toBe('Una, y otra')
})
