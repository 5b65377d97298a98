import { expect } from 'vitest'
import { newPdf } from './goods.ts'
import { openShop, type Person, type Shop } from './shop.ts'

interface Saved {
  readonly id: number
  readonly version: number
}
/** An entity in the API's form. */
type Entity = Record<string, unknown>

/** A shop in which one of each entity of the specification (§3) was entered through the API, with all its fields. */
export interface EnteredFields {
  readonly shop: Shop
  /** Each entity as it is read at the end, by its name in the specification. */
  readonly entities: Readonly<Record<string, Entity>>
}

/** Enters one of each, from the supplier to the notification that its payment was approved. */
export async function enterFields(): Promise<EnteredFields> {
  const shop = await openShop()
  for (const admin of ['admin', 'admin2'] as const) await shop.as(admin).stepUp()
  const post = async (who: Person, path: string, body?: object, version?: number) => {
    const reply = await shop.as(who).post(path, body, version === undefined ? {} : { version })
    expect(reply.statusCode, `${path}: ${reply.body}`).toBe(200)
    return reply.json<Saved>()
  }
  const get = async (path: string, who: Person = 'user') => {
    const reply = await shop.as(who).get(path)
    expect(reply.statusCode, `${path}: ${reply.body}`).toBe(200)
    return reply.json<Entity>()
  }
  const rowsOf = async (path: string, who: Person = 'user') => (await get(path, who))['data'] as Entity[]
  const approved = async (path: string, { id, version }: Saved, body?: object) =>
    post('admin', `${path}/${id}/approve`, body, version)
  const paper = async (name: string) =>
    (await shop.as('user').upload('/api/attachments', name, newPdf())).json<Saved>().id

  const contact = {
    email: 'compras@sabana.example',
    phone: '3001234567',
    city: 'Bogotá',
    address: 'Calle 10 # 4-20',
    note: 'Llama antes de ir',
  }
  const supplier = await post('user', '/api/suppliers', {
    company: 'Lácteos Sabana',
    name: 'Ana Ruiz',
    creditDays: 30,
    ...contact,
  })
  await approved('/api/suppliers', supplier)
  const customer = await post('user', '/api/customers', {
    company: 'Hotel Central',
    name: 'Luis Peña',
    ...contact,
  })
  await approved('/api/customers', customer)
  const category = await post('user', '/api/categories', { name: 'Quesos' })
  const product = await post('user', '/api/products', {
    code: 'LAC-1',
    name: 'Queso campesino',
    categoryId: category.id,
    unit: 'und',
    unitWhole: true,
    price: 900_000,
    alertQuantity: '5',
    tracksExpiry: true,
    attachmentIds: [await paper('ficha.pdf')],
  })
  const line = { productId: product.id, quantity: '12', cost: '2500' }
  const bought = { supplierId: supplier.id, storeId: shop.storeId, discount: 100_000, shipping: 50_000 }

  const purchase = await post('user', '/api/purchases', {
    ...bought,
    purchasedOn: '2026-11-18',
    reference: 'FE-100',
    creditDays: 30,
    returned: 20_000,
    note: 'Llegó completa',
    customerId: customer.id,
    responsibleId: shop.ids.user2,
    attachmentIds: [await paper('factura.pdf')],
    items: [{ ...line, lot: 'L1', expiresOn: '2027-02-18' }],
  })
  await approved('/api/purchases', purchase)

  const order = await post('user', '/api/purchase-orders', {
    ...bought,
    reference: 'PO-7',
    orderedOn: '2026-11-10',
    expectedOn: '2026-11-25',
    carrier: 'Servientrega',
    note: 'En la mañana',
    items: [{ ...line, expiresOn: '2027-01-01' }],
  })
  await approved('/api/purchase-orders', order)
  const ordered = await get(`/api/purchase-orders/${order.id}`)
  const [orderLine] = ordered['items'] as Saved[]
  const receipt = await post('user', '/api/received-orders', {
    purchaseOrderId: order.id,
    receivedOn: '2026-11-19',
    items: [{ orderLineId: orderLine?.id, accepted: '8', lot: 'L2', expiresOn: '2027-03-01' }],
  })
  await approved('/api/received-orders', receipt, { overReason: null })

  const payment = await post('user', '/api/payments', {
    kind: 'purchase',
    supplierId: supplier.id,
    paidOn: '2026-11-20',
    reference: 'EG-15',
    method: 'transfer',
    amount: 1_000_000,
    allocations: [{ purchaseId: purchase.id, amount: 1_000_000 }],
    note: 'Primer abono',
    attachmentIds: [await paper('recibo.pdf')],
  })
  await approved('/api/payments', payment)
  const returnable = (await get(`/api/purchases/${purchase.id}/returnable`))['lines'] as { lineId: number }[]
  const back = await post('user', '/api/purchase-returns', {
    purchaseId: purchase.id,
    reference: 'ND-3',
    returnedOn: '2026-11-20',
    note: 'Empaque roto',
    items: [{ purchaseLineId: returnable[0]?.lineId, quantity: '2', reason: 'damaged' }],
    attachmentIds: [await paper('nota.pdf')],
  })
  const sale = await post('user', '/api/sales', {
    storeId: shop.storeId,
    customerId: customer.id,
    soldOn: '2026-11-20',
    downPayment: 2_700_000,
    items: [{ productId: product.id, quantity: '3', price: '9000' }],
  })
  await approved('/api/sales', sale)

  const user = await post('admin', '/api/users', {
    username: 'luz.nuste',
    firstName: 'Luz',
    lastName: 'Ñuste',
    email: 'luz@saman.example',
    phone: '3009876543',
    role: 'secretary',
    companyId: shop.companyId,
    addresses: ['203.0.113.0/24'],
  })
  const site = await get('/api/site-status', 'admin')
  const hours = await shop
    .as('admin')
    .patch(
      '/api/site-status/hours',
      { windows: [{ start: '20:00', end: '06:00' }] },
      (site['company'] as Saved).version,
    )
  expect(hours.statusCode, hours.body).toBe(200)

  return {
    shop,
    entities: {
      Purchase: await get(`/api/purchases/${purchase.id}`),
      'Purchase order': await get(`/api/purchase-orders/${order.id}`),
      Sale: await get(`/api/sales/${sale.id}`),
      Payment: await get(`/api/payments/${payment.id}`),
      Return: await get(`/api/purchase-returns/${back.id}`),
      Product: await get(`/api/products/${product.id}`),
      Category: (await rowsOf('/api/categories?q=Quesos'))[0] ?? {},
      Customer: await get(`/api/customers/${customer.id}`),
      Supplier: await get(`/api/suppliers/${supplier.id}`),
      User: await get(`/api/users/${user.id}`, 'admin'),
      'Who sold':
        (await rowsOf('/api/users?q=user', 'admin')).find(({ username }) => username === 'user') ?? {},
      Company: (await rowsOf('/api/companies?q=Sam%C3%A1n', 'admin'))[0] ?? {},
      Store: await get(`/api/stores/${shop.storeId}`),
      'Site status': await get('/api/site-status', 'admin'),
      Notification: (await rowsOf('/api/notifications?kind=payment_approved'))[0] ?? {},
    },
  }
}
