import type { KardexRow } from '@trastienda/contract/product-ledger'
import type { StockTransfer } from '@trastienda/contract/stock-transfer'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
let serial = 0
afterAll(() => at.shop.close())
afterEach(() => at.agrees())

const path = '/api/stock-transfers'

/** A product with 10 of lot A, and the id of the lot. */
async function goods() {
  serial += 1
  const product = await at.product(`TR-${serial}`)
  await at.bring({ productId: product, quantity: '10', lot: 'A' })
  return { product, a: await at.lotId(product, 'A') }
}

const sent = ({ id, version }: Saved) => at.must('admin', `${path}/${id}/approve`, undefined, version)
const found = (id: number) => at.read<StockTransfer>('secretary', `${path}/${id}`)

describe('goods in transit', () => {
  test('are in no store that anybody may choose', async () => {
    const { product, a } = await goods()
    await sent(await at.transfer([product, a, '1']))
    const { rows } = await at.shop.owner.query<{ id: number }>(`select id from store where kind = 'transit'`)
    expect(rows).toHaveLength(1)
    const transit = rows[0]?.id ?? 0
    const stores = await at.read<{ data: { name: string }[]; total: number }>('buyer', '/api/stores')
    expect(stores.data.map(({ name }) => name)).toEqual(['Centro', 'Norte'])
    expect(stores.total).toBe(2)
    expect((await at.shop.as('admin').get(`/api/stores/${transit}`)).statusCode).toBe(404)
    const renamed = await at.shop
      .as('admin')
      .patch(`/api/stores/${transit}`, { name: 'Mía', city: '', address: '' }, 1)
    expect(renamed.statusCode).toBe(404)
    const off = await at.shop.as('admin').post(`/api/stores/${transit}/deactivate`, undefined, { version: 1 })
    expect(off.statusCode).toBe(404)
    expect((await at.shop.as('admin').delete(`/api/stores/${transit}`, { version: 1 })).statusCode).toBe(404)
    const exported = await at.shop.as('admin').get('/api/stores/export')
    expect(exported.body).not.toContain('tránsito')
    const companies = await at.read<{ data: { name: string; stores: number }[] }>('admin', '/api/companies')
    expect(companies.data.find(({ name }) => name === 'Droguería El Samán')?.stores).toBe(2)
    // Every call that names a store is refused.
    const item = { productId: product, quantity: '1', cost: '1000' }
    const bill = { supplierId: at.supplierId, storeId: transit, discount: 0, shipping: 0 }
    const drafts: [string, object][] = [
      ['purchase-orders', { ...bill, orderedOn: '2026-11-18', expectedOn: '2026-11-19', items: [item] }],
      ['sales', { ...at.draft([{ productId: product }]), storeId: transit }],
      [
        'stock-adjustments',
        {
          storeId: transit,
          adjustedOn: '2026-11-20',
          reason: 'lost',
          items: [{ productId: product, lot: 'A', quantity: '-1' }],
        },
      ],
      ['stock-counts', { storeId: transit, countedOn: '2026-11-20' }],
      [
        'stock-transfers',
        {
          storeId: transit,
          toStoreId: at.northId,
          sentOn: '2026-11-20',
          items: [{ productId: product, lotId: a, quantity: '1' }],
        },
      ],
    ]
    for (const [kind, draft] of drafts) {
      const reply = await at.shop.as('user').post(`/api/${kind}`, draft)
      expect(reply.json(), kind).toMatchObject({ fields: { storeId: { code: 'not_found' } } })
    }
    const goal = await at.shop.as('user').post(path, {
      storeId: at.shop.storeId,
      toStoreId: transit,
      sentOn: '2026-11-20',
      items: [{ productId: product, lotId: a, quantity: '1' }],
    })
    expect(goal.json()).toMatchObject({ fields: { toStoreId: { code: 'not_found' } } })
    const named = await at.shop
      .as('admin')
      .post('/api/stores', { name: 'En tránsito', city: '', address: '' })
    expect(named.statusCode, named.body).toBe(200)
    await at.shop.owner.query(`delete from store where kind = 'shop' and name = 'En tránsito'`)
  })

  test('are in no store by its stored name in a file in another language', async () => {
    const { product, a } = await goods()
    await sent(await at.transfer([product, a, '2']))
    for (const call of ['/api/stock/export?by=lot', '/api/stock/past/export?by=store&on=2026-11-20']) {
      const file = await at.shop.as('user').get(`${call}&language=en`)
      expect(file.body).toContain('In transit')
      expect(file.body).not.toContain('En tránsito')
    }
  })

  test('appear in the stock, the lots and the kardex of a product as in transit', async () => {
    const { product, a } = await goods()
    const onItsWay = await sent(await at.transfer([product, a, '3']))
    const one = await at.read<{ stores: object[] }>('user', `/api/products/${product}`)
    expect(one.stores).toContainEqual(expect.objectContaining({ kind: 'transit', quantity: '3' }))
    const lots = await at.read<{ data: object[] }>('user', `/api/products/${product}/lots`)
    expect(lots.data).toContainEqual(
      expect.objectContaining({ storeKind: 'transit', quantity: '3', reserved: '0' }),
    )
    const { data } = await at.read<{ data: object[] }>('user', `/api/products/${product}/kardex`)
    const { reference } = await found(onItsWay.id)
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'transfer', reference, storeKind: 'transit', quantity: '3' },
      { kind: 'transfer', reference, storeKind: 'shop', quantity: '-3' },
    ])
  })

  test('that never arrived are told by the kardex where they leave it, also those of a lot of which nothing came', async () => {
    const { product, a } = await goods()
    await at.bring({ productId: product, quantity: '4', lot: 'B' })
    const onItsWay = await sent(
      await at.transfer([product, a, '6'], [product, await at.lotId(product, 'B'), '2']),
    )
    const { items } = await found(onItsWay.id)
    const came = items.map(({ id, lot }) => ({ lineId: id, received: lot === 'A' ? '5' : '0' }))
    const body = { receivedOn: '2026-11-20', differenceNote: 'Se rompieron en el camino', items: came }
    await at.must('secretary', `${path}/${onItsWay.id}/receive`, body, onItsWay.version)
    const told = async (store: string) => {
      const kardex = `/api/products/${product}/kardex${store}`
      const { data } = await at.read<{ data: KardexRow[] }>('user', kardex)
      return data
        .filter(({ kind }) => kind === 'transfer')
        .map((row) => [row.storeKind, row.lot, row.quantity, row.lost])
    }
    expect(await told('')).toEqual([
      ['shop', 'A', '5', null],
      ['transit', 'B', '-2', '2'],
      ['transit', 'A', '-6', '1'],
      ['transit', 'B', '2', null],
      ['transit', 'A', '6', null],
      ['shop', 'B', '-2', null],
      ['shop', 'A', '-6', null],
    ])
    expect(await told(`?store=${at.northId}`)).toEqual([['shop', 'A', '5', null]])
  })
})
