import type { ProductPick } from '@trastienda/contract/product'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalog } from '../../test/catalog.ts'
import { draftOf, makeSupplier } from '../../test/goods.ts'

const { shop, user, draft, added, one, listed } = await openCatalog()
afterAll(() => shop.close())

describe('changing', () => {
  test('replaces the barcodes, increases the version and records the changes in the history', async () => {
    const id = await added('CAM-1', { barcodes: [{ barcode: 'CAM-A' }, { barcode: 'CAM-B', factor: '6' }] })
    const change = await user.patch(
      `/api/products/${id}`,
      draft('CAM-1', { price: 500, barcodes: [{ barcode: 'CAM-B', factor: '12' }] }),
      1,
    )
    expect(change.json()).toEqual({ id, version: 2 })
    expect(await one(id)).toMatchObject({
      price: 500,
      version: 2,
      barcodes: [{ barcode: 'CAM-B', factor: '12' }],
    })
    const { data } = (await user.get(`/api/history/product/${id}`)).json<{
      data: { action: string; changes: { field: string }[] }[]
    }>()
    expect(data[0]?.changes.map(({ field }) => field).sort((a, b) => a.localeCompare(b))).toEqual([
      'barcodes',
      'barcodes.factor',
      'price',
    ])
  })

  test('the price can be changed alone, with a reason, and belongs to the cost that it was set for until more is bought', async () => {
    const id = await added('CAM-9', { price: 350_000 })
    const pick = async () =>
      (await user.get(`/api/products/pick?ids=${id}`)).json<{ data: ProductPick[] }>().data[0]
    const change = (body: object, version: number) => user.patch(`/api/products/${id}/price`, body, version)
    expect((await pick())?.priceCost).toBeNull()
    const reason = 'Costo en la compra FE-9'
    expect((await change({ price: 385_000, cost: '2750', reason }, 1)).json()).toEqual({ id, version: 2 })
    expect(await pick()).toMatchObject({ price: 385_000, priceCost: '2750' })
    const { data } = (await user.get(`/api/history/product/${id}`)).json<{ data: unknown[] }>()
    expect(data[0]).toMatchObject({
      action: 'price_changed',
      reason,
      changes: [{ field: 'price', before: 350_000, after: 385_000 }],
    })
    expect((await change({ price: 1, reason }, 1)).json()).toMatchObject({ code: 'stale' })
    expect((await change({ price: -1, reason }, 2)).statusCode).toBe(422)
    expect((await shop.as('buyer').patch(`/api/products/${id}/price`, { price: 1 }, 2)).statusCode).toBe(403)
    await shop.owner.query(`update valuation set last_cost = 2600 where product_id = $1`, [id])
    expect((await pick())?.priceCost).toBeNull()
    // The same price for another cost is no change in the history.
    expect((await change({ price: 385_000, cost: '2750' }, 2)).json()).toEqual({ id, version: 2 })
    expect((await pick())?.priceCost).toBe('2750')
    // Set by hand, it belongs to no known cost.
    await user.patch(`/api/products/${id}`, draft('CAM-9', { price: 400_000 }), 2)
    expect((await pick())?.priceCost).toBeNull()
  })

  test('saved without changes, in any spelling of its decimals, it keeps its version and the history stays unchanged', async () => {
    const more = {
      alertQuantity: '5',
      overReceipt: '2.5',
      barcodes: [{ barcode: 'CAM-10-A' }, { barcode: 'CAM-10-B', factor: '6' }],
    }
    const id = await added('CAM-10', more)
    const entries = async () =>
      (await user.get(`/api/history/product/${id}`)).json<{ data: unknown[] }>().data.length
    const again = await user.patch(`/api/products/${id}`, draft('CAM-10', more), 1)
    expect([again.statusCode, again.json()]).toEqual([200, { id, version: 1 }])
    const written = draft('CAM-10', {
      ...more,
      alertQuantity: '5.000',
      overReceipt: '2.50',
      barcodes: [{ barcode: 'CAM-10-A', factor: '1.0' }, more.barcodes[1]],
    })
    expect((await user.patch(`/api/products/${id}`, written, 1)).json()).toEqual({ id, version: 1 })
    const { price } = await one(id)
    expect((await user.patch(`/api/products/${id}/price`, { price }, 1)).json()).toEqual({ id, version: 1 })
    expect([await entries(), (await one(id)).version]).toEqual([1, 1])
    // Another order of its barcodes is a change: labels print the first.
    const turned = draft('CAM-10', { ...more, barcodes: more.barcodes.toReversed() })
    expect((await user.patch(`/api/products/${id}`, turned, 1)).json()).toEqual({ id, version: 2 })
    expect((await user.patch(`/api/products/${id}`, turned, 1)).json()).toMatchObject({ code: 'stale' })
  })

  test('only with the version that was read; of two at once, one succeeds', async () => {
    const id = await added('CAM-2')
    const stale = await user.patch(`/api/products/${id}`, draft('CAM-2'), 7)
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'stale', detail: { version: 1 } }])
    const both = await Promise.all(
      [1, 2].map((price) => user.patch(`/api/products/${id}`, draft('CAM-2', { price }), 1)),
    )
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    const unversioned = await shop.app.inject({
      method: 'PATCH',
      url: `/api/products/${id}`,
      payload: draft('CAM-2'),
    })
    expect(unversioned.statusCode).toBe(401)
  })

  test('deactivating has its own call, and an inactive product is not offered for a line', async () => {
    const id = await added('CAM-3')
    await user.patch(`/api/products/${id}`, draft('CAM-3', { active: false }), 1)
    const { data } = (await user.get(`/api/history/product/${id}`)).json<{ data: { action: string }[] }>()
    expect(data[0]?.action).toBe('deactivated')
    const picked = (await user.get('/api/products/pick?q=CAM-3')).json<{
      data: ProductPick[]
      exact: boolean
    }>()
    expect(picked).toEqual({ data: [], exact: false })
    const named = (await user.get(`/api/products/pick?ids=${id}`)).json<{ data: ProductPick[] }>()
    expect(named.data).toHaveLength(1)
  })

  test('a deactivated category may stay, but not be newly chosen', async () => {
    const categoryId = (await user.post('/api/categories', { name: 'Temporada' })).json<{ id: number }>().id
    const id = await added('CAM-4', { categoryId })
    await user.patch(`/api/categories/${categoryId}`, { name: 'Temporada', active: false }, 1)
    expect(
      (await user.patch(`/api/products/${id}`, draft('CAM-4', { categoryId, price: 7 }), 1)).statusCode,
    ).toBe(200)
    expect((await user.post('/api/products', draft('CAM-5', { categoryId }))).json()).toMatchObject({
      fields: { categoryId: { code: 'inactive' } },
    })
  })
})

