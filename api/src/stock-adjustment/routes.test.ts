import type { AdjustmentEffect, StockAdjustment } from '@trastienda/contract/stock-adjustment'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { because } from '../../test/selling.ts'
import { adjustmentDraft, openStocking } from '../../test/stocking.ts'

const at = await openStocking()
let serial = 0
afterAll(() => at.shop.close())
afterEach(() => at.agrees())

const path = '/api/stock-adjustments'

/** A product with two lots in stock: 10 of A and 4 of B, at 1000 and 2000 pesos. */
async function goods(): Promise<number> {
  serial += 1
  const product = await at.product(`AJ-${serial}`)
  await at.bring({ productId: product, quantity: '10', lot: 'A' })
  await at.bring({ productId: product, quantity: '4', lot: 'B', cost: '2000' })
  return product
}

describe('an adjustment', () => {
  test('takes out and brings in at the moving average, and the difference is a loss of stock', async () => {
    const product = await goods()
    const before = await at.worth(product)
    expect(before).toEqual({ quantity: '14', value: 1_800_000, average: '1285.714286' })
    const { id } = await at.adjusted([product, 'A', '-3'], [product, 'C', '1'])
    expect(await at.shelf(product)).toEqual({
      A: { quantity: '7', reserved: '0' },
      B: { quantity: '4', reserved: '0' },
      C: { quantity: '1', reserved: '0' },
    })
    const { quantity, value } = await at.worth(product)
    expect({ quantity, value }).toEqual({ quantity: '12', value: 1_542_857 })
    const found = await at.read<StockAdjustment>('secretary', `${path}/${id}`)
    expect(found).toMatchObject({ approval: 'approved', value: -257_143, decidedBy: 'Admin Prueba' })
    expect(found.items.map(({ value: line }) => line)).toEqual([-385_714, 128_571])
    expect(found.items.every(({ lotId }) => lotId !== null)).toBe(true)
    const { rows } = await at.shop.owner.query(
      `select account, amount from money_movement where kind = 'adjustment' and document_id = $1 order by account`,
      [id],
    )
    expect(rows).toEqual([
      { account: 'inventory', amount: -257_143 },
      { account: 'stock_loss', amount: 257_143 },
    ])
  })

  test('has the value that its approver was shown', async () => {
    const product = await goods()
    const { id, version } = await at.adjust([product, 'B', '-1'], [product, 'A', '2'])
    const effect = await at.read<AdjustmentEffect>('admin', `${path}/${id}/effect`)
    expect(effect.flags).toEqual([])
    expect(effect.lines.map(({ before, after }) => [before, after])).toEqual([
      ['4', '3'],
      ['10', '12'],
    ])
    await at.must('admin', `${path}/${id}/approve`, undefined, version)
    const found = await at.read<StockAdjustment>('admin', `${path}/${id}`)
    expect(found.items.map(({ value }) => value)).toEqual(effect.lines.map(({ value }) => value))
    expect(found.value).toBe(effect.value)
  })

  test('of the whole stock leaves nothing, and goods found then come in at the last cost', async () => {
    const product = await goods()
    await at.adjusted([product, 'A', '-10'], [product, 'B', '-4'])
    expect(await at.worth(product)).toMatchObject({ quantity: '0', value: 0 })
    const { id } = await at.adjusted([product, 'B', '2'])
    expect(await at.worth(product)).toMatchObject({ quantity: '2', value: 400_000 })
    expect(await at.read('admin', `${path}/${id}`)).toMatchObject({ value: 400_000 })
  })

  test('from one lot to another changes no value', async () => {
    const product = await goods()
    const { value } = await at.worth(product)
    await at.adjusted([product, 'A', '-10'], [product, 'B', '10'])
    expect(await at.worth(product)).toMatchObject({ quantity: '14', value })
  })

  test('takes nothing that does not exist, or is reserved', async () => {
    const product = await goods()
    const refused = async (lot: string, quantity: string, free: string) => {
      const draft = adjustmentDraft(at.shop.storeId, [[product, lot, quantity]])
      const reply = await at.shop.as('user').post(path, draft)
      expect(reply.json(), reply.body).toMatchObject({
        code: 'not_enough_stock',
        fields: { 'items.0.quantity': { code: 'above_stock', limit: free } },
      })
    }
    await refused('A', '-11', '10')
    await refused('Z', '-1', '0')
    await at.transfer([product, await at.lotId(product, 'A'), '8'])
    await refused('A', '-3', '2')
    // Two of the same goods: one is approved, the other reports what is left.
    const [first, second] = [await at.adjust([product, 'A', '-2']), await at.adjust([product, 'A', '-1'])]
    await at.must('admin', `${path}/${first.id}/approve`, undefined, first.version)
    const late = await at.shop
      .as('admin')
      .post(`${path}/${second.id}/approve`, undefined, { version: second.version })
    expect(late.json()).toMatchObject({
      code: 'not_enough_stock',
      fields: { 'items.0.quantity': { limit: '0' } },
    })
    const effect = await at.read<AdjustmentEffect>('admin', `${path}/${second.id}/effect`)
    expect(effect.flags).toEqual([{ kind: 'short', product: expect.any(String), lot: 'A', free: '0' }])
  })

  test('asks for the cost of found goods whose product has none, and uses the product’s own if it has one', async () => {
    const never = await at.product(`AJ-N-${(serial += 1)}`)
    const bought = await goods()
    const found = (items: readonly object[]) => ({
      storeId: at.shop.storeId,
      adjustedOn: '2026-11-20',
      reason: 'found',
      items,
    })
    const [one, other] = [
      { productId: never, lot: 'H', quantity: '5' },
      { productId: bought, lot: 'A', quantity: '1', cost: '9999' },
    ]
    const bare = await at.shop.as('user').post(path, found([other, one]))
    expect(bare.statusCode).toBe(422)
    expect(bare.json()).toMatchObject({
      code: 'invalid',
      fields: { 'items.1.cost': { code: 'cost_unknown' } },
    })
    expect(Object.keys(bare.json<{ fields: object }>().fields)).toEqual(['items.1.cost'])
    const entered = await at.must('user', path, found([other, { ...one, cost: '1234.5' }]))
    const effect = await at.read<AdjustmentEffect>('admin', `${path}/${entered.id}/effect`)
    expect(effect.lines.map(({ value }) => value)).toEqual([128_571, 617_250])
    await at.must('admin', `${path}/${entered.id}/approve`, undefined, entered.version)
    expect(await at.worth(never)).toEqual({ quantity: '5', value: 617_250, average: '1234.5' })
    expect((await at.worth(bought)).value).toBe(1_928_571)
    const read = await at.read<StockAdjustment>('user', `${path}/${entered.id}`)
    expect(read.items.map(({ cost, value }) => [cost, value])).toEqual([
      [null, 128_571],
      ['1234.5', 617_250],
    ])
    // The product has a cost now, so the adjustment needs none.
    await at.adjusted([never, 'H', '2'])
    expect(await at.worth(never)).toMatchObject({ quantity: '7', average: '1234.5' })
  })

  test('is not approved without a value when the entered cost no longer applies', async () => {
    const product = await at.product(`AJ-N-${(serial += 1)}`)
    const { id, version } = await at.must('user', path, {
      storeId: at.shop.storeId,
      adjustedOn: '2026-11-20',
      reason: 'found',
      items: [{ productId: product, lot: 'H', quantity: '5', cost: '700' }],
    })
    await at.shop.owner.query('update stock_adjustment_line set cost = null where stock_adjustment_id = $1', [
      id,
    ])
    const late = await at.shop.as('admin').post(`${path}/${id}/approve`, undefined, { version })
    expect(late.json()).toMatchObject({ code: 'cost_missing', detail: { products: [{ id: product }] } })
    expect(await at.worth(product)).toMatchObject({ quantity: '0', value: 0 })
  })

  test('is refused field by field', async () => {
    const dated = await at.product(`AJ-V-${(serial += 1)}`, { expires: true })
    const product = await goods()
    const draft = {
      storeId: 999_999,
      adjustedOn: '2026-11-21',
      reason: 'found',
      items: [
        { productId: dated, quantity: '1' },
        { productId: product, lot: 'A', quantity: '1.5' },
        { productId: product, lot: 'B', quantity: '1' },
        { productId: product, lot: 'B', quantity: '2' },
        { productId: 999_999, quantity: '2' },
      ],
    }
    const reply = await at.shop.as('user').post(path, draft)
    expect(reply.json()).toMatchObject({
      code: 'invalid',
      fields: {
        storeId: { code: 'not_found' },
        adjustedOn: { code: 'day_future' },
        'items.0.expiresOn': { code: 'expiry_required' },
        'items.1.quantity': { code: 'quantity_whole' },
        'items.3.lot': { code: 'repeated', limit: 3 },
        'items.4.productId': { code: 'select_product' },
      },
    })
    const zero = await at.shop
      .as('user')
      .post(path, adjustmentDraft(at.shop.storeId, [[product, 'A', '-0.000']]))
    expect(zero.json()).toMatchObject({ fields: { 'items.0.quantity': { code: 'quantity_nonzero' } } })
  })

  test('needs a second person, and goes through its states', async () => {
    const product = await goods()
    const own = await at.adjust([product, 'A', '-1'])
    const alone = await at.shop
      .as('user')
      .post(`${path}/${own.id}/approve`, undefined, { version: own.version })
    expect(alone.json()).toMatchObject({ code: 'own_document' })
    const rejected = await at.must('admin', `${path}/${own.id}/reject`, because, own.version)
    const draft = adjustmentDraft(at.shop.storeId, [[product, 'A', '-2']])
    const changed = await at.shop.as('secretary').patch(`${path}/${own.id}`, draft, rejected.version)
    expect(changed.statusCode, changed.body).toBe(200)
    const approved = await at.must(
      'user2',
      `${path}/${own.id}/approve`,
      undefined,
      changed.json<{ version: number }>().version,
    )
    const late = await at.shop
      .as('admin')
      .post(`${path}/${own.id}/cancel`, because, { version: approved.version })
    expect(late.json()).toMatchObject({ code: 'not_pending' })
    const gone = await at.adjust([product, 'A', '-1'])
    const stranger = await at.shop.as('secretary').delete(`${path}/${gone.id}`, { version: gone.version })
    expect(stranger.json()).toMatchObject({ code: 'forbidden' })
    const deleted = await at.shop.as('user').delete(`${path}/${gone.id}`, { version: gone.version })
    expect(deleted.statusCode, deleted.body).toBe(200)
    const cancelled = await at.adjust([product, 'A', '-1'])
    await at.must('user', `${path}/${cancelled.id}/cancel`, because, cancelled.version)
    const history = await at.read<{ data: { action: string }[] }>(
      'user',
      `/api/history/stock_adjustment/${own.id}`,
    )
    expect(history.data.map(({ action }) => action)).toEqual(['approved', 'changed', 'rejected', 'created'])
  })

  test('cannot be in a closed period', async () => {
    const product = await goods()
    const waiting = await at.adjust([product, 'A', '-1'])
    await at.shop.owner.query(`update company set closing_date = '2026-11-20' where id = $1`, [
      at.shop.companyId,
    ])
    try {
      const late = await at.shop
        .as('admin')
        .post(`${path}/${waiting.id}/approve`, undefined, { version: waiting.version })
      expect(late.json()).toMatchObject({
        fields: { adjustedOn: { code: 'day_closed', limit: '2026-11-20' } },
      })
      const entered = await at.shop
        .as('user')
        .post(path, adjustmentDraft(at.shop.storeId, [[product, 'A', '-1']]))
      expect(entered.json()).toMatchObject({ fields: { adjustedOn: { code: 'day_closed' } } })
    } finally {
      await at.shop.owner.query('update company set closing_date = null')
    }
  })

  test('belongs to its own company only', async () => {
    const product = await goods()
    const { id, version } = await at.adjust([product, 'A', '-1'])
    expect((await at.shop.as('rival').get(`${path}/${id}`)).statusCode).toBe(404)
    const strange = await at.shop.as('rival').post(`${path}/${id}/approve`, undefined, { version })
    expect(strange.statusCode).toBe(404)
  })
})

