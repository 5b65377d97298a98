import type { OrderRow } from '@trastienda/contract/purchase-order'
import { afterAll, describe, expect, test } from 'vitest'
import { makeAttachment, makeProduct, makeSupplier } from '../../test/goods.ts'
import { enterOrder, orderDraftOf, putReceipt } from '../../test/orders.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const supplierId = await makeSupplier(shop, 'Lácteos Sabana Alta S.A.S.')
const milk = await makeProduct(shop, 'LAC-1', { expires: true })
const rice = await makeProduct(shop, 'GRA-1', { wholeUnit: false })

const path = '/api/purchase-orders'
const entered = (items: object[], more: object = {}) =>
  enterOrder(shop.as('user'), orderDraftOf(shop, supplierId, items, more))
const refused = async (items: object[], more: object = {}) => {
  const reply = await shop.as('user').post(path, orderDraftOf(shop, supplierId, items, more))
  return reply.json<{ code: string; fields?: Record<string, { code: string }> }>()
}

describe('entering', () => {
  test('adds up the lines exactly and takes the company’s next number', async () => {
    const user = shop.as('user')
    const { suggested } = (await user.get(`${path}/next-reference`)).json<{ suggested: string }>()
    const order = await entered(
      [
        { productId: milk, quantity: '12', cost: '2500.5', supplierCode: ' LS-77 ', expiresOn: '2027-02-01' },
        { productId: rice, quantity: '1.25', cost: '3000', expectedOn: '2026-11-30' },
      ],
      { discount: 10_000, shipping: 500_000, carrier: 'Coordinadora' },
    )
    expect(order).toMatchObject({
      reference: suggested,
      approval: 'pending',
      status: 'pending',
      receipt: 'none',
      units: '13.25',
      unitsReceived: '0',
      subtotal: 3_000_600 + 375_000,
      grandTotal: 3_000_600 + 375_000 - 10_000 + 500_000,
      carrier: 'Coordinadora',
      receipts: [],
    })
    expect(order.items).toMatchObject([
      {
        category: 'Lácteos',
        supplierCode: 'LS-77',
        expectedOn: null,
        expiresOn: '2027-02-01',
        quantity: '12',
        cost: '2500.5',
      },
      { supplierCode: '', expectedOn: '2026-11-30', quantity: '1.25', received: '0', closed: '0' },
    ])
    expect(suggested).toMatch(/^PO-2026-\d{6}$/)
    expect((await entered([{ productId: rice }])).reference).not.toBe(suggested)
  })

  test('a typed number is skipped later, and a taken one is refused in any spelling', async () => {
    const { suggested } = (await shop.as('user').get(`${path}/next-reference`)).json<{ suggested: string }>()
    await entered([{ productId: rice }], { reference: suggested })
    const next = await entered([{ productId: rice }])
    expect(next.reference > suggested).toBe(true)
    expect(await refused([{ productId: rice }], { reference: suggested.toLowerCase() })).toMatchObject({
      code: 'reference_taken',
    })
  })

  test('reports all problems at once, each at its field', async () => {
    const other = await makeSupplier(shop, 'Cerrado')
    await shop.owner.query('update supplier set active = false where id = $1', [other])
    const wrong = await refused(
      [
        { productId: milk, quantity: '1.5' },
        { productId: 999_999 },
        { productId: rice, expectedOn: '2026-11-01', expiresOn: '2026-10-01' },
      ],
      { supplierId: other, orderedOn: '2026-12-31', expectedOn: '2026-11-20', attachmentIds: [999_999] },
    )
    expect(wrong).toMatchObject({
      code: 'invalid',
      fields: {
        supplierId: { code: 'inactive' },
        orderedOn: { code: 'day_future' },
        expectedOn: { code: 'day_before_order' },
        'attachmentIds.0': { code: 'not_found' },
        'items.0.quantity': { code: 'quantity_whole' },
        'items.1.productId': { code: 'select_product' },
        'items.2.expectedOn': { code: 'day_before_order' },
        'items.2.expiresOn': { code: 'expired' },
      },
    })
    expect(await refused([{ productId: rice, cost: '10' }], { discount: 1001 })).toMatchObject({
      fields: { discount: { code: 'discount_above_subtotal' } },
    })
    expect(await refused([])).toMatchObject({ fields: { items: { code: 'select_product' } } })
  })

  test('the same key enters it once', async () => {
    const draft = orderDraftOf(shop, supplierId, [{ productId: rice }])
    const [one, two] = await Promise.all([
      shop.as('user').post(path, draft, { key: 'order-once' }),
      shop.as('user').post(path, draft, { key: 'order-once' }),
    ])
    const again = await shop.as('user').post(path, draft, { key: 'order-once' })
    const ids = [one, two, again]
      .filter(({ statusCode }) => statusCode === 200)
      .map((reply) => reply.json<{ id: number }>().id)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('changing', () => {
  test('keeps the number, replaces the lines and records the change in the history', async () => {
    const order = await entered([{ productId: rice, quantity: '2' }, { productId: milk }])
    const file = await makeAttachment(shop.as('secretary'))
    const reply = await shop.as('secretary').patch(
      `${path}/${order.id}`,
      orderDraftOf(
        shop,
        supplierId,
        [
          { productId: milk, quantity: '3' },
          { productId: rice, quantity: '2' },
        ],
        {
          attachmentIds: [file],
        },
      ),
      order.version,
    )
    expect(reply.json()).toEqual({ id: order.id, version: order.version + 1, reference: order.reference })
    const now = (await shop.as('user').get(`${path}/${order.id}`)).json<typeof order>()
    expect(now).toMatchObject({ reference: order.reference, units: '5', editedBy: 'Secretary Prueba' })
    expect(now.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [milk, '3'],
      [rice, '2'],
    ])
    // A line stays the same line as long as its product stays.
    expect(now.items.map(({ id }) => id)).toEqual([order.items[1]?.id, order.items[0]?.id])
    expect(now.attachments).toMatchObject([{ id: file }])
    const { data } = (await shop.as('user').get(`/api/history/purchase_order/${order.id}`)).json<{
      data: { action: string; changes: { field: string; of: string; after: unknown }[] }[]
    }>()
    expect(data[0]).toMatchObject({
      action: 'changed',
      changes: [
        { field: 'items.quantity', of: 'Producto LAC-1', before: '1', after: '3' },
        { field: 'attachmentIds', after: ['factura.pdf'] },
      ],
    })
  })

  test('of two editors the second gets a conflict; an approved one is not edited, but annotated', async () => {
    const { id, version } = await entered([{ productId: rice }])
    const draft = orderDraftOf(shop, supplierId, [{ productId: rice, quantity: '4' }])
    expect((await shop.as('user').patch(`${path}/${id}`, draft, version)).statusCode).toBe(200)
    expect((await shop.as('user').patch(`${path}/${id}`, draft, version)).json()).toMatchObject({
      code: 'stale',
    })
    const approved = await shop.as('admin').post(`${path}/${id}/approve`, undefined, { version: version + 1 })
    const at = approved.json<{ version: number }>().version
    expect((await shop.as('user').patch(`${path}/${id}`, draft, at)).json()).toMatchObject({
      code: 'not_editable',
    })
    const note = { note: 'Llamar antes de llegar', attachmentIds: [] }
    expect((await shop.as('user').patch(`${path}/${id}/note`, note, at)).statusCode).toBe(200)
    expect((await shop.as('user').get(`${path}/${id}`)).json()).toMatchObject({ note: note.note })
  })

  test('a line named by a cancelled receipt stays; removing it is refused', async () => {
    const order = await entered([{ productId: rice }, { productId: milk }])
    await putReceipt(shop, order, order.items[0], 'cancelled')
    const change = (items: object[], version: number) =>
      shop.as('user').patch(`${path}/${order.id}`, orderDraftOf(shop, supplierId, items), version)
    expect((await change([{ productId: milk }], order.version)).json()).toMatchObject({
      code: 'has_history',
    })
    const changed = await change([{ productId: milk }, { productId: rice, quantity: '9' }], order.version)
    expect(changed.statusCode).toBe(200)
  })
})

describe('earlier orders', () => {
  test("the supplier's code is that of the latest order with one", async () => {
    const code = async (supplier: number) =>
      (
        await shop.as('buyer').get(`${path}/supplier-codes?supplier=${supplier}&products=${milk},${rice}`)
      ).json<{ data: unknown[] }>().data
    const own = await makeSupplier(shop, 'Otro proveedor')
    expect(await code(own)).toEqual([])
    for (const supplierCode of ['A-1', 'A-2', '']) {
      await entered([{ productId: milk, supplierCode }], { supplierId: own })
    }
    expect(await code(own)).toEqual([{ productId: milk, supplierCode: 'A-2' }])
  })
})

describe('the list', () => {
  const list = async (query: string, who: 'user' | 'buyer' = 'user') =>
    (await shop.as(who).get(`${path}?${query}`)).json<{
      data: OrderRow[]
      next: string | null
      total: number
      totals: { grandTotal: number }
    }>()

  test('the sums from the tally and from the rows agree, and paging reaches the end', async () => {
    const tallied = await list('from=2026-11-01&to=2026-11-30&limit=3')
    const counted = await list('from=2026-11-01&to=2026-11-30&limit=3&expectedFrom=2000-01-01')
    expect(tallied.total).toBeGreaterThan(3)
    expect(counted).toEqual(tallied)
    const seen: number[] = []
    let cursor = ''
    do {
      const page = await list(`limit=3${cursor}`)
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next === null ? '' : `&cursor=${page.next}`
    } while (cursor !== '')
    expect(new Set(seen).size).toBe((await list('limit=1')).total)
  })

  test('finds by reference, supplier and product, and overdue ones', async () => {
    const product = await makeProduct(shop, 'SOLO-1')
    const order = await entered([{ productId: product }], {
      reference: 'OC Ñandú-9',
      expectedOn: '2026-11-19',
    })
    for (const query of [
      'q=nandu-9',
      `product=${product}`,
      'q=lacteos sabana nandu'.replace(/ nandu$/, ''),
    ]) {
      expect((await list(query)).data.map(({ id }) => id)).toContain(order.id)
    }
    const late = `product=${product}&open=true&expectedTo=2026-11-19`
    expect((await list(late)).total).toBe(0)
    await shop.as('admin').post(`${path}/${order.id}/approve`, undefined, { version: order.version })
    expect((await list(late)).total).toBe(1)
    expect((await list(`product=${product}&approval=approved&open=false`)).total).toBe(0)
  })

  test('is exported completely, with texts', async () => {
    const csv = await shop
      .as('user')
      .get(`${path}/export?q=nandu&format=csv&language=es&columns=reference,approval,status,unitsReceived`)
    expect(csv.body).toBe(
      '\uFEFFReferencia;Aprobación;Estado;Unidades recibidas\r\nOC Ñandú-9;Aprobada;Pendiente;0\r\n',
    )
  })
})
