import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { shop } from '../../test/shop.ts'
import { streaming } from '../../test/streaming.ts'
import { Live } from '../notification/Live.tsx'
import StockTransferEdit from '../stock/transfer/edit.tsx'
import { transferIn } from '../stock/transfer-harness.ts'

test('goods that somebody else receives while their quantities are typed here are told, and nothing is left open', async () => {
  const stream = streaming()
  let received = false
  const { address } = await visit(
    () => (
      <>
        <StockTransferEdit />
        <Live />
      </>
    ),
    {
      at: '/stock/transfer/edit/3?receive=open',
      answers: {
        ...shop,
        'GET /api/stock-transfers/3': () => transferIn(received ? 'received' : 'in_transit'),
        'GET /api/notifications': () => ({ data: [], next: null, total: 0, unread: 0 }),
        'GET /api/events': stream.open,
      },
    },
  )
  const dialog = { name: 'Recibir el traslado TR-3' }
  expect(await screen.findByRole('dialog', dialog)).toBeTruthy()
  await stream.opened
  received = true
  stream.tell([{ kind: 'stock_transfer', id: 3, by: { id: 9, name: 'Eva Gil' }, change: '700' }])
  await waitFor(() => expect(screen.queryByRole('dialog', dialog)).toBeNull())
  expect(
    await screen.findByText(
      /^Traslado TR-3: lo recibió Eva Gil el 3 nov.*Lo que escribías aquí no se guardó/,
    ),
  ).toBeTruthy()
  expect(address()).toBe('/stock/transfer/edit/3')
})
