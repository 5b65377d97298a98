import { afterAll, describe, expect, test } from 'vitest'
import { openCatalog } from '../../test/catalog.ts'

const { shop, user, draft, added, one, listed } = await openCatalog()
const rivalCategory = (await shop.as('rival').post('/api/categories', { name: 'Rival' })).json<{
  id: number
}>().id
afterAll(() => shop.close())

describe('adding', () => {
  test('stores everything, with an empty valuation and its history', async () => {
    const id = await added('LAC-0125', {
      name: 'Mantequilla sin sal 250 g',
      alertQuantity: '60',
      tracksExpiry: true,
      shelfLifeDays: 45,
      overReceipt: '2.50',
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
      overReceipt: '2.5',
      imageId: null,
      attachments: [],
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

  test('a code is taken as written, and only in its own company', async () => {
    await added('Gra-0031')
    expect((await user.post('/api/products', draft('GRA-0031'))).statusCode).toBe(200)
    const taken = await user.post('/api/products', draft('GRA-0031'))
    expect([taken.statusCode, taken.json()]).toMatchObject([
      409,
      { code: 'code_taken', fields: { code: { code: 'taken_by', limit: 'Producto GRA-0031' } } },
    ])
    const rival = await shop
      .as('rival')
      .post('/api/products', draft('GRA-0031', { categoryId: rivalCategory }))
    expect(rival.statusCode).toBe(200)
  })

  test('of many with one code at once, one succeeds', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => user.post('/api/products', draft('CARRERA'))),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ])
  })

  test('a barcode belongs to one product, and the reply names it', async () => {
    const id = await added('BAR-1', { barcodes: [{ barcode: '7702004003508' }] })
    const taken = await user.post(
      '/api/products',
      draft('BAR-2', { barcodes: [{ barcode: 'BAR-OTRO' }, { barcode: '7702004003508' }] }),
    )
    expect([taken.statusCode, taken.json()]).toMatchObject([
      409,
      {
        code: 'barcode_taken',
        fields: { 'barcodes.1.barcode': { code: 'taken_by', limit: 'Producto BAR-1' } },
        detail: { product: { id, name: 'Producto BAR-1' } },
      },
    ])
    await added('BAR-3')
    const both = await user.post(
      '/api/products',
      draft('BAR-3', { barcodes: [{ barcode: '7702004003508' }] }),
    )
    expect(both.json()).toMatchObject({
      code: 'code_taken',
      fields: {
        code: { code: 'taken_by', limit: 'Producto BAR-3' },
        'barcodes.0.barcode': { code: 'taken_by', limit: 'Producto BAR-1' },
      },
    })
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
    [{ alertQuantity: '9'.repeat(30) }, 'alertQuantity', 'quantity_too_large'],
    [{ alertQuantity: '1e3' }, 'alertQuantity', 'quantity'],
    [{ alertQuantity: '-1' }, 'alertQuantity', 'amount_negative'],
    [{ alertQuantity: '1.5' }, 'alertQuantity', 'quantity_whole'],
    [{ shelfLifeDays: 0 }, 'shelfLifeDays', 'too_small'],
    [{ overReceipt: '100.01' }, 'overReceipt', 'percent'],
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
  ])('the text %s is stored exactly', async (name) => {
    const id = await added(`TXT-${name.length}`, { name })
    expect((await one(id)).name).toBe(name)
    expect((await listed(`q=${encodeURIComponent(name)}`)).data.map((row) => row.id)).toEqual([id])
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

test('a buyer may not use them; a secretary may', async () => {
  expect((await shop.as('buyer').get('/api/products')).statusCode).toBe(403)
  expect((await shop.as('buyer').post('/api/products', draft('NO'))).statusCode).toBe(403)
  expect((await shop.as('secretary').post('/api/products', draft('SEC-1'))).statusCode).toBe(200)
})
