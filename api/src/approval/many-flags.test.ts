import { type ApprovalFlag, flagName } from '@trastienda/contract/approval-flags'
import { expect, test } from 'vitest'
import { openStocking } from '../../test/stocking.ts'

test('a sale with the most lines, each below cost and from another lot than the first to expire, is approved once all flags are seen', async () => {
  const at = await openStocking()
  const product = await at.product('MUCHOS', { expires: true })
  await at.bring({ productId: product, quantity: '2000', cost: '1000', lot: 'A', expiresOn: '2027-06-01' })
  await at.bring({ productId: product, quantity: '2000', cost: '1000', lot: 'B', expiresOn: '2027-09-01' })
  const lots = await at.read<{ data: { lotId: number; lot: string }[] }>(
    'user',
    `/api/products/${product}/lots?store=1`,
  )
  const lotId = lots.data.find(({ lot }) => lot === 'B')?.lotId
  const line = { productId: product, quantity: '1', price: '500', lots: [{ lotId, quantity: '1' }] }
  const lines = Array.from({ length: 1100 }, (_, at) => ({
    ...line,
    priceReason: `${at} ${'remate '.repeat(25)}`,
    lotReason: `${at} ${'lo pidió '.repeat(20)}`,
  }))
  const sale = await at.sell(at.draft(lines as never))
  const { flags } = await at.read<{ flags: ApprovalFlag[] }>('admin', `/api/sales/${sale.id}/effect`)
  expect(flags.length).toBeGreaterThan(2000)
  const reply = await at.shop
    .as('admin')
    .post(`/api/sales/${sale.id}/approve`, { seen: flags.map(flagName) }, { version: sale.version })
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  await at.agrees()
  await at.shop.close()
})
