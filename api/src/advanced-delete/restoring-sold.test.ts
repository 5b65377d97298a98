import type { Saved } from '../../test/receiving.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeleting, reason } from '../../test/deleting.ts'
import { draftOf, makeProduct } from '../../test/goods.ts'
import { atOnce, codesOf } from '../../test/racing.ts'
import { tries } from '../../test/tries.ts'

const races = tries('RACES', 12, 3)

let at: Awaited<ReturnType<typeof openDeleting>>
beforeAll(async () => {
  at = await openDeleting()
})
afterAll(async () => {
  await at.noDifferences()
  await at.shop.close()
})

async function goTo(day: string): Promise<void> {
  const now = new Date(`${day}T15:00:00Z`)
  at.shop.now = now
  await at.shop.owner.query(`update session set seen_at = $1, expires_at = '2100-01-01'`, [now])
  for (const person of ['admin', 'admin2', 'user'] as const) await at.shop.as(person).stepUp()
}

async function must(path: string, body: object | undefined, version?: number): Promise<Saved> {
  const who = version === undefined ? 'user' : 'admin'
  const reply = await at.shop.as(who).post(path, body, version === undefined ? {} : { version })
  expect(reply.statusCode, `${path}: ${reply.body}`).toBe(200)
  return reply.json()
}

const approved = async (path: string, body: object) => {
  const { id, version } = await must(path, body)
  return must(`${path}/${id}/approve`, undefined, version)
}

let serial = 0
async function bring(productId: number, purchasedOn: string, quantity: string): Promise<void> {
  serial += 1
  const items = [{ productId, quantity, lot: 'A' }]
  const { shop, bills } = at
  const draft = await draftOf(shop, shop.as('user'), bills.supplierId, items, {
    purchasedOn,
    shipping: serial,
  })
  await approved('/api/purchases', draft)
}

const saleOf = (productId: number, soldOn: string, quantity: string) => ({
  storeId: at.shop.storeId,
  soldOn,
  downPayment: Number(quantity) * 9000_00,
  discount: 0,
  items: [{ productId, quantity, price: '9000' }],
})

/** Deletes several sales together. @returns the deletion */
async function deleted(...sales: Saved[]): Promise<number> {
  await at.shop.owner.query(`update deletion set created_at = created_at - interval '2 hours'`)
  const prepared = await at.prepare({
    kind: 'sale',
    items: sales.map(({ id, version }) => ({ id, version })),
    reason,
    sendTo: at.shop.ids.admin2,
    language: 'es',
  })
  const done = await at.confirm(prepared.id, await at.code())
  expect(done.statusCode, done.body).toBe(200)
  return prepared.id
}

test('goods sold since on the day of the deletion are not taken again, although more came later', async () => {
  const product = await makeProduct(at.shop, 'VENDIDO-LUEGO')
  await bring(product, '2026-11-02', '5')
  const id = await deleted(await approved('/api/sales', saleOf(product, '2026-11-05', '5')))
  await goTo('2026-11-23')
  await approved('/api/sales', saleOf(product, '2026-11-21', '5'))
  await bring(product, '2026-11-23', '5')
  const before = await at.state()
  const refused = await at.restore(id)
  expect(refused.json()).toMatchObject({
    code: 'document_blocked',
    detail: { block: { code: 'not_there_yet' } },
  })
  expect(await at.state()).toEqual(before)
})

test(`when goods are restored and sold at once, one of both succeeds: ${races} races`, async () => {
  for (let nth = 0; nth < races; nth += 1) {
    const product = await makeProduct(at.shop, `CARRERA-${nth}`)
    await bring(product, '2026-11-02', '5')
    const id = await deleted(await approved('/api/sales', saleOf(product, '2026-11-05', '5')))
    const replies = await atOnce(
      nth,
      () => at.restore(id),
      () => at.shop.as('user2').post('/api/sales', saleOf(product, '2026-11-23', '5')),
    )
    const codes = codesOf(replies)
    expect(
      codes.filter((code) => code === 'ok'),
      codes.join(),
    ).toHaveLength(1)
    if (codes[0] === 'ok') expect(codes[1]).toBe('not_enough_stock')
    else
      expect(replies[0]?.json()).toMatchObject({
        code: 'document_blocked',
        detail: { block: { code: 'not_enough_stock' } },
      })
  }
}, 120_000)
