import type { Sale } from '@trastienda/contract/sale'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { because, openSelling } from '../../test/selling.ts'

const at = await openSelling()
afterAll(() => at.shop.close())
const milk = await at.product('LECHE', { expires: true })
await at.bring(
  { productId: milk, quantity: '10', lot: 'B', expiresOn: '2027-01-10' },
  { productId: milk, quantity: '4', lot: 'A', expiresOn: '2026-12-01' },
)
afterEach(() => at.agrees())

const read = async (id: number) => (await at.shop.as('admin').get(`/api/sales/${id}`)).json<Sale>()

describe('approving', () => {
  test('its author cannot, and once is enough', async () => {
    const sale = await at.sell(at.draft([{ productId: milk }]))
    const own = await at.shop
      .as('user')
      .post(`/api/sales/${sale.id}/approve`, undefined, { version: sale.version })
    expect(own.json()).toMatchObject({ code: 'own_document' })
    const secretary = await at.shop
      .as('secretary')
      .post(`/api/sales/${sale.id}/approve`, undefined, { version: 1 })
    expect(secretary.statusCode).toBe(403)
    const approved = await at.step('user2', 'approve', sale)
    const again = await at.shop
      .as('admin')
      .post(`/api/sales/${sale.id}/approve`, undefined, { version: approved.version })
    expect(again.json()).toMatchObject({ code: 'not_pending' })
    expect(await read(sale.id)).toMatchObject({ status: 'paid', paid: 200_000, balance: 0, cost: 100_000 })
    expect((await at.shelf(milk))['A']).toEqual({ quantity: '3', reserved: '0' })
  })

  test('tendered cash is stored with the sale and with collections, and must be enough', async () => {
    const customerId = await at.customer('Tienda La Esquina')
    const draft = at.draft([{ productId: milk }], { customerId, downPayment: 150_000, given: 140_000 })
    const less = await at.shop.as('user').post('/api/sales', draft)
    expect(less.json()).toMatchObject({
      code: 'invalid',
      fields: { given: { code: 'given_short', limit: 10_000 } },
    })
    const card = await at.sell({ ...draft, method: 'card' })
    expect(await read(card.id)).toMatchObject({ method: 'card', given: null })
    await at.step('user', 'cancel', card, because)
    const sale = await at.sold({ ...draft, given: 200_000 })
    expect(await read(sale.id)).toMatchObject({ downPayment: 150_000, given: 200_000 })
    const url = `/api/sales/${sale.id}/collections`
    const collection = { collectedOn: '2026-11-20', method: 'cash', amount: 50_000 }
    const short = await at.shop.as('user').post(url, { ...collection, given: 40_000 })
    expect(short.json()).toMatchObject({ fields: { given: { code: 'given_short', limit: 10_000 } } })
    expect((await at.shop.as('user').post(url, { ...collection, given: 60_000 })).statusCode).toBe(200)
    const { data } = (await at.shop.as('user').get(url)).json<{ data: { given: number | null }[] }>()
    expect(data.map(({ given }) => given)).toEqual([200_000, 60_000])
  })

  test('a down payment was taken by the person who sold, not by the approver', async () => {
    const { rows } = await at.shop.owner.query<{ id: number }>(
      `select id from app_user where company_id = $1 and username = any('{secretary,admin}') order by username desc`,
      [at.shop.companyId],
    )
    const [seller, approver] = rows.map(({ id }) => id)
    const taken = async (user: number | undefined) => {
      const days = 'from=2026-11-01&to=2026-11-20'
      const one = await at.shop.as('admin2').get(`/api/reports/users_report/${user}?${days}`)
      const url = `/api/reports/documents?figure=collections&${days}&user=${user}`
      const reply = await at.shop.as('admin2').get(url)
      expect(reply.statusCode, reply.body).toBe(200)
      const { totals, data } = reply.json<{ totals: { amount: number }; data: { user: string }[] }>()
      const { collectionsAmount } = one.json<{ collectionsAmount: number }>()
      expect(collectionsAmount).toBe(totals.amount)
      return { amount: totals.amount, by: data[0]?.user }
    }
    const before = [await taken(seller), await taken(approver)] as const
    const sale = await at.sold(at.draft([{ productId: milk, quantity: '1' }]), 'secretary')
    const paid = await taken(seller)
    expect(paid.amount).toBeGreaterThan(before[0].amount)
    expect(paid.by).toBe('Secretary Prueba')
    const { data } = (await at.shop.as('user').get(`/api/sales/${sale.id}/collections`)).json<{
      data: { createdBy: string; createdById: number }[]
    }>()
    expect(data).toMatchObject([{ createdBy: 'Secretary Prueba', createdById: seller }])
    // Reversed with its approval, nobody took it.
    await at.step('admin', 'reopen', sale, because)
    expect([(await taken(seller)).amount, (await taken(approver)).amount]).toEqual([
      before[0].amount,
      before[1].amount,
    ])
  })

  test('the cost is frozen when the goods leave, whatever comes later', async () => {
    const bread = await at.product('PAN')
    await at.bring({ productId: bread, quantity: '3', cost: '100' })
    const first = await at.sold(at.draft([{ productId: bread, quantity: '1', price: '500' }]))
    await at.bring({ productId: bread, quantity: '2', cost: '300' })
    const second = await at.sold(at.draft([{ productId: bread, quantity: '4', price: '500' }]))
    expect((await read(first.id)).items[0]?.cost).toBe(10_000)
    expect((await read(second.id)).items[0]?.cost).toBe(80_000)
  })

  test('a cost that rose above the price prevents it, and the line is named', async () => {
    const oil = await at.product('ACEITE')
    await at.bring({ productId: oil, quantity: '2', cost: '100' })
    const sale = await at.sell(at.draft([{ productId: oil, quantity: '1', price: '150' }]))
    await at.bring({ productId: oil, quantity: '2', cost: '900' })
    const reply = await at.shop.as('admin').post(`/api/sales/${sale.id}/approve`, undefined, { version: 1 })
    expect(reply.json()).toMatchObject({
      code: 'below_cost',
      detail: { lines: [{ product: 'Producto ACEITE', quantity: '1', cost: '500' }] },
    })
    await at.step('user', 'cancel', sale, because)
  })

  test('a customer or product that is not approved or active prevents it', async () => {
    const customerId = await at.customer('Pendiente', 'pending')
    const sale = await at.sell(at.draft([{ productId: milk }], { customerId, downPayment: 0 }))
    const approve = () => at.shop.as('admin').post(`/api/sales/${sale.id}/approve`, undefined, { version: 1 })
    expect((await approve()).json()).toMatchObject({ code: 'customer_pending' })
    await at.shop.owner.query(`update customer set approval = 'approved' where id = $1`, [customerId])
    await at.shop.owner.query('update product set active = false where id = $1', [milk])
    expect((await approve()).json()).toMatchObject({ code: 'inactive' })
    await at.shop.owner.query('update product set active = true where id = $1', [milk])
    expect((await approve()).statusCode).toBe(200)
    expect(await read(sale.id)).toMatchObject({
      status: 'received',
      balance: 200_000,
      owed: 200_000,
      method: 'credit',
    })
  })
})

