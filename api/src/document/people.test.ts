import { afterAll, describe, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { orderDraftOf } from '../../test/orders.ts'
import { openSelling } from '../../test/selling.ts'

const at = await openSelling()
afterAll(() => at.shop.close())
const supplierId = await makeSupplier(at.shop, 'Lácteos Sabana')
const productId = await makeProduct(at.shop, 'GENTE-1')
const user = at.shop.as('user')
const entered = (await user.post('/api/customers', { name: 'Ana Ruiz', phone: '3001234567' })).json<{
  id: number
}>()
const customerId = entered.id

interface Refused {
  readonly fields?: Record<string, { code: string }>
}
interface Read {
  readonly id: number
  readonly version: number
  readonly responsibleId: number
  readonly responsible: string
  readonly customer: string | null
}
const bodies = {
  '/api/purchases': async () => ({
    ...(await draftOf(at.shop, at.shop.as('user'), supplierId, [
      { productId, quantity: '1', cost: String((cost += 10)) },
    ])),
    notDuplicateWhy: '',
  }),
  '/api/purchase-orders': async () => orderDraftOf(at.shop, supplierId, [{ productId }]),
  '/api/sales': async () => ({ ...at.draft([{ productId: await stocked(), quantity: '1', price: '5000' }]) }),
} as const
let cost = 1000
let held: number | undefined
const stocked = async () => {
  if (held !== undefined) return held
  held = await at.product('VENTA-1')
  await at.bring({ productId: held, quantity: '50' })
  return held
}

describe.each(['/api/purchases', '/api/purchase-orders', '/api/sales'] as const)('%s', (path) => {
  const refused = async (more: object) => {
    const reply = await at.shop.as('user').post(path, { ...(await bodies[path]()), ...more })
    expect(reply.statusCode, reply.body).toBe(422)
    return reply.json<Refused>().fields
  }

  test('the responsible person is an active person of the company', async () => {
    for (const responsibleId of [null, 0, undefined])
      expect(await refused({ responsibleId })).toMatchObject({ responsibleId: { code: 'select_user' } })
    const { rival, user2 } = at.shop.ids
    expect(await refused({ responsibleId: rival })).toMatchObject({ responsibleId: { code: 'not_found' } })
    await at.shop.owner.query('update app_user set active = false where id = $1', [user2])
    expect(await refused({ responsibleId: user2 })).toMatchObject({ responsibleId: { code: 'inactive' } })
    await at.shop.owner.query('update app_user set active = true where id = $1', [user2])
  })

  test('the responsible person is shown, filtered by, recorded in the history, and stays when deactivated', async () => {
    const { user2, secretary } = at.shop.ids
    const user = at.shop.as('user')
    const body = { ...(await bodies[path]()), responsibleId: user2 }
    const entered = (await user.post(path, body)).json<Read>()
    const read = async () => (await user.get(`${path}/${entered.id}`)).json<Read>()
    expect(await read()).toMatchObject({ responsibleId: user2, responsible: 'User2 Prueba' })
    const list = (await user.get(`${path}?responsible=${user2}`)).json<{ data: Read[]; total: number }>()
    expect(list).toMatchObject({ total: 1, data: [{ id: entered.id, responsible: 'User2 Prueba' }] })
    const csv = await user.get(`${path}/export?format=csv&columns=reference,responsible&responsible=${user2}`)
    expect(csv.body).toContain('User2 Prueba')
    await at.shop.owner.query('update app_user set active = false where id = $1', [user2])
    const same = await user.patch(`${path}/${entered.id}`, { ...body, note: 'otra nota' }, entered.version)
    expect(same.statusCode, same.body).toBe(200)
    await at.shop.owner.query('update app_user set active = true where id = $1', [user2])
    const { version } = await read()
    const changed = await user.patch(`${path}/${entered.id}`, { ...body, responsibleId: secretary }, version)
    expect(changed.statusCode, changed.body).toBe(200)
    const kind = path.slice(5, -1).replace('-', '_')
    const history = await user.get(`/api/history/${kind}/${entered.id}`)
    expect(history.body).toContain('Secretary Prueba')
  })
})

describe.each(['/api/purchases', '/api/purchase-orders'] as const)('%s is bought', (path) => {
  const send = async (more: object) => at.shop.as('user').post(path, { ...(await bodies[path]()), ...more })

  test('for a customer or for the own stock: a missing value is refused', async () => {
    for (const nobody of [undefined, 0])
      expect((await send({ customerId: nobody })).json<Refused>().fields).toMatchObject({
        customerId: { code: 'select_customer' },
      })
    expect((await send({ customerId: 999_999 })).json<Refused>().fields).toMatchObject({
      customerId: { code: 'not_found' },
    })
    const entered = (await send({ customerId })).json<Read>()
    const user = at.shop.as('user')
    expect((await user.get(`${path}/${entered.id}`)).json<Read>()).toMatchObject({ customer: 'Ana Ruiz' })
    const list = (await user.get(`${path}?customer=${customerId}`)).json<{ data: Read[] }>()
    expect(list.data.map(({ id }) => id)).toEqual([entered.id])
    const approve = () =>
      at.shop.as('admin').post(`${path}/${entered.id}/approve`, undefined, { version: entered.version })
    expect((await approve()).json()).toMatchObject({ code: 'party_pending' })
    await at.shop.owner.query(`update customer set approval = 'approved' where id = $1`, [customerId])
    expect((await approve()).statusCode).toBe(200)
    const party = (await user.get(`/api/customers/${customerId}`)).json<Read>()
    const gone = await at.shop.as('admin').delete(`/api/customers/${customerId}`, { version: party.version })
    expect(gone.json()).toMatchObject({ code: 'has_history' })
    await at.shop.owner.query(`update customer set approval = 'pending' where id = $1`, [customerId])
  })
})

test('colleagues are the active people of the company', async () => {
  const buyer = at.shop.as('buyer')
  const names = async (query: string) =>
    (await buyer.get(`/api/colleagues/pick?${query}`))
      .json<{ data: { username: string }[] }>()
      .data.map((one) => one.username)
  expect((await names('')).sort()).toEqual(['admin', 'admin2', 'buyer', 'secretary', 'user', 'user2'])
  expect(await names('q=secret')).toEqual(['secretary'])
  // Those whose name begins so come before those that only contain it.
  expect((await names('q=u')).slice(0, 2)).toEqual(['user', 'user2'])
  expect(await names(`ids=${at.shop.ids.rival}`)).toEqual([])
})
