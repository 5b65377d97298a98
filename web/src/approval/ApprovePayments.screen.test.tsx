import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { ApprovePayments } from './ApprovePayments.tsx'

const row = (id: number, kind: 'purchase' | 'return', total: number) => ({
  id,
  version: 1,
  reference: `PE-${id}`,
  supplier: 'Lácteos',
  total,
  approval: 'pending',
  billId: id,
  kind,
})
const effect = (kind: 'purchase' | 'return', amount: number, credit: number) => ({
  payment: { kind, amount, credit },
  owedBefore: 0,
  owedAfter: 0,
  bills: [],
  flags: [],
})

test('between the money that goes out and the sum of the payments stand the credit used and what comes in', async () => {
  const rows = [row(1, 'purchase', 150_000), row(2, 'return', 20_000)]
  await openDialog(
    (close) => (
      <ApprovePayments target={{ rows, count: 2, all: false, query: {} } as never} onClose={close} />
    ),
    {
      'GET /api/payments/1/effect': () => effect('purchase', 137_520, 12_480),
      'GET /api/payments/2/effect': () => effect('return', 20_000, 0),
    },
    'admin',
  )
  const out = (await screen.findByRole('heading', { name: 'Sale' })).parentElement?.textContent
  expect(out?.replaceAll(/\s/g, ' ')).toBe(
    'Sale$ 1.175,20Otros 124,80 se pagan con saldo a favor · Ya descontados 200 que entran',
  )
})
