import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { ApproveReceipt } from './ApproveReceipt.tsx'

test('the approval of a receipt says who entered it', async () => {
  await openDialog((close) => <ApproveReceipt id={5} onClose={close} onDone={close} />, {
    'GET /api/received-orders/5': () => ({
      id: 5,
      version: 1,
      reference: 'RO-5',
      supplier: 'Aromas',
      createdBy: 'Luis Mora',
      editedBy: 'Luis Mora',
      editedAt: '2026-11-02T15:00:00.000Z',
      attachments: [],
      items: [],
    }),
    'GET /api/received-orders/5/effect': () => ({
      store: 'Centro',
      order: 'PO-4',
      lots: 0,
      stockBefore: '0',
      stockAfter: '0',
      inventoryBefore: 0,
      inventoryAfter: 0,
      ordered: '1',
      receivedBefore: '0',
      receivedAfter: '0',
      overAfter: '0',
      products: [],
      flags: [],
    }),
  })
  expect((await screen.findByText('Luis Mora')).parentElement?.textContent).toMatch(/Aromas · de Luis Mora/)
})
