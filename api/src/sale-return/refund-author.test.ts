import type { ReturnableGoods } from '@trastienda/contract/sale-return-lines'
import { afterAll, expect, test } from 'vitest'
import { oneOfEach } from '../../test/one-of-each.ts'
import type { Saved } from '../../test/receiving.ts'
import { because, openSelling } from '../../test/selling.ts'
import type { Person } from '../../test/shop.ts'

const at = await openSelling()
afterAll(() => at.shop.close())
const tea = await at.product('TE')
await at.bring({ productId: tea, quantity: '60', lot: 'A', expiresOn: '2027-01-01' })

/** What a person took from customers, less what they gave back: in their report, and in the documents behind it. */
async function taken(username: string) {
  const { rows } = await at.shop.owner.query<{ id: number }>(
    'select id from app_user where company_id = $1 and username = $2',
    [at.shop.companyId, username],
  )
  const days = 'from=2026-11-01&to=2026-11-20'
  const read = async <Reply>(url: string) => (await at.shop.as('admin2').get(url)).json<Reply>()
  const { collectionsAmount } = await read<{ collectionsAmount: number }>(
    `/api/reports/users_report/${rows[0]?.id}?${days}`,
  )
  const { totals } = await read<{ totals: { amount: number } }>(
    `/api/reports/documents?figure=customerMoney&${days}&user=${rows[0]?.id}`,
  )
  expect(totals.amount).toBe(collectionsAmount)
  return collectionsAmount
}

const returns = async (by: Person, name: string, { id, version }: Saved, body?: object) => {
  const reply = await at.shop.as(by).post(`/api/sale-returns/${id}/${name}`, body, { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Saved>()
}

test('a refund was given back by who took the goods back, not by who approved it, and so is what takes it back', async () => {
  const { id } = await at.sold(at.draft([{ productId: tea, quantity: '2', price: '1000' }]))
  const { lines, suggested } = (await at.shop.as('user').get(`/api/sales/${id}/returnable`)).json<{
    lines: ReturnableGoods[]
    suggested: string
  }>()
  const before = {
    secretary: await taken('secretary'),
    admin: await taken('admin'),
    user: await taken('user'),
  }
  expect(before.user).toBe(200_000)
  const reply = await at.shop.as('secretary').post('/api/sale-returns', {
    saleId: id,
    reference: suggested,
    returnedOn: '2026-11-20',
    items: oneOfEach(lines),
  })
  expect(reply.statusCode, reply.body).toBe(200)
  const approved = await returns('admin', 'approve', reply.json<Saved>())
  expect(await taken('secretary')).toBe(before.secretary - 100_000)
  expect([await taken('admin'), await taken('user')]).toEqual([before.admin, before.user])
  await returns('admin', 'reopen', approved, because)
  expect(await taken('secretary')).toBe(before.secretary)
  expect(await taken('admin')).toBe(before.admin)
  await at.agrees()
})
