import type { Product, ProductDraftInput, ProductPick, ProductRow } from '@trastienda/contract/product'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftOf, makeSupplier } from '../../test/goods.ts'
import { type Caller, openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
let user: Caller
let rivalCategory: number

beforeAll(async () => {
  shop = await openShop()
  user = shop.as('user')
  rivalCategory = (await shop.as('rival').post('/api/categories', { name: 'Rival' })).json<{ id: number }>()
    .id
})
afterAll(() => shop.close())

const draft = (code: string, more: Partial<Record<keyof ProductDraftInput, unknown>> = {}) => ({
  code,
  name: `Producto ${code}`,
  categoryId: shop.categoryId,
  unit: 'und',
  unitWhole: true,
  price: 1_390_000,
  tracksExpiry: false,
  ...more,
})
const added = async (code: string, more: Partial<Record<keyof ProductDraftInput, unknown>> = {}) => {
  const reply = await user.post('/api/products', draft(code, more))
  expect(reply.json()).toEqual({ id: expect.any(Number), version: 1 })
  return reply.json<{ id: number }>().id
}
const one = async (id: number) => (await user.get(`/api/products/${id}`)).json<Product>()
const listed = async (query: string) =>
  (await user.get(`/api/products?${query}`)).json<{
    data: ProductRow[]
    total: number
    next: string | null
  }>()

describe('adding', () => {
  test('keeps everything, with a valuation of nothing and its history', async () => {
    const id = await added('LAC-0125', {
      name: 'Mantequilla sin sal 250 g',
      alertQuantity: '60',
      tracksExpiry: true,
      shelfLifeDays: 45,
      barcodes: [{ barcode: '7709990001259' }, { barcode: 'CAJA-24', factor: '24' }],
    })
    expect(await one(id)).toEqual({
      id,
      code: 'LAC-0125',
      name: 'Mantequilla sin sal 250 g',
      categoryId: shop.categoryId,
      category: 'Lácteos',
      unit: 'und',
      unitWhole: true,
      price: 1_390_000,
      averageCost: '0',
      lastCost: null,
      lastCostOn: null,
      onHand: '0',
      stockValue: 0,
      pendingQuantity: '0',
      stores: [],
      alertQuantity: '60',
      tracksExpiry: true,
      shelfLifeDays: 45,
      imageId: null,
      barcodes: [
        { barcode: '7709990001259', factor: '1' },
        { barcode: 'CAJA-24', factor: '24' },
      ],
      active: true,
      version: 1,
    })
    const { data } = (await user.get(`/api/history/product/${id}`)).json<{
      data: { action: string; user: string }[]
    }>()
    expect(data).toMatchObject([{ action: 'created', user: 'User Prueba' }])
  })

  test('the same key adds it once', async () => {
    const [first, second] = [
      await user.post('/api/products', draft('UNA-VEZ'), { key: 'una-sola-vez' }),
      await user.post('/api/products', draft('UNA-VEZ'), { key: 'una-sola-vez' }),
    ]
    expect(second.json()).toEqual(first.json())
  })

  test('a code is taken whatever its case, in the own company alone', async () => {
    await added('Gra-0031')
    const taken = await user.post('/api/products', draft('GRA-0031'))
    expect([taken.statusCode, taken.json()]).toMatchObject([
      409,
      { code: 'code_taken', fields: { code: { code: 'taken' } } },
    ])
    const rival = await shop
      .as('rival')
      .post('/api/products', draft('GRA-0031', { categoryId: rivalCategory }))
    expect(rival.statusCode).toBe(200)
  })

  test('of many with one code at once, one wins', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => user.post('/api/products', draft(at % 2 ? 'carrera' : 'CARRERA'))),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ])
  })

  test('a barcode belongs to one product, and the reply tells which', async () => {
    const id = await added('BAR-1', { barcodes: [{ barcode: '7702004003508' }] })
    const taken = await user.post(
      '/api/products',
      draft('BAR-2', { barcodes: [{ barcode: 'BAR-OTRO' }, { barcode: '7702004003508' }] }),
    )
    expect([taken.statusCode, taken.json()]).toMatchObject([
      409,
      {
        code: 'barcode_taken',
        fields: { 'barcodes.1.barcode': { code: 'taken' } },
        detail: { product: { id, name: 'Producto BAR-1' } },
      },
    ])
  })

  test.each([
    [{ code: '' }, 'code', 'required'],
    [{ code: ' \t' }, 'code', 'text'],
    [{ code: 'A\u0000B' }, 'code', 'text'],
    [{ name: 'pan\u202Eduro' }, 'name', 'text'],
    [{ name: 'x' }, 'name', 'too_short'],
    [{ name: 'x'.repeat(201) }, 'name', 'too_long'],
    [{ price: -1 }, 'price', 'amount_negative'],
    [{ price: 10.5 }, 'price', 'amount'],
    [{ price: 1e15 }, 'price', 'amount_too_large'],
    [{ price: '1000' }, 'price', 'amount'],
    [{ alertQuantity: '9'.repeat(30) }, 'alertQuantity', 'quantity'],
    [{ alertQuantity: '1e3' }, 'alertQuantity', 'quantity'],
    [{ alertQuantity: '-1' }, 'alertQuantity', 'quantity'],
    [{ alertQuantity: '1.5' }, 'alertQuantity', 'quantity_whole'],
    [{ shelfLifeDays: 0 }, 'shelfLifeDays', 'too_small'],
    [{ categoryId: 999_999_999 }, 'categoryId', 'not_found'],
    [{ imageId: 999_999_999 }, 'imageId', 'not_found'],
    [{ barcodes: [{ barcode: '7702004003507' }] }, 'barcodes.0.barcode', 'check_digit'],
    [{ barcodes: [{ barcode: 'X-1234' }, { barcode: 'X-1234' }] }, 'barcodes.1.barcode', 'repeated'],
    [{ barcodes: [{ barcode: 'X-1234', factor: '0.5' }] }, 'barcodes.0.factor', 'quantity_whole'],
    [{ averageCost: '10' }, 'averageCost', 'unknown_field'],
    [{ active: 'true' }, 'active', 'invalid_value'],
  ])('%j is refused at %s as %s', async (wrong, path, code) => {
    const reply = await user.post('/api/products', { ...draft('MALO'), ...wrong })
    expect([
      reply.statusCode,
      reply.json<{ fields: Record<string, { code: string }> }>().fields[path]?.code,
    ]).toEqual([422, code])
  })

  test('another company’s category and image do not exist', async () => {
    const reply = await user.post('/api/products', draft('AJENO', { categoryId: rivalCategory }))
    expect(reply.json()).toMatchObject({ fields: { categoryId: { code: 'not_found' } } })
  })

  test.each([
    `<img src=x onerror=alert(1)>`,
    `Robert'); drop table product;--`,
    `=HYPERLINK("http://x")`,
    '🧀 قشطة 奶油',
    '${7*7} {{7*7}} %s',
  ])('the text %s is kept to the letter', async (name) => {
    const id = await added(`TXT-${name.length}`, { name })
    expect((await one(id)).name).toBe(name)
    expect((await listed(`q=${encodeURIComponent(name)}`)).data.map((row) => row.id)).toEqual([id])
  })
})