describe('reversing an approval', () => {
  test('the goods are reserved again at the value that they took; approved again, they leave again', async () => {
    const rice = await at.product('ARROZ')
    await at.bring({ productId: rice, quantity: '5', cost: '333.333333' })
    const customerId = await at.customer('Doña Rosa')
    const draft = at.draft([{ productId: rice, quantity: '2' }], {
      customerId,
      downPayment: 100_000,
      method: 'card',
    })
    const sale = await at.sold(draft)
    expect(await read(sale.id)).toMatchObject({ status: 'partial', paid: 100_000, owed: 300_000 })
    const reopened = await at.step('user2', 'reopen', sale, because)
    expect(await at.shelf(rice)).toEqual({ '': { quantity: '5', reserved: '2' } })
    expect(await read(sale.id)).toMatchObject({ status: 'pending', paid: 0, cost: 0, owed: 0 })
    const removed = await at.shop.as('user').delete(`/api/sales/${sale.id}`, { version: reopened.version })
    expect(removed.json()).toMatchObject({ code: 'was_approved' })
    await at.agrees()
    const again = await at.step('admin', 'approve', reopened)
    expect(await at.shelf(rice)).toEqual({ '': { quantity: '3', reserved: '0' } })
    const back = await at.step('admin', 'reopen', again, because)
    const edited = await at.shop
      .as('user')
      .patch(
        `/api/sales/${sale.id}`,
        { ...draft, items: [{ ...draft.items[0], quantity: '1' }] },
        back.version,
      )
    expect(edited.statusCode, edited.body).toBe(200)
    expect(await at.shelf(rice)).toEqual({ '': { quantity: '5', reserved: '1' } })
  })

  test('is refused because of later collections, which are named', async () => {
    const customerId = await at.customer('Don Luis')
    const sale = await at.sold(at.draft([{ productId: milk }], { customerId, downPayment: 0 }))
    const money = { collectedOn: '2026-11-20', method: 'cash', amount: 50_000, note: '' }
    const collected = await at.shop.as('secretary').post(`/api/sales/${sale.id}/collections`, money)
    expect(collected.json()).toEqual({ id: sale.id, paid: 50_000, balance: 150_000, status: 'partial' })
    const reply = await at.shop
      .as('admin')
      .post(`/api/sales/${sale.id}/reopen`, because, { version: sale.version })
    expect(reply.json()).toMatchObject({
      code: 'has_dependents',
      // A collection has no reference of its own: it has that of its sale, and its day distinguishes it.
      detail: {
        documents: [{ kind: 'collection', reference: (await read(sale.id)).reference, day: '2026-11-20' }],
      },
    })
  })
})