describe('a price below the average cost', () => {
  const stockedAt = async (code: string, cost: string, price: number) => {
    const id = await added(code, { price })
    await shop.owner.query(`update valuation set average_cost = $2 where product_id = $1`, [id, cost])
    return id
  }

  test('needs a reason when the product or its price is changed, and the history keeps it', async () => {
    const id = await stockedAt('BAJO-1', '2000.256', 300_000)
    const lacking = { code: 'below_cost', limit: '2000.26' }
    const cheaper = draft('BAJO-1', { price: 150_000 })
    expect((await user.patch(`/api/products/${id}`, cheaper, 1)).json()).toMatchObject({
      code: 'invalid',
      fields: { priceReason: lacking },
    })
    const blank = { ...cheaper, priceReason: '   ' }
    expect((await user.patch(`/api/products/${id}`, blank, 1)).statusCode).toBe(422)
    expect((await user.patch(`/api/products/${id}/price`, { price: 150_000 }, 1)).json()).toMatchObject({
      fields: { reason: lacking },
    })
    expect(await one(id)).toMatchObject({ price: 300_000, version: 1 })
    const withReason = { ...cheaper, priceReason: 'Empaque viejo' }
    expect((await user.patch(`/api/products/${id}`, withReason, 1)).json()).toEqual({ id, version: 2 })
    const { data } = (await user.get(`/api/history/product/${id}`)).json<{ data: unknown[] }>()
    expect(data[0]).toMatchObject({
      reason: 'Empaque viejo',
      changes: [{ field: 'price', before: 300_000, after: 150_000 }],
    })
  })

  test('needs none when it stays while other fields change, nor does a price at the cost', async () => {
    const id = await stockedAt('BAJO-2', '2000', 150_000)
    const renamed = draft('BAJO-2', { price: 150_000, name: 'Otro nombre' })
    expect((await user.patch(`/api/products/${id}`, renamed, 1)).statusCode).toBe(200)
    const atCost = draft('BAJO-2', { price: 200_000, name: 'Otro nombre' })
    expect((await user.patch(`/api/products/${id}`, atCost, 2)).statusCode).toBe(200)
  })
})

