import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { ApproveReturn } from './ApproveReturn.tsx'

const lot = {
  product: 'Loratadina',
  unit: 'caja',
  lot: 'L-1',
  expiresOn: '2027-05-01',
  quantity: '2',
  before: '10',
  net: 1_000_000,
  cost: 600_000,
}

test('the approval of what a customer brings back says why, and what is done with the goods', async () => {
  await openDialog((close) => <ApproveReturn id={5} onClose={close} />, {
    'GET /api/sale-returns/5/effect': () => ({
      return: {
        id: 5,
        version: 2,
        reference: 'SR-5',
        sale: 'SV-9',
        createdBy: 'Luis Mora',
        editedBy: 'Luis Mora',
        editedAt: '2026-11-02T15:00:00.000Z',
        note: '',
        attachments: [],
        counter: false,
        items: [
          { id: 1, reason: 'changed_mind' },
          { id: 2, reason: 'damaged' },
        ],
      },
      amount: 2_000_000,
      refunded: 0,
      shelved: 600_000,
      scrapped: 600_000,
      balanceBefore: 5_000_000,
      balanceAfter: 3_000_000,
      statusAfter: 'received',
      owedBefore: 5_000_000,
      owedAfter: 3_000_000,
      lots: [
        { ...lot, lineId: 1, fate: 'shelf', after: '12' },
        { ...lot, lineId: 2, fate: 'scrap', lot: 'L-2', after: '10' },
      ],
      flags: [],
    }),
  })
  expect((await screen.findByRole('row', { name: /L-1/ })).textContent).toContain(
    'Se arrepintió · Al estante',
  )
  expect(screen.getByRole('row', { name: /L-2/ }).textContent).toContain('Averiado · De baja')
})
