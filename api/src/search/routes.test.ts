import type { SearchGroup } from '@trastienda/contract/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { enterReceipt, makeOrder, receiptDraft } from '../../test/receiving.ts'
import { openShop, type Person, type Shop } from '../../test/shop.ts'

let shop: Shop
let dairy: number
let product: number
let purchase: number
let mine: number
let theirs: number
let receipt: number

const into = async (text: string, values: unknown[]) =>
  (await shop.owner.query<{ id: number }>(text, values)).rows[0]?.id ?? 0

beforeAll(async () => {
  shop = await openShop()
  dairy = await makeSupplier(shop, 'Lácteos Sabana Alta S.A.S.')
  const mills = await makeSupplier(shop, 'Molinos Río Frío')
  product = await makeProduct(shop, 'LAC-1042')
  const flour = await makeProduct(shop, 'HAR-7')
  await shop.owner.query(
    `insert into product_barcode (company_id, product_id, barcode) values ($1, $2, '7702001044177')`,
    [shop.companyId, product],
  )
  await shop.owner.query(
    `insert into customer (company_id, company, name, tax_id, approval) values ($1, 'Tienda La Esquina', 'Rosa Peña', '900123456-1', 'approved')`,
    [shop.companyId],
  )
  const user = shop.as('user')
  const entered = await user.post(
    '/api/purchases',
    await draftOf(shop, user, dairy, [{ productId: product, cost: '5000' }], { reference: 'FE-20431' }),
  )
  purchase = entered.json<{ id: number }>().id
  await user.post(
    '/api/purchases',
    await draftOf(shop, user, mills, [{ productId: flour, cost: '700' }], { reference: 'B-118842' }),
  )
  const item = { productId: product, quantity: '3', cost: '5000' }
  const order = await makeOrder(shop, dairy, [item], 'buyer')
  mine = order.id
  theirs = (await makeOrder(shop, dairy, [item])).id
  const draft = receiptDraft(order, [{ accepted: '2' }], { deliveryNote: 'REM-99017' })
  receipt = (await enterReceipt(shop, draft, 'user')).id
  const payment = await into(
    `insert into payment (company_id, kind, supplier_id, reference, paid_on, method, amount, allocated, created_by, edited_by)
     values ($1, 'purchase', $2, 'PG-2026-000007', '2026-11-19', 'cash', 5000, 5000, $3, $3) returning id`,
    [shop.companyId, dairy, shop.ids.user],
  )
  await shop.owner.query(
    'insert into payment_allocation (company_id, payment_id, purchase_id, amount) values ($1, $2, $3, 5000)',
    [shop.companyId, payment, purchase],
  )
  await shop.owner.query(
    `insert into purchase_return (company_id, purchase_id, supplier_id, store_id, reference, returned_on, lines, amount, created_by, edited_by)
     values ($1, $2, $3, $4, 'DV-2026-000003', '2026-11-19', 1, 5000, $5, $5)`,
    [shop.companyId, purchase, dairy, shop.storeId, shop.ids.user],
  )
})
afterAll(() => shop.close())

