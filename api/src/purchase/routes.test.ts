import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { milkLine, openBilling } from '../../test/billing.ts'
import { draftOf, makeSupplier } from '../../test/goods.ts'

const { shop, supplierId, milk, rice, enter, stockOf, owed } = await openBilling()
afterAll(() => shop.close())

describe('entering and approving', () => {
  test('a purchase of two lines moves stock, value and what is owed when a second person approves it', async () => {
    const { id, version } = await enter(
      [
        { productId: milk, ...milkLine },
        { productId: rice, quantity: '2.5', cost: '1234.567891' },
      ],
      { discount: 100_00, shipping: 50_00, returned: 10_00 },
    )
    expect(await stockOf(milk)).toMatchObject({ quantity: '0', value: 0 })

    const approved = await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
    expect(approved.statusCode).toBe(200)

    // subtotal 30.000,00 + 3.086,42 = 33.086,42; discount 100,00 and freight 50,00 shared by value
    const purchase = (await shop.as('user').get(`/api/purchases/${id}`)).json()
    expect(purchase).toMatchObject({
      subtotal: 33_086_42,
      grandTotal: 33_026_42,
      balance: 33_026_42,
      status: 'received',
      approval: 'approved',
      dueOn: '2026-12-18',
    })
    expect(purchase.items.map((item: { category: string }) => item.category)).toEqual(['Lácteos', 'Lácteos'])
    expect(purchase.items.map((item: { landed: number }) => item.landed)).toEqual([29_954_67, 3_081_75])
    expect(await stockOf(milk)).toMatchObject({
      quantity: '12',
      value: 29_954_67,
      average_cost: '2496.2225',
      movements: 1,
    })
    expect(await stockOf(rice)).toMatchObject({ quantity: '2.5', value: 3_081_75 })
    expect(await owed()).toBe(33_026_42)
  })

  test('the moving average is (value + landed) / (quantity + received)', async () => {
    const { id, version } = await enter([
      { productId: milk, ...milkLine, lot: 'L2', quantity: '8', cost: '3000' },
    ])
    await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
    // (29.954,67 + 24.000,00) / 20
    expect(await stockOf(milk)).toMatchObject({
      quantity: '20',
      value: 53_954_67,
      average_cost: '2697.7335',
      last_cost: '3000',
    })
  })

  test('its creator cannot approve it; the admin of a single-approver company can, when the setting allows it', async () => {
    const { id, version } = await enter([{ productId: rice, quantity: '1' }])
    const own = await shop.as('user').post(`/api/purchases/${id}/approve`, undefined, { version })
    expect(own.statusCode).toBe(403)
    expect(own.json()).toMatchObject({ code: 'own_document' })
    await shop.owner.query('update company set self_approval = true where id = $1', [shop.companyId])
    expect(
      (await shop.as('user').post(`/api/purchases/${id}/approve`, undefined, { version })).json(),
    ).toMatchObject({ code: 'own_document' })
    await shop.owner.query('update company set self_approval = false where id = $1', [shop.companyId])
  })

  test('a secretary enters but does not approve', async () => {
    const { id, version } = await enter([{ productId: rice, cost: '1001' }])
    expect(
      (await shop.as('secretary').post(`/api/purchases/${id}/approve`, undefined, { version })).statusCode,
    ).toBe(403)
  })

  test('a purchase of a pending supplier cannot be approved', async () => {
    const user = shop.as('user')
    const pending = await makeSupplier(shop, 'Sin Aprobar', 'pending')
    const saved = (
      await user.post('/api/purchases', await draftOf(shop, user, pending, [{ productId: rice }]))
    ).json<{ id: number; version: number }>()
    const reply = await shop
      .as('admin')
      .post(`/api/purchases/${saved.id}/approve`, undefined, { version: saved.version })
    expect(reply.json()).toMatchObject({ code: 'party_pending' })
  })

  test('what approving will change is what it changes', async () => {
    const { id, version } = await enter([{ productId: rice, quantity: '3', cost: '2000' }], {
      shipping: 7_00,
    })
    const effect = (await shop.as('admin').get(`/api/purchases/${id}/effect`)).json()
    await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
    const after = await stockOf(rice)
    expect(effect.products[0]).toMatchObject({
      quantityAfter: after['quantity'],
      averageAfter: after['average_cost'],
    })
    expect(effect.owedAfter).toBe(await owed())
    expect(effect.flags).toContainEqual(expect.objectContaining({ kind: 'cost', after: '2000' }))
  })
})

describe('fifty people approve one purchase at once', () => {
  test('one succeeds and stock moves once', async () => {
    const before = await stockOf(milk)
    const { id, version } = await enter([{ productId: milk, ...milkLine, quantity: '5' }])
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        shop.as(at % 2 ? 'admin' : 'admin2').post(`/api/purchases/${id}/approve`, undefined, { version }),
      ),
    )
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(49)
    expect(Number((await stockOf(milk))['quantity'])).toBe(Number(before['quantity']) + 5)
    const { rows } = await shop.owner.query(`select from stock_movement where document_id = $1`, [id])
    expect(rows).toHaveLength(1)
  })
})

