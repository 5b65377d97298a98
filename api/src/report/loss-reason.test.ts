import { afterAll, expect, test } from 'vitest'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
afterAll(() => at.shop.close())

test('the documents behind the losses say why the goods are gone, and who received those that were missing', async () => {
  const tea = await at.product('TE')
  await at.bring({ productId: tea, quantity: '50', cost: '800' })
  const { rows } = await at.shop.owner.query<{ id: number }>('select id from lot where product_id = $1', [
    tea,
  ])
  const lotId = rows[0]?.id ?? 0
  const broken = await at.must('user', '/api/stock-adjustments', {
    storeId: at.shop.storeId,
    adjustedOn: '2026-11-20',
    reason: 'damaged',
    note: '',
    items: [{ productId: tea, lot: '', expiresOn: null, quantity: '-2' }],
  })
  await at.must('admin', `/api/stock-adjustments/${broken.id}/approve`, {}, broken.version)
  const sent = await at.transfer([tea, lotId, '5'])
  const path = `/api/stock-transfers/${sent.id}`
  const { version } = await at.must('admin', `${path}/approve`, {}, sent.version)
  const { items } = await at.read<{ items: { id: number }[] }>('admin', path)
  await at.must(
    'admin',
    `${path}/receive`,
    {
      receivedOn: '2026-11-20',
      differenceNote: 'Llegó menos',
      items: items.map(({ id }) => ({ lineId: id, received: '4' })),
    },
    version,
  )
  const { data } = await at.read<{ data: { kind: string }[] }>(
    'user',
    '/api/reports/documents?figure=losses&from=2026-11-01&to=2026-11-30',
  )
  expect(data.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'stock_adjustment', lossReason: 'damaged', receivedBy: '', amount: 160_000 },
    { kind: 'stock_transfer', lossReason: 'missing', receivedBy: 'Admin Prueba', amount: 80_000 },
  ])
})