describe('changing', () => {
  test('replaces the barcodes, raises the version and tells the history what changed', async () => {
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

  test('only at the version that was read; of two at once, one wins', async () => {
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

  test('switching off is a deed of its own, and an inactive product is not offered for a line', async () => {
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

  test('a category that was switched off may stay, but not be newly chosen', async () => {
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

  test('shows what is on hand, where, and what it is worth', async () => {
    expect(await one(id)).toMatchObject({
      onHand: '10.5',
      pendingQuantity: '0',
      averageCost: '2000.250476',
      lastCost: '2000.25',
      stockValue: 2_100_263,
      stores: [{ id: shop.storeId, name: 'Centro', quantity: '10.5' }],
    })
  })

  test('its unit does not become whole while fractions are on hand', async () => {
    const whole = draft('GRANEL', { unit: 'kg', unitWhole: true })
    const reply = await user.patch(`/api/products/${id}`, whole, 1)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { fields: { unitWhole: { code: 'fractional_stock' } } },
    ])
    const fine = await user.patch(
      `/api/products/${id}`,
      { ...whole, unitWhole: false, tracksExpiry: true, alertQuantity: '10.5' },
      1,
    )
    expect(fine.statusCode).toBe(200)
  })

  test('is not deleted: the reply counts what names it', async () => {
    const reply = await user.delete(`/api/products/${id}`, { version: (await one(id)).version })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'has_history', detail: { count: 1 } },
    ])
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

describe('finding', () => {
  beforeAll(async () => {
    for (let at = 1; at <= 12; at += 1) await added(`PAG-${at}`, { price: at % 3, name: `Página ${at}` })
    await added('SCAN-1', {
      name: 'Arequipe escaneado',
      barcodes: [{ barcode: '036000291452', factor: '12' }],
    })
  })

  test.each([
    'name',
    '-name',
    'code',
    '-code',
    'price',
    '-price',
    'category',
    'onHand',
    '-stockValue',
    'averageCost',
  ])('sorted by %s, the pages make up the whole, each row once, and total tells how many', async (sort) => {
    const seen: ProductRow[] = []
    let cursor = ''
    do {
      const page = await listed(`q=pag&sort=${sort}&limit=5${cursor}`)
      expect(page.total).toBe(12)
      seen.push(...page.data)
      cursor = page.next === null ? '' : `&cursor=${page.next}`
    } while (cursor !== '')
    expect(new Set(seen.map(({ id }) => id)).size).toBe(12)
    if (sort === 'name')
      expect(seen.map(({ name }) => name).slice(0, 3)).toEqual(['Página 1', 'Página 2', 'Página 3'])
    if (sort === '-price')
      expect(seen.map(({ price }) => price)).toEqual([2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0])
  })

  test('by words without accents in any order, by code, by an exact barcode', async () => {
    expect((await listed('q=escaneado%20AREQUIPE')).data.map(({ code }) => code)).toEqual(['SCAN-1'])
    expect((await listed('q=scan-1')).total).toBe(1)
    expect((await listed('q=036000291452')).data.map(({ code }) => code)).toEqual(['SCAN-1'])
    expect((await listed('q=0360002914')).total).toBe(0)
    expect((await listed('q=%25%25')).total).toBe(0)
  })

  test('by category, activity and expiry', async () => {
    expect((await listed('category=999999')).total).toBe(0)
    expect((await listed('tracksExpiry=true')).data.every(({ tracksExpiry }) => tracksExpiry)).toBe(true)
    expect((await listed('active=false')).data.map(({ code }) => code)).toEqual(['CAM-3'])
  })

  test.each(['sort=secret', 'limit=1000', 'cursor=zzz', 'unknown=1', 'category=a', 'low=maybe'])(
    '%s is malformed',
    async (query) => {
      expect((await user.get(`/api/products?${query}`)).statusCode).toBe(400)
    },
  )

  test('a code is exact before any words; a barcode tells how many units it means, in either spelling', async () => {
    const pick = async (query: string) =>
      (await user.get(`/api/products/pick?${query}`)).json<{ data: ProductPick[]; exact: boolean }>()
    const byCode = await pick('q=pag-1')
    expect([byCode.exact, byCode.data.map(({ code }) => code)]).toEqual([
      true,
      ['PAG-1', 'PAG-10', 'PAG-11', 'PAG-12'],
    ])
    expect(await pick('q=036000291452')).toMatchObject({
      exact: true,
      data: [{ code: 'SCAN-1', factor: '12' }],
    })
    expect(await pick('q=0036000291452')).toMatchObject({
      exact: true,
      data: [{ code: 'SCAN-1', factor: '12' }],
    })
    expect(await pick(`q=arequipe&store=${shop.storeId}`)).toMatchObject({
      exact: false,
      data: [{ code: 'SCAN-1', factor: '1', onHand: '0' }],
    })
    const stocked = await pick(`q=granel&store=${shop.storeId}`)
    expect(stocked).toMatchObject({
      data: [{ onHand: '10.5', companyQuantity: '10.5', averageCost: '2000.250476', lastCost: '2000.25' }],
    })
    expect(await pick('q=granel&store=999999')).toMatchObject({
      data: [{ onHand: '0', companyQuantity: '10.5' }],
    })
  })
})

test('another company sees, changes and deletes none of it', async () => {
  const id = await added('SECRETO', { barcodes: [{ barcode: 'SECRETO-1' }] })
  const rival = shop.as('rival')
  for (const path of ['', '/kardex', '/lots', '/costs', '/stock']) {
    expect((await rival.get(`/api/products/${id}${path}`)).statusCode).toBe(404)
  }
  expect(
    (await rival.patch(`/api/products/${id}`, draft('X', { categoryId: rivalCategory }), 1)).statusCode,
  ).toBe(404)
  expect((await rival.delete(`/api/products/${id}`, { version: 1 })).statusCode).toBe(404)
  expect((await rival.get('/api/products?q=secreto')).json()).toMatchObject({ data: [], total: 0 })
  expect((await rival.get('/api/products/pick?q=SECRETO-1')).json()).toEqual({ data: [], exact: false })
  expect((await rival.get(`/api/products/pick?ids=${id}`)).json()).toEqual({ data: [], exact: false })
})

test('a buyer has no part in it; a secretary has', async () => {
  expect((await shop.as('buyer').get('/api/products')).statusCode).toBe(403)
  expect((await shop.as('buyer').post('/api/products', draft('NO'))).statusCode).toBe(403)
  expect((await shop.as('secretary').post('/api/products', draft('SEC-1'))).statusCode).toBe(200)
})