describe('the same key', () => {
  test('creates one purchase and gets the same reply; with another body it is refused', async () => {
    const user = shop.as('user')
    const draft = await draftOf(shop, user, supplierId, [{ productId: rice, cost: '777' }])
    const key = 'clave-repetida-1'
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => user.post('/api/purchases', draft, { key })),
    )
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(replies[0]?.statusCode).toBe(200)
    const { rows } = await shop.owner.query('select from purchase where reference = $1', [draft.reference])
    expect(rows).toHaveLength(1)
    const other = await user.post('/api/purchases', { ...draft, note: 'otra' }, { key })
    expect(other.json()).toMatchObject({ code: 'key_reused' })
  })
})

describe('the list', () => {
  beforeAll(() => enter([{ productId: rice, cost: '640' }], { purchasedOn: '2026-11-20' }))

  test('returns the true total and sums on every page, and pages without gaps', async () => {
    const user = shop.as('user')
    const seen: number[] = []
    let cursor: string | null = ''
    let first: { total: number; totals: { grandTotal: number } } | undefined
    while (cursor !== null) {
      const page: {
        data: { id: number }[]
        next: string | null
        total: number
        totals: { grandTotal: number }
      } = (await user.get(`/api/purchases?limit=3&sort=-total${cursor && `&cursor=${cursor}`}`)).json()
      first ??= page
      seen.push(...page.data.map((row) => row.id))
      cursor = page.next
    }
    const { rows } = await shop.owner.query<{ n: number; s: number }>(
      `select count(*)::int as n, sum(grand_total) filter (where status not in ('rejected', 'cancelled'))::bigint as s
         from purchase where company_id = $1`,
      [shop.companyId],
    )
    expect(new Set(seen).size).toBe(rows[0]?.n)
    expect(seen).toHaveLength(rows[0]?.n ?? 0)
    expect(first).toMatchObject({ total: rows[0]?.n, totals: { grandTotal: rows[0]?.s } })
  })

  test.each([
    '',
    'status=received',
    'status=pending,rejected',
    'q=lacteos',
    'q=fe-',
    'from=2026-11-19',
    'owing=true',
    'owing=false',
    'dueTo=2026-12-18',
  ])('with %s agrees with its own total', async (filter) => {
    const page = (await shop.as('user').get(`/api/purchases?limit=200${filter && `&${filter}`}`)).json<{
      data: { status: string; approval: string; grandTotal: number; balance: number }[]
      total: number
      totals: { grandTotal: number; balance: number; leftOut: number }
    }>()
    const rows = page.data
    expect(page.total).toBe(rows.length)
    // Rejected or cancelled ones are summed up only when the filter names their state.
    const out = filter.includes('status=')
      ? []
      : rows.filter(({ status }) => status === 'rejected' || status === 'cancelled')
    const sum = (of: typeof rows, field: 'grandTotal' | 'balance') =>
      of.reduce((all, row) => all + row[field], 0)
    expect(page.totals).toMatchObject({
      leftOut: out.length,
      grandTotal: sum(rows, 'grandTotal') - sum(out, 'grandTotal'),
      // Only approved ones are owed.
      balance: sum(
        rows.filter(({ approval }) => approval === 'approved'),
        'balance',
      ),
    })
    expect(page.total).toBeGreaterThan(0)
  })
})

test('an export uses the grammatical gender of purchases', async () => {
  const { id, version } = await enter([{ productId: rice, cost: '655' }])
  await shop.as('admin').post(`/api/purchases/${id}/reject`, { reason: 'Falta el lote' }, { version })
  const csv = await shop
    .as('user')
    .get('/api/purchases/export?status=rejected&format=csv&language=es&columns=status')
  expect(csv.body).toBe('\uFEFFEstado\r\nRechazada\r\n')
})

test('an export contains all matching rows', async () => {
  const user = shop.as('user')
  const total = (await user.get('/api/purchases?status=pending&limit=1')).json<{ total: number }>().total
  const csv = await user.get(
    '/api/purchases/export?status=pending&format=csv&language=en&columns=reference,grandTotal',
  )
  const [head, ...rows] = csv.body.trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFReference,Grand total')
  expect(rows).toHaveLength(total)
  expect((await user.get('/api/purchases/export?format=xlsx')).rawPayload.subarray(0, 2).toString()).toBe(
    'PK',
  )
})

test('in a file, too, only what is approved is owed, and nothing of what was rejected is due', async () => {
  const user = shop.as('user')
  const { totals } = (await user.get('/api/purchases?limit=1')).json<{ totals: { balance: number } }>()
  const columns = 'columns=status,dueOn,paid,reserved,balance'
  const csv = await user.get(`/api/purchases/export?format=csv&language=en&${columns}`)
  const rows = csv.body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  const balances = rows.map((row) => Math.round(Number(row[4]) * 100))
  expect(balances.reduce((sum, each) => sum + each, 0)).toBe(totals.balance)
  const rejected = rows.filter(([status]) => status === 'Rejected')
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.map((row) => row.slice(1).join(''))).toEqual(rejected.map(() => ''))
  const pending = rows.filter(([status]) => status === 'Pending')
  expect(pending.length).toBeGreaterThan(0)
  expect(pending.map((row) => row[4])).toEqual(pending.map(() => ''))
})
