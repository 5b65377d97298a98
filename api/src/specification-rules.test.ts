import { afterAll, describe, expect, test } from 'vitest'
import { codeOf, enrol, givePassword } from '../test/second-factor.ts'
import { draftOf, makeProduct, makeSupplier } from '../test/goods.ts'
import { approvedOrder, orderDraftOf } from '../test/orders.ts'
import { openShop, password } from '../test/shop.ts'

// The rules of the specification (§4, §5, §7) that no other test covers; docs/specification.md names the rows.

interface Saved {
  readonly id: number
  readonly version: number
}

const shop = await openShop()
afterAll(() => shop.close())
const supplierId = await makeSupplier(shop, 'Lácteos Sabana')
const productId = await makeProduct(shop, 'REGLA-1')

const draft = (more: object = {}) =>
  draftOf(shop, shop.as('user'), supplierId, [{ productId, quantity: '4', cost: '2500' }], more)
const fieldsOf = async (path: string, body: object) => {
  const reply = await shop.as('user').post(path, body)
  expect(reply.statusCode, reply.body).toBe(422)
  return reply.json<{ code: string; fields: Record<string, { code: string }> }>()
}

describe('§5: a purchase is refused by the field that is missing or too short', () => {
  test.each([
    ['purchase date', { purchasedOn: undefined }, 'purchasedOn', 'select_date'],
    ['reference no', { reference: undefined }, 'reference', 'required'],
    ['reference no, minimum length', { reference: 'ab' }, 'reference', 'too_short'],
    ['store', { storeId: undefined }, 'storeId', 'select_store'],
    ['supplier', { supplierId: undefined }, 'supplierId', 'select_supplier'],
    ['user', { responsibleId: null }, 'responsibleId', 'select_user'],
    ['customer', { customerId: 0 }, 'customerId', 'select_customer'],
    ['attachment', { attachmentIds: undefined }, 'attachmentIds', 'required'],
    ['credit', { creditDays: undefined }, 'creditDays', 'credit_days'],
    ['credit greater than 0', { creditDays: 0 }, 'creditDays', 'credit_days'],
    ['discount', { discount: undefined }, 'discount', 'amount'],
    ['shipping', { shipping: undefined }, 'shipping', 'amount'],
    ['return', { returned: undefined }, 'returned', 'amount'],
    ['order items', { items: [] }, 'items', 'select_product'],
  ])('%s', async (_name, more, field, code) => {
    const { fields } = await fieldsOf('/api/purchases', { ...(await draft()), ...more })
    expect(fields[field]).toMatchObject({ code })
  })

  test.each([
    ['product name', { productId: undefined }, 'items.0.productId', 'select_product'],
    ['product cost', { cost: undefined }, 'items.0.cost', 'required'],
    ['quantity', { quantity: undefined }, 'items.0.quantity', 'required'],
  ])('%s of a row', async (_name, more, field, code) => {
    const body = await draft()
    const items = body.items.map((item) => ({ ...item, ...more }))
    expect((await fieldsOf('/api/purchases', { ...body, items })).fields[field]).toMatchObject({ code })
  })

  test('expiry date of a row whose product expires', async () => {
    const milk = await makeProduct(shop, 'REGLA-2', { expires: true })
    const items = [{ productId: milk, quantity: '1', cost: '1' }]
    const { fields } = await fieldsOf('/api/purchases', { ...(await draft()), items })
    expect(fields['items.0.expiresOn']).toMatchObject({ code: 'expiry_required' })
  })
})

describe('§5: other entities are refused by their field', () => {
  const product = (more: object) => ({
    code: 'REGLA-9',
    name: 'Arroz',
    categoryId: shop.categoryId,
    unit: 'und',
    unitWhole: true,
    price: 100_000,
    tracksExpiry: false,
    ...more,
  })
  test.each<[string, string, () => object, string, string]>([
    ['product name', '/api/products', () => product({ name: undefined }), 'name', 'required'],
    ['product name, minimum length', '/api/products', () => product({ name: 'A' }), 'name', 'too_short'],
    [
      'category of a product',
      '/api/products',
      () => product({ categoryId: undefined }),
      'categoryId',
      'required',
    ],
    [
      'sale date',
      '/api/sales',
      () => ({ storeId: shop.storeId, downPayment: 0, items: [{ productId, quantity: '1', price: '1' }] }),
      'soldOn',
      'select_date',
    ],
  ])('%s', async (_name, path, body, field, code) => {
    expect((await fieldsOf(path, body())).fields[field]).toMatchObject({ code })
  })
})

test('§4: a purchase is pending, received, partial and paid, in that order', async () => {
  const statusOf = async (id: number) =>
    (await shop.as('user').get(`/api/purchases/${id}`)).json<{ status: string; balance: number }>()
  const entered = (await shop.as('user').post('/api/purchases', await draft())).json<Saved>()
  expect(await statusOf(entered.id)).toMatchObject({ status: 'pending', balance: 1_000_000 })
  await shop.as('admin').post(`/api/purchases/${entered.id}/approve`, undefined, { version: entered.version })
  expect(await statusOf(entered.id)).toMatchObject({ status: 'received', balance: 1_000_000 })
  for (const [amount, status] of [
    [400_000, 'partial'],
    [600_000, 'paid'],
  ] as const) {
    const payment = await shop.as('user').post('/api/payments', {
      kind: 'purchase',
      supplierId,
      paidOn: '2026-11-20',
      method: 'transfer',
      amount,
      allocations: [{ purchaseId: entered.id, amount }],
    })
    const { id, version } = payment.json<Saved>()
    const approved = await shop.as('admin').post(`/api/payments/${id}/approve`, undefined, { version })
    expect(approved.statusCode, approved.body).toBe(200)
    expect(await statusOf(entered.id)).toMatchObject({ status })
  }
})

