import type { KardexRow } from '@trastienda/contract/product-ledger'
import { afterAll, describe, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import { because } from '../../test/selling.ts'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
afterAll(async () => {
  await at.agrees()
  await at.shop.close()
})

/** A product with 3 in lot A since 5 November and 10 more since the 12th, in lot A or in lot B. */
async function late(code: string, second: 'A' | 'B' = 'A'): Promise<number> {
  const product = await at.product(code)
  await at.broughtOn('2026-11-05', { productId: product, lot: 'A', quantity: '3' })
  await at.broughtOn('2026-11-12', { productId: product, lot: second, quantity: '10' })
  return product
}

const saleOf = (productId: number, quantity: string, soldOn: string, more = {}) =>
  at.draft([{ productId, quantity, ...more }], { soldOn })

const refusedFor = (dayField: string, firstDay: string, left: string, path = 'items.0.quantity') => ({
  code: 'not_there_yet',
  fields: {
    [dayField]: { code: 'day_before_goods', limit: firstDay },
    [path]: { code: 'above_stock_then', limit: left },
  },
})

describe('a sale of a past day', () => {
  test('can take what was there then, and is refused beyond that with the first possible day', async () => {
    const product = await late('VENTA-1')
    const refused = await at.shop.as('user').post('/api/sales', saleOf(product, '4', '2026-11-08'))
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      ...refusedFor('soldOn', '2026-11-12', '3'),
      detail: {
        of: 'product',
        product: 'Producto VENTA-1',
        store: 'Centro',
        quantity: '3',
        day: '2026-11-08',
        firstDay: '2026-11-12',
      },
    })
    await at.sold(saleOf(product, '3', '2026-11-08'))
    await at.sold(saleOf(product, '4', '2026-11-12'))
    const none = await at.shop.as('user').post('/api/sales', saleOf(product, '1', '2026-11-11'))
    expect(none.json()).toMatchObject(refusedFor('soldOn', '2026-11-12', '0'))
  })

  test('also counts later sales: what was there then may be gone', async () => {
    const product = await late('VENTA-2')
    await at.sold(saleOf(product, '3', '2026-11-10'))
    const reply = await at.shop.as('user').post('/api/sales', saleOf(product, '1', '2026-11-06'))
    expect(reply.json()).toMatchObject(refusedFor('soldOn', '2026-11-12', '0'))
  })

  test('skips lots that came later, although they expire first', async () => {
    const product = await at.product('VENCE', { expires: true })
    await at.broughtOn('2026-11-05', {
      productId: product,
      lot: 'VIEJO',
      quantity: '5',
      expiresOn: '2027-06-01',
    })
    await at.broughtOn('2026-11-12', {
      productId: product,
      lot: 'NUEVO',
      quantity: '5',
      expiresOn: '2027-01-01',
    })
    const picked = await at.read<{ data: { free: string; lots: { lot: string; free: string }[] }[] }>(
      'user',
      `/api/sales/pick?ids=${product}&store=${at.shop.storeId}&soldOn=2026-11-08`,
    )
    expect(picked.data[0]).toMatchObject({ free: '5', later: '5', lots: [{ lot: 'VIEJO', free: '5' }] })
    await at.sold(saleOf(product, '2', '2026-11-08'))
    expect(await at.shelf(product)).toMatchObject({ NUEVO: { quantity: '5' }, VIEJO: { quantity: '3' } })
    await at.sold(saleOf(product, '2', '2026-11-12'))
    expect(await at.shelf(product)).toMatchObject({ NUEVO: { quantity: '3' }, VIEJO: { quantity: '3' } })
    const lots = [{ lotId: await at.lotId(product, 'NUEVO'), quantity: '1' }]
    const chosen = saleOf(product, '1', '2026-11-08', { lots, lotReason: 'el cliente lo pidió' })
    expect((await at.shop.as('user').post('/api/sales', chosen)).json()).toMatchObject({
      ...refusedFor('soldOn', '2026-11-12', '0', 'items.0.lots.0.quantity'),
      detail: { of: 'lot', lot: 'NUEVO' },
    })
  })

  test('leaves pending documents what they reserve, each on its own day', async () => {
    const product = await late('ESPERA')
    await at.sell(saleOf(product, '2', '2026-11-06'))
    const reply = await at.shop.as('user').post('/api/sales', saleOf(product, '2', '2026-11-07'))
    expect(reply.json()).toMatchObject(refusedFor('soldOn', '2026-11-12', '1'))
    // Ten are reserved for today, of which there are enough since the 12th.
    await at.sell(saleOf(product, '10', '2026-11-20'))
    const { id, version } = await at.sell(saleOf(product, '1', '2026-11-07'))
    // Its own reservations are free when it is changed.
    const changed = await at.shop
      .as('user')
      .patch(`/api/sales/${id}`, saleOf(product, '1', '2026-11-06'), version)
    expect(changed.statusCode, changed.body).toBe(200)
  })

  test('gets the problem of today’s stock for what is missing today too', async () => {
    const product = await late('FALTA')
    const reply = await at.shop.as('user').post('/api/sales', saleOf(product, '14', '2026-11-08'))
    expect(reply.json()).toMatchObject({ code: 'not_enough_stock' })
    expect(reply.json<{ fields: object }>().fields).not.toHaveProperty('soldOn')
  })

  test('has only the code of its refusal when many are approved', async () => {
    const product = await late('MUCHAS')
    const sale = await at.sell(saleOf(product, '3', '2026-11-08'))
    // Somebody counts less on an earlier day; counts are not refused.
    await at.shop.owner.query(
      `insert into stock_movement (company_id, product_id, position, store_id, lot_id, happened_on, kind, document_id, line_id,
              quantity, unit_cost, value, quantity_after, value_after, created_by)
       select company_id, product_id, movements + 1, $2, $3, day::date, 'count', 0, 0, q, 0, 0, quantity + q, value, $4
         from valuation, (values ('2026-11-09', -1)) moved (day, q) where product_id = $1`,
      [product, at.shop.storeId, await at.lotId(product, 'A'), at.shop.ids.admin],
    )
    await at.shop.owner.query(
      `insert into stock_movement (company_id, product_id, position, store_id, lot_id, happened_on, kind, document_id, line_id,
              quantity, unit_cost, value, quantity_after, value_after, created_by)
       select company_id, product_id, movements + 2, $2, $3, '2026-11-13', 'count', 0, 0, 1, 0, 0, quantity, value, $4
         from valuation where product_id = $1`,
      [product, at.shop.storeId, await at.lotId(product, 'A'), at.shop.ids.admin],
    )
    await at.shop.owner.query('update valuation set movements = movements + 2 where product_id = $1', [
      product,
    ])
    const bulk = await at.shop
      .as('admin')
      .post('/api/sales/approve', { items: [{ id: sale.id, version: sale.version }] })
    expect(bulk.json()).toMatchObject({ data: [{ id: sale.id, problem: 'not_there_yet' }] })
    const one = await at.shop
      .as('admin')
      .post(`/api/sales/${sale.id}/approve`, undefined, { version: sale.version })
    expect(one.json()).toMatchObject({
      code: 'not_there_yet',
      fields: { soldOn: { code: 'day_before_goods', limit: '2026-11-12' } },
      detail: { of: 'lot', lot: 'A', quantity: '2' },
    })
  })

  test('a reversed sale is booked again on the day of its reversal, when its goods were there', async () => {
    const product = await late('OTRA-VEZ')
    const sale = await at.sold(saleOf(product, '3', '2026-11-08'))
    const reopened = await at.step('admin', 'reopen', sale, because)
    const changed = await at.shop
      .as('user')
      .patch(`/api/sales/${sale.id}`, saleOf(product, '2', '2026-11-08'), reopened.version)
    expect(changed.statusCode, changed.body).toBe(200)
    await at.step('admin', 'approve', changed.json<Saved>())
    expect(await at.shelf(product)).toEqual({ A: { quantity: '11', reserved: '0' } })
    const { rows } = await at.shop.owner.query(
      `select happened_on as on, trim_scale(quantity)::text as quantity from stock_movement
        where product_id = $1 and kind like 'sale%' order by position`,
      [product],
    )
    expect(rows).toEqual([
      { on: '2026-11-08', quantity: '-3' },
      { on: '2026-11-20', quantity: '3' },
      { on: '2026-11-20', quantity: '-2' },
    ])
    const { data } = await at.read<{ data: KardexRow[] }>('user', `/api/products/${product}/kardex`)
    expect(
      data.map(({ kind, day, documentDay, again }) => [kind, day, documentDay, again]).slice(0, 2),
    ).toEqual([
      ['sale', '2026-11-20', '2026-11-08', true],
      ['sale_reopened', '2026-11-20', '2026-11-08', false],
    ])
    expect(data.find(({ kind, day }) => kind === 'sale' && day === '2026-11-08')?.again).toBe(false)
  })
})