const groups = async (q: string, person: Person = 'user', more = '') => {
  const reply = await shop.as(person).get(`/api/search?q=${encodeURIComponent(q)}${more}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: SearchGroup[] }>().data
}
const kinds = async (q: string, person: Person = 'user') => (await groups(q, person)).map(({ kind }) => kind)
const idsOf = async (kind: string, q: string, person: Person = 'user') =>
  (await groups(q, person)).find((group) => group.kind === kind)?.data.map(({ id }) => id) ?? []

describe('documents are found', () => {
  test.each([
    ['by their reference', 'FE-20431'],
    ['without its hyphen', 'fe20431'],
    ['by how it begins', 'fe2'],
    ['by a part of it', '0431'],
  ])('%s', async (_how, q) => {
    expect(await idsOf('purchase', q)).toEqual([purchase])
  })

  test.each([
    ['supplier, without accents', 'lacteos sab'],
    ['product code', 'lac-1042'],
    ['barcode', '7702001044177'],
    ['supplier and reference together', 'sabana fe-2'],
  ])('by %s', async (_how, q) => {
    expect(await idsOf('purchase', q)).toEqual([purchase])
  })

  test('a received order by its delivery note', async () => {
    expect(await groups('rem-99017')).toMatchObject([
      {
        kind: 'received_order',
        data: [{ id: receipt, code: 'REM-99017', party: 'Lácteos Sabana Alta S.A.S.' }],
      },
    ])
  })

  test('for a supplier each kind is a group, the supplier first', async () => {
    expect(await kinds('lacteos')).toEqual([
      'supplier',
      'purchase',
      'purchase_order',
      'received_order',
      'payment',
      'purchase_return',
    ])
  })

  test('an exact reference comes before the documents of a matching party', async () => {
    expect((await kinds('PG-2026-000007'))[0]).toBe('payment')
    expect((await kinds('LAC-1042'))[0]).toBe('product')
  })

  test('payments and returns have the bill under which they are shown', async () => {
    const found = await groups('lacteos')
    const of = (kind: string) => found.find((group) => group.kind === kind)?.data[0]
    expect(of('payment')).toMatchObject({ purchaseId: purchase, paymentKind: 'purchase', amount: 5000 })
    expect(of('purchase_return')).toMatchObject({ purchaseId: purchase })
  })

  test('an approved order with outstanding goods can be received', async () => {
    const order = (await groups('lacteos')).find(({ kind }) => kind === 'purchase_order')
    expect(order?.data.map(({ receivable }) => receivable)).toEqual([true, true])
    expect(order?.total).toBe(2)
  })
})

test('parties and products by name, NIT, code and barcode', async () => {
  expect(await idsOf('supplier', 'SABANA')).toEqual([dairy])
  expect(await groups('esquina')).toMatchObject([{ kind: 'customer', data: [{ name: 'Tienda La Esquina' }] }])
  expect(await kinds('900123456')).toEqual(['customer'])
  expect(await idsOf('product', '7702001044177')).toEqual([product])
})

test('only one kind, and no more than requested', async () => {
  const found = await groups('lacteos', 'user', '&kind=purchase_order&limit=1')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ kind: 'purchase_order', total: 2 })
  expect(found[0]?.data).toHaveLength(1)
})

test('a buyer finds their own orders and receipts, and nothing else', async () => {
  expect(await kinds('lacteos', 'buyer')).toEqual(['purchase_order', 'received_order'])
  expect(await idsOf('purchase_order', 'lacteos', 'buyer')).toEqual([mine])
  expect(await idsOf('purchase_order', 'PO-2026', 'buyer')).not.toContain(theirs)
  expect(await idsOf('received_order', 'rem-99017', 'buyer')).toEqual([receipt])
  expect(await kinds('FE-20431', 'buyer')).toEqual([])
})

test('nothing of another company', async () => {
  for (const q of ['lacteos', 'FE-20431', 'LAC-1042', '7702001044177', 'esquina'])
    expect(await groups(q, 'rival'), q).toEqual([])
})

test.each(['', ' ', 'a', '%', '%%%', '___', '\\', String.raw`%\_%`, "'; drop", '٣٤٥', '￿￿￿'])(
  'typing %j finds nothing and causes no error',
  async (q) => {
    expect(await groups(q)).toEqual([])
  },
)

describe('the amount of a document', () => {
  const found = async (q: string, person: Person = 'user') =>
    (await groups(q, person)).flatMap(({ kind, data }) => data.map(({ id }) => [kind, id]))

  test('finds what has exactly that total, however it is written', async () => {
    const { grandTotal } = (await shop.as('user').get(`/api/purchases/${purchase}`)).json<{
      grandTotal: number
    }>()
    for (const locale of ['es-CO', 'en-US']) {
      const written = (grandTotal / 100).toLocaleString(locale)
      expect(await found(written), written).toContainEqual(['purchase', purchase])
      expect(await found(`$${written}`)).toContainEqual(['purchase', purchase])
    }
    expect(await found(String(grandTotal / 100))).toContainEqual(['purchase', purchase])
    expect(await found(String(grandTotal / 100 + 1))).not.toContainEqual(['purchase', purchase])
  })

  test('finds a buyer only their own orders, and nobody those of another company', async () => {
    const { grandTotal } = (await shop.as('user').get(`/api/purchase-orders/${mine}`)).json<{
      grandTotal: number
    }>()
    const q = String(grandTotal / 100)
    expect(await found(q)).toEqual(
      expect.arrayContaining([
        ['purchase_order', mine],
        ['purchase_order', theirs],
      ]),
    )
    expect(await found(q, 'buyer')).toEqual([['purchase_order', mine]])
    expect(await found(q, 'rival')).toEqual([])
  })
})
