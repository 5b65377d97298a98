import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, line } from '../../test/grid.ts'
import { visit } from '../../test/page.tsx'
import { shop } from '../../test/shop.ts'
import { streaming } from '../../test/streaming.ts'
import { Live } from '../notification/Live.tsx'
import PurchaseReturns from '../purchase-return/list.tsx'

const bill = {
  id: 3,
  reference: 'FE-3',
  supplierId: 7,
  supplier: 'Lácteos Sabana',
  storeId: 1,
  store: 'Centro',
  purchasedOn: '2026-01-02',
  dueOn: '2026-02-01',
  approval: 'approved',
  status: 'received',
  balance: 1_000_000,
  billed: 1_000_000,
  debited: 0,
  paid: 0,
  reserved: 0,
  credit: 0,
  creditFree: 0,
}
const milk = {
  lineId: 31,
  productId: 1,
  productCode: 'LAC-1',
  productName: 'Leche',
  unit: 'und',
  unitWhole: true,
  lotId: 11,
  lot: 'A-1',
  billedLot: 'A-1',
  expiresOn: null,
  bought: '3',
  returned: '0',
  returnedValue: 0,
  pending: '0',
  onHand: '3',
  landed: 100_000,
}

test('a return that is being typed stays open when somebody else returns what was left', async () => {
  const stream = streaming()
  let pending = '0'
  const { hands, requests } = await visit(
    () => (
      <>
        <PurchaseReturns />
        <Live />
      </>
    ),
    {
      at: '/preturn/list/3?edit=new',
      as: 'user',
      answers: {
        ...shop,
        'GET /api/purchases/3/returnable': () => ({
          purchase: bill,
          lines: [{ ...milk, pending }],
          suggested: 'DV-4',
        }),
        'GET /api/purchase-returns': () => ({ data: [], next: null, total: 0, totals: {} }),
        'GET /api/notifications': () => ({ data: [], next: null, total: 0, unread: 0 }),
        'GET /api/events': stream.open,
      },
    },
  )
  await screen.findByRole('grid', { name: 'Qué se devuelve' })
  await stream.opened
  await enter(hands, 1, 'quantity')
  await hands.keyboard('2')
  const asked = () => requests.filter(({ path }) => path === '/api/purchases/3/returnable').length
  const before = asked()
  pending = '3'
  stream.tell([{ kind: 'purchase_return', id: 9, by: { id: 9, name: 'María Gómez' }, change: '700' }])
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Nueva devolución/ })).toBeNull())
  expect(screen.getByRole('dialog', { name: /^Devolver a/ })).toBeTruthy()
  expect(line(1)).toContain('2')
})
