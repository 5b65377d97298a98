import { afterAll, expect, test } from 'vitest'
import { because } from '../../test/closed-world.ts'
import { draftOf, makeSupplier } from '../../test/goods.ts'
import type { Saved } from '../../test/receiving.ts'
import { openRestoring } from '../../test/restoring.ts'
import type { Returnable } from '../../test/returning.ts'

const at = await openRestoring()
afterAll(async () => {
  await at.noDifferences()
  await at.shop.close()
})

test('a restored payment does not use the credit of a return that now belongs to another supplier', async () => {
  const { bills, shop } = at
  const post = async (path: string, body: object) => {
    const { id, version } = await at.must('user', path, body)
    return at.must('admin', `${path}/${id}/approve`, undefined, version)
  }
  const items = [{ productId: bills.rice, quantity: '1', cost: '640' }]
  const draft = await draftOf(shop, shop.as('user'), bills.supplierId, items, { purchasedOn: '2026-10-20' })
  const bill = await post('/api/purchases', draft)
  const pay = (supplierId: number, more: object) =>
    post('/api/payments', { supplierId, paidOn: '2026-11-20', method: 'cash', ...more })
  const allOfIt = { kind: 'purchase', amount: 640_00, allocations: [{ purchaseId: bill.id, amount: 640_00 }] }
  const returned = async () => {
    const { lines } = (await shop.as('user').get(`/api/purchases/${bill.id}/returnable`)).json<Returnable>()
    const back = [{ purchaseLineId: lines[0]?.lineId, quantity: '1', reason: 'damaged' }]
    return { purchaseId: bill.id, returnedOn: '2026-11-20', items: back }
  }
  const undo = async (path: string, id: number, version: number, end: 'cancel' | 'reject') => {
    const opened = await at.must('admin', `${path}/${id}/reopen`, because, version)
    return at.must('admin', `${path}/${id}/${end}`, because, opened.version)
  }
  const paid = await pay(bills.supplierId, allOfIt)
  const back = await post('/api/purchase-returns', await returned())
  const { rows } = await shop.owner.query<{ id: number }>(
    `select id from supplier_credit where return_id = $1`,
    [back.id],
  )
  const credits = [{ creditId: rows[0]?.id, amount: 100_00 }]
  const refund = await post('/api/payments', {
    kind: 'return',
    purchaseId: bill.id,
    paidOn: '2026-11-20',
    method: 'cash',
    credits,
  })
  const deletion = await at.deleted('payment', refund.id)
  const rejected = await undo('/api/purchase-returns', back.id, back.version, 'reject')
  await undo('/api/payments', paid.id, paid.version, 'cancel')
  const other = await makeSupplier(shop, 'La Cuarta')
  await at.changeBill(bill.id, { supplierId: other })
  await pay(other, allOfIt)
  const anew = await shop
    .as('user')
    .patch(`/api/purchase-returns/${back.id}`, await returned(), rejected.version)
  expect(anew.statusCode, anew.body).toBe(200)
  await at.must('admin', `/api/purchase-returns/${back.id}/approve`, undefined, anew.json<Saved>().version)
  expect(await at.blockedBy(deletion)).toBe('credit_exceeded')
})

test('a payment is not restored without the credit that a simultaneous reversal of its return removes', async () => {
  const { bills, shop } = at
  const post = async (path: string, body: object) => {
    const { id, version } = await at.must('user', path, body)
    return at.must('admin', `${path}/${id}/approve`, undefined, version)
  }
  const items = [{ productId: bills.rice, quantity: '1', cost: '770' }]
  const draft = await draftOf(shop, shop.as('user'), bills.supplierId, items, { purchasedOn: '2026-10-10' })
  const { id: purchaseId } = await post('/api/purchases', draft)
  const money = { paidOn: '2026-11-20', method: 'cash' }
  const allocations = [{ purchaseId, amount: 770_00 }]
  const paidInFull = { kind: 'purchase', supplierId: bills.supplierId, amount: 770_00, allocations }
  await post('/api/payments', { ...money, ...paidInFull })
  const { lines } = (await shop.as('user').get(`/api/purchases/${purchaseId}/returnable`)).json<Returnable>()
  const gone = [{ purchaseLineId: lines[0]?.lineId, quantity: '1', reason: 'damaged' }]
  const back = await post('/api/purchase-returns', { purchaseId, returnedOn: '2026-11-20', items: gone })
  const { rows } = await shop.owner.query<{ id: number }>(
    `select id from supplier_credit where return_id = $1`,
    [back.id],
  )
  const credits = [{ creditId: rows[0]?.id, amount: 300_00 }]
  const refund = await post('/api/payments', { ...money, kind: 'return', purchaseId, credits })
  const deletion = await at.deleted('payment', refund.id)
  const waiting = async (count: number) =>
    expect
      .poll(
        async () =>
          (
            await shop.pool.query(
              'select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted',
            )
          ).rowCount,
        { timeout: 4000 },
      )
      .toBe(count)
  await shop.owner.query('begin')
  await shop.owner.query('select from supplier_credit where id = $1 for update', [rows[0]?.id])
  const { version } = back
  const opened = shop.as('admin').post(`/api/purchase-returns/${back.id}/reopen`, because, { version })
  await waiting(1)
  const restored = at.blockedBy(deletion)
  await waiting(2)
  await shop.owner.query('commit')
  expect((await opened).statusCode).toBe(200)
  expect(await restored).toBe('credit_exceeded')
})
