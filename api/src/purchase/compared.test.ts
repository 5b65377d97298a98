import { afterAll, expect, test } from 'vitest'
import { openBilling } from '../../test/billing.ts'
import { draftOf } from '../../test/goods.ts'

const { shop, supplierId, rice, enter } = await openBilling()
afterAll(() => shop.close())

const nothing = { notDuplicateOf: null, notDuplicateWhy: '' }
const read = async (id: number): Promise<object> => (await shop.as('user').get(`/api/purchases/${id}`)).json()

/** A purchase of the other company, by its id. */
async function foreignPurchase(): Promise<number> {
  const { rows } = await shop.owner.query<{ id: string }>(
    `with c as (select company_id as id from app_user where id = $1),
          s as (insert into store (company_id, name) select id, 'Ajena ' || random() from c returning id),
          p as (insert into supplier (company_id, company, approval) select id, 'Ajeno', 'approved' from c returning id)
     insert into purchase (company_id, store_id, supplier_id, reference, purchased_on, credit_days, subtotal, lines,
            created_by, edited_by, responsible_id)
     select c.id, s.id, p.id, 'AJENA-1', '2026-11-18', 30, 100, 1, $1, $1, $1 from c, s, p returning id`,
    [shop.ids.rival],
  )
  return Number(rows[0]?.id)
}

test('a purchase confirmed to differ from one that is deleted no longer names it', async () => {
  const user = shop.as('user')
  const lines = [{ productId: rice, cost: '4322' }]
  const first = await enter(lines)
  const compared = { notDuplicateOf: first.id, notDuplicateWhy: 'Son dos viajes' }
  const draft = { ...(await draftOf(shop, user, supplierId, lines)), ...compared }
  const { id } = (await user.post('/api/purchases', draft)).json<{ id: number }>()
  expect(await read(id)).toMatchObject(compared)
  const removed = await user.delete(`/api/purchases/${first.id}`, { version: first.version })
  expect(removed.statusCode, removed.body).toBe(200)
  expect(await read(id)).toMatchObject(nothing)
})

test.each([
  ['of another company', foreignPurchase],
  ['that is not like it', async () => (await enter([{ productId: rice, cost: '4323' }])).id],
  ['that is nowhere', async () => 999_999_999],
])('a purchase %s is not a similar one: none is stored, named or flagged', async (_name, other) => {
  const user = shop.as('user')
  const notDuplicateOf = await other()
  const lines = [{ productId: rice, cost: String(10_000 + notDuplicateOf) }]
  const draft = await draftOf(shop, user, supplierId, lines)
  const naming = { ...draft, notDuplicateOf, notDuplicateWhy: 'Es otra' }
  const entered = await user.post('/api/purchases', naming)
  expect(entered.statusCode, entered.body).toBe(200)
  const { id, version } = entered.json<{ id: number; version: number }>()
  expect(await read(id)).toMatchObject(nothing)
  expect((await user.patch(`/api/purchases/${id}`, { ...naming, note: 'x' }, version)).statusCode).toBe(200)
  expect(await read(id)).toMatchObject({ ...nothing, note: 'x' })
  const history = await user.get(`/api/history/purchase/${id}`)
  expect(history.statusCode).toBe(200)
  expect(history.body).not.toMatch(/AJENA|Es otra/)
  const effect = (await shop.as('admin').get(`/api/purchases/${id}/effect`)).json<{ flags: object[] }>()
  expect(effect.flags).not.toContainEqual(expect.objectContaining({ kind: 'duplicate' }))
})

test('the database does not accept one of another company either', async () => {
  const { id } = await enter([{ productId: rice, cost: '4324' }])
  await expect(
    shop.owner.query('update purchase set not_duplicate_of = $2 where id = $1', [
      id,
      await foreignPurchase(),
    ]),
  ).rejects.toThrow('compared_purchase_is_there')
})
