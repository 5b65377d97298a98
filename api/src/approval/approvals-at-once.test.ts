import { type ApprovalFlag, flagName, mustBeSeen } from '@trastienda/contract/approval-flags'
import { afterAll, expect, test } from 'vitest'
import { draftOf } from '../../test/goods.ts'
import type { Saved } from '../../test/receiving.ts'
import { openStocking } from '../../test/stocking.ts'

// Another approval at the same moment may cause a flag: then the flag is seen, or the approval is refused.

const at = await openStocking()
afterAll(() => at.shop.close())

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function purchase(productId: number, cost: string): Promise<Saved> {
  const draft = await draftOf(
    at.shop,
    at.shop.as('user'),
    at.supplierId,
    [{ productId, cost, quantity: '7' }],
    {
      reference: `CARRERA-${crypto.randomUUID().slice(0, 8)}`,
    },
  )
  return at.must('user', '/api/purchases', draft)
}

test('when an expensive and a cheap bill are approved at once, the second shows the jump of its cost', async () => {
  const ends: string[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    const product = await at.product(`SALTO-${nth}`)
    await at.bring({ productId: product, quantity: '10', cost: '1000' })
    const [dear, cheap] = [
      await purchase(product, String(5000 + 137 * nth)),
      await purchase(product, String(1001 + 3 * nth)),
    ]
    const { flags } = await at.read<{ flags: ApprovalFlag[] }>('admin', `/api/purchases/${dear.id}/effect`)
    const seen = flags.filter(mustBeSeen).map(flagName)
    expect(seen.length).toBeGreaterThan(0)
    const approve = (who: 'admin' | 'admin2', { id, version }: Saved, body: object) =>
      at.shop.as(who).post(`/api/purchases/${id}/approve`, body, { version })
    const [first, second] = await Promise.all([
      approve('admin', dear, { seen }),
      later(nth % 6).then(() => approve('admin2', cheap, { seen: [] })),
    ])
    const codes = [first, second].map((reply) =>
      reply.statusCode === 200 ? 'ok' : reply.json<{ code: string }>().code,
    )
    const { rows } = await at.shop.owner.query<{ id: number }>(
      `select document_id::int as id from stock_movement where product_id = $1 and kind = 'purchase' order by position`,
      [product],
    )
    ends.push(codes.join())
    // Both succeed only if the cheap one came first, when there was no flag to see.
    if (codes.join() === 'ok,ok') expect(rows.slice(1).map(({ id }) => id)).toEqual([cheap.id, dear.id])
    else expect(codes).toContain('flags_unseen')
  }
  expect(ends.join(' ')).toContain('flags_unseen')
  await at.agrees()
}, 120_000)

test('a count that is deleted while it is approved is either deleted or approved, without an error', async () => {
  const product = await at.product('CONTADO')
  await at.bring({ productId: product, quantity: '10', lot: 'A' })
  const ends: number[] = []
  for (let nth = 0; nth < 25; nth += 1) {
    const count = await at.count()
    await at.counted(count, product, 'A', '10')
    const { id, version } = await at.closed(count)
    const approve = () => at.shop.as('admin').post(`/api/stock-counts/${id}/approve`, undefined, { version })
    const replies = await Promise.all([
      approve(),
      later(nth % 8).then(() => at.shop.as('user').delete(`/api/stock-counts/${id}`, { version })),
      approve(),
      later(nth % 5).then(approve),
    ])
    ends.push(...replies.map(({ statusCode }) => statusCode))
  }
  expect(ends.filter((status) => status >= 500)).toEqual([])
  await at.agrees()
}, 120_000)