describe('other documents of a past day', () => {
  test('a transfer', async () => {
    const product = await late('TRASLADO')
    const lotId = await at.lotId(product, 'A')
    const draft = (quantity: string, sentOn: string) => ({
      storeId: at.shop.storeId,
      toStoreId: at.northId,
      sentOn,
      items: [{ productId: product, lotId, quantity }],
    })
    const giving = async (on: string, except = '') => {
      const query = `store=${at.shop.storeId}&product=${product}&on=${on}&kind=transfer${except}`
      return (await at.read<{ data: object[] }>('user', `/api/stock/giving?${query}`)).data
    }
    const gives = (free: string) => [{ productId: product, lotId, free }]
    expect(await giving('2026-11-11')).toEqual(gives('3'))
    expect(await giving('2026-11-12')).toEqual(gives('13'))
    expect(await giving('2026-11-04')).toEqual(gives('0'))
    const reply = await at.shop.as('user').post('/api/stock-transfers', draft('4', '2026-11-11'))
    expect(reply.json()).toMatchObject({
      ...refusedFor('sentOn', '2026-11-12', '3'),
      detail: { of: 'lot', lot: 'A', store: 'Centro' },
    })
    const sent = await at.must('user', '/api/stock-transfers', draft('3', '2026-11-11'))
    // A document's reservation is free only for itself, on any day.
    expect(await giving('2026-11-11')).toEqual(gives('0'))
    expect(await giving('2026-11-11', `&except=${sent.id}`)).toEqual(gives('3'))
    expect(await giving('2026-11-20')).toEqual(gives('10'))
    expect(await giving('2026-11-20', `&except=${sent.id}`)).toEqual(gives('13'))
    await at.must('admin', `/api/stock-transfers/${sent.id}/approve`, undefined, sent.version)
    const { items, version } = await at.read<{ items: { id: number }[]; version: number }>(
      'user',
      `/api/stock-transfers/${sent.id}`,
    )
    const receive = (receivedOn: string) =>
      at.shop
        .as('user')
        .post(
          `/api/stock-transfers/${sent.id}/receive`,
          { receivedOn, items: [{ lineId: items[0]?.id, received: '3' }] },
          { version },
        )
    expect((await receive('2026-11-10')).json()).toMatchObject({
      fields: { receivedOn: { code: 'day_before_sent' } },
    })
    expect((await receive('2026-11-11')).statusCode).toBe(200)
  })

  test('an adjustment, when it is entered and when it is approved', async () => {
    const product = await late('AJUSTE')
    const draft = (quantity: string, adjustedOn: string) => ({
      storeId: at.shop.storeId,
      adjustedOn,
      reason: 'damaged',
      items: [{ productId: product, lot: 'A', quantity }],
    })
    const reply = await at.shop.as('user').post('/api/stock-adjustments', draft('-4', '2026-11-11'))
    expect(reply.json()).toMatchObject(refusedFor('adjustedOn', '2026-11-12', '3'))
    const both = [
      await at.must('user', '/api/stock-adjustments', draft('-3', '2026-11-11')),
      await at.must('user', '/api/stock-adjustments', draft('-1', '2026-11-10')),
    ] as const
    await at.must('admin', `/api/stock-adjustments/${both[0].id}/approve`, undefined, both[0].version)
    const late2 = await at.shop
      .as('admin')
      .post(`/api/stock-adjustments/${both[1].id}/approve`, undefined, { version: both[1].version })
    expect(late2.json()).toMatchObject({
      code: 'not_there_yet',
      fields: { adjustedOn: { code: 'day_before_goods', limit: '2026-11-12' } },
    })
    // Goods that were found are in stock from the day of the adjustment on.
    await at.must('user', '/api/stock-adjustments', { ...draft('2', '2026-11-10'), reason: 'found' })
  })

  test('a return to the supplier', async () => {
    const product = await at.product('DEVOLUCION')
    const first = await at.broughtOn('2026-11-05', { productId: product, lot: 'A', quantity: '3' })
    await at.sold(saleOf(product, '3', '2026-11-06'))
    await at.broughtOn('2026-11-12', { productId: product, lot: 'A', quantity: '10' })
    const { lines } = await at.read<{ lines: { lineId: number }[] }>(
      'user',
      `/api/purchases/${first.id}/returnable`,
    )
    const draft = (returnedOn: string) => ({
      purchaseId: first.id,
      returnedOn,
      items: [{ purchaseLineId: lines[0]?.lineId, quantity: '1', reason: 'damaged' }],
    })
    const reply = await at.shop.as('user').post('/api/purchase-returns', draft('2026-11-08'))
    expect(reply.json()).toMatchObject(refusedFor('returnedOn', '2026-11-12', '0'))
    const { id, version } = await at.must('user', '/api/purchase-returns', draft('2026-11-12'))
    await at.must('admin', `/api/purchase-returns/${id}/approve`, undefined, version)
  })
})