test('the list is found, filtered, summed and exported', async () => {
  const product = await goods()
  const { id } = await at.adjusted([product, 'A', '-1'])
  const { data } = await at.read<{ data: { id: number }[] }>('user', `${path}?product=${product}`)
  expect(data.map((row) => row.id)).toEqual([id])
  const all = await at.read<{ total: number; totals: { value: number } }>('user', path)
  const byReason = await at.read<typeof all>('user', `${path}?reason=damaged,found,correction,other`)
  expect(all.total).toBe(byReason.total)
  expect(all.totals).toEqual(byReason.totals)
  const refused = await at.adjust([product, 'A', '-1'])
  await at.must('admin', `${path}/${refused.id}/reject`, { reason: 'No es así' }, refused.version)
  const { totals } = await at.read<typeof all>('user', path)
  const stood = await at.shop.owner.query(
    `select count(*) filter (where approval in ('rejected', 'cancelled'))::int as "leftOut",
            sum(value) filter (where approval not in ('rejected', 'cancelled'))::int as value from stock_adjustment`,
  )
  expect(totals).toEqual(stood.rows[0])
  const named = await at.read<typeof all>('user', `${path}?product=${product}&approval=rejected`)
  expect(named).toMatchObject({ total: 1, totals: { leftOut: 0 } })
  const sheet = await at.shop.as('user').get(`${path}/export?product=${product}&language=es`)
  expect(sheet.body).toContain('Averiado')
  const notices = await at.read<{ data: { documentKind: string; supplier: string }[] }>(
    'user',
    '/api/notifications',
  )
  expect(notices.data).toContainEqual(
    expect.objectContaining({ documentKind: 'stock_adjustment', supplier: 'Centro' }),
  )
  const { rows } = await at.shop.owner.query<{ reference: string }>(
    'select reference from stock_adjustment where id = $1',
    [id],
  )
  const hits = await at.read<{ data: { kind: string; data: { id: number }[] }[] }>(
    'user',
    `/api/search?q=${rows[0]?.reference}`,
  )
  expect(hits.data.find(({ kind }) => kind === 'stock_adjustment')?.data[0]?.id).toBe(id)
})