describe('with purchases', () => {
  let id: number
  beforeAll(async () => {
    id = await added('GRANEL', { unitWhole: false, unit: 'kg', alertQuantity: '10.5' })
    const supplier = await makeSupplier(shop, 'Molinos Río Frío S.A.')
    const purchase = await user.post(
      '/api/purchases',
      await draftOf(shop, user, supplier, [{ productId: id, quantity: '10.5', cost: '2000.25' }]),
    )
    const purchaseId = purchase.json<{ id: number }>().id
    expect(await one(id)).toMatchObject({ pendingQuantity: '10.5', onHand: '0' })
    await shop.as('admin').post(`/api/purchases/${purchaseId}/approve`, undefined, { version: 1 })
  })

  test('shows its stock, by store, and its value', async () => {
    expect(await one(id)).toMatchObject({
      onHand: '10.5',
      pendingQuantity: '0',
      averageCost: '2000.250476',
      lastCost: '2000.25',
      stockValue: 2_100_263,
      stores: [{ id: shop.storeId, name: 'Centro', quantity: '10.5' }],
    })
  })

  test('its unit cannot become whole while fractions are in stock', async () => {
    const wholeUnits = draft('GRANEL', { unit: 'kg', unitWhole: true })
    const reply = await user.patch(`/api/products/${id}`, wholeUnits, 1)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { fields: { unitWhole: { code: 'fractional_stock' } } },
    ])
    const fine = await user.patch(
      `/api/products/${id}`,
      { ...wholeUnits, unitWhole: false, tracksExpiry: true, alertQuantity: '10.5' },
      1,
    )
    expect(fine.statusCode).toBe(200)
  })

  test('cannot be deleted: the reply counts the documents that refer to it', async () => {
    const reply = await user.delete(`/api/products/${id}`, { version: (await one(id)).version })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'has_history', detail: { count: 1 } },
    ])
  })

  test('is offered for a line with the stock of the requested store', async () => {
    const pick = async (query: string) => (await user.get(`/api/products/pick?${query}`)).json<unknown>()
    const stocked = await pick(`q=granel&store=${shop.storeId}`)
    expect(stocked).toMatchObject({
      data: [{ onHand: '10.5', companyQuantity: '10.5', averageCost: '2000.250476', lastCost: '2000.25' }],
    })
    expect(await pick('q=granel&store=999999')).toMatchObject({
      data: [{ onHand: '0', companyQuantity: '10.5' }],
    })
  })

  test('is low at its alert quantity', async () => {
    expect((await listed('low=true')).data.map(({ code }) => code)).toContain('GRANEL')
    expect((await listed('low=false')).data.map(({ code }) => code)).not.toContain('GRANEL')
  })
})

test('a product without history is deleted, with its barcodes', async () => {
  const id = await added('BORRAR', { barcodes: [{ barcode: 'BORRAR-1' }] })
  expect((await user.delete(`/api/products/${id}`, { version: 9 })).json()).toMatchObject({ code: 'stale' })
  expect((await user.delete(`/api/products/${id}`, { version: 1 })).json()).toEqual({ deleted: true })
  expect((await user.get(`/api/products/${id}`)).statusCode).toBe(404)
  await added('BORRAR', { barcodes: [{ barcode: 'BORRAR-1' }] })
})
