import { readTransfer } from '@trastienda/contract/stock-transfer'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { shop } from '../../test/shop.ts'
import { streaming } from '../../test/streaming.ts'
import { Live } from '../notification/Live.tsx'
import StockTransferEdit from '../stock/transfer/edit.tsx'

const transfer = (received: boolean) =>
  readTransfer.parse({
    id: 3,
    reference: 'TR-3',
    sentOn: '2026-11-02',
    receivedOn: received ? '2026-11-03' : null,
    storeId: 1,
    store: 'Centro',
    toStoreId: 2,
    toStore: 'Norte',
    units: '3',
    value: 30_000,
    lost: 0,
    approval: 'approved',
    status: received ? 'received' : 'in_transit',
    createdBy: 'Luis Mora',
    createdById: 6,
    createdAt: '2026-11-02T14:00:00.000Z',
    editedBy: 'Luis Mora',
    editedById: 6,
    editedAt: '2026-11-02T14:00:00.000Z',
    decidedBy: 'Ana Ruiz',
    decidedById: 5,
    decidedAt: '2026-11-02T15:00:00.000Z',
    decisionReason: '',
    note: '',
    differenceNote: '',
    items: [],
    receivedBy: received ? 'Eva Gil' : null,
    receivedAt: received ? '2026-11-03T15:00:00.000Z' : null,
    byOthers: false,
    differenceByOthers: false,
    version: received ? 4 : 3,
  })

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
        'GET /api/stock-transfers/3': () => transfer(received),
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