test('§4: an order is pending, partial and received by its receipts', async () => {
  const order = await approvedOrder(
    shop,
    shop.as('user'),
    orderDraftOf(shop, supplierId, [{ productId, quantity: '4' }]),
  )
  const status = async () =>
    (await shop.as('user').get(`/api/purchase-orders/${order.id}`)).json<{ status: string }>().status
  expect(await status()).toBe('pending')
  for (const after of ['partial', 'received']) {
    const items = [{ orderLineId: order.items[0]?.id, accepted: '2' }]
    const receipt = await shop
      .as('user')
      .post('/api/received-orders', { purchaseOrderId: order.id, receivedOn: '2026-11-20', items })
    const { id, version } = receipt.json<Saved>()
    await shop.as('admin').post(`/api/received-orders/${id}/approve`, { overReason: null }, { version })
    expect(await status()).toBe(after)
  }
})

describe('§7: the six calls, by their paths and shapes', () => {
  const call = (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    cookies: Record<string, string> = {},
  ) => shop.app.inject({ method, url, cookies, ...(payload && { payload }) })

  test('POST /api/auth/login, POST /api/auth/2fa, GET /api/auth/user/profile, POST /api/auth/logout', async () => {
    const plain = await call('POST', '/api/auth/login', { username: 'user', password })
    expect(plain.json()).toMatchObject({
      authToken: expect.any(String),
      user: { role: 'user' },
      expires_in: 28_800,
    })

    const { secret } = await enrol(shop, 'secretary')
    const { authToken, user } = await givePassword(shop, 'secretary')
    expect(user).toMatchObject({ enable_google2fa: true })
    const code = { one_time_password: codeOf(shop, secret), google2fa_secret: user.google2fa_secret }
    expect((await call('POST', '/api/auth/2fa', { ...code, one_time_password: '000000' })).statusCode).toBe(
      401,
    )
    expect((await call('POST', '/api/auth/2fa', code, { authToken })).statusCode).toBe(200)
    const profile = () => call('GET', '/api/auth/user/profile', undefined, { authToken })
    expect((await profile()).json()).toMatchObject({ username: 'secretary', role: 'secretary' })
    expect((await call('POST', '/api/auth/logout', undefined, { authToken })).statusCode).toBe(200)
    expect((await profile()).statusCode).toBe(401)
  })

  test('GET /api/site_setting/status and GET /api/site_setting/disable_time', async () => {
    const status = async () => (await call('GET', '/api/site_setting/status')).json<{ data: string }>()
    expect(await status()).toEqual({ data: expect.not.stringMatching(/^disabled$/) })
    await shop.owner.query('update site set all_disabled = true')
    expect(await status()).toEqual({ data: 'disabled' })
    await shop.owner.query('update site set all_disabled = false')

    await shop.owner.query(`update company set disabled_windows = '[{"start":"22:00","end":"05:30"}]'`)
    const { data } = (await call('GET', '/api/site_setting/disable_time')).json<{ data: string }>()
    expect(JSON.parse(data)).toEqual([{ start: '22:00', end: '05:30' }])
    await shop.owner.query(`update company set disabled_windows = '[]'`)
  })
})

test('§3: the four kinds of notification reach the creator of the document', async () => {
  const reason = { reason: 'no coincide con la factura' }
  const must = async (who: 'user' | 'admin', path: string, body?: object, version?: number) => {
    const reply = await shop.as(who).post(path, body, version === undefined ? {} : { version })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Saved>()
  }
  const items = (cost: string) => ({ items: [{ productId, quantity: '4', cost }] })
  const one = await must('user', '/api/purchases', await draft(items('3100')))
  const other = await must('user', '/api/purchases', await draft(items('3200')))
  await must('admin', `/api/purchases/${one.id}/approve`, undefined, one.version)
  await must('admin', `/api/purchases/${other.id}/reject`, reason, other.version)
  const pay = (amount: number) =>
    must('user', '/api/payments', {
      kind: 'purchase',
      supplierId,
      paidOn: '2026-11-20',
      method: 'transfer',
      amount,
      allocations: [{ purchaseId: one.id, amount }],
    })
  const [paid, refused] = [await pay(100_000), await pay(110_000)]
  await must('admin', `/api/payments/${paid.id}/approve`, undefined, paid.version)
  await must('admin', `/api/payments/${refused.id}/reject`, reason, refused.version)
  const { data } = (await shop.as('user').get('/api/notifications?limit=200')).json<{
    data: { kind: string; documentId: number }[]
  }>()
  const kinds = data.map(({ kind, documentId }) => `${kind} ${documentId}`)
  expect(kinds).toEqual(
    expect.arrayContaining([
      `purchase_approved ${one.id}`,
      `purchase_rejected ${other.id}`,
      `payment_approved ${paid.id}`,
      `payment_rejected ${refused.id}`,
    ]),
  )
})
