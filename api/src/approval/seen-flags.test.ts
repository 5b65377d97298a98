import { type ApprovalFlag, flagName, mustBeSeen } from '@trastienda/contract/approval-flags'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { draftOf } from '../../test/goods.ts'
import { enterReceipt, makeOrder, receiptDraft, type Saved } from '../../test/receiving.ts'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
afterAll(() => at.shop.close())
afterEach(() => at.agrees())

type Flags = readonly ApprovalFlag[]
type Results = { data: { id: number; problem: string | null }[] }

/** Stock without an expiry date, of which 10 units are in a lot without a name. */
async function goods(code: string): Promise<number> {
  const product = await at.product(code)
  await at.bring({ productId: product, quantity: '10' })
  return product
}

async function purchase(items: Parameters<typeof draftOf>[3], more: object = {}): Promise<Saved> {
  const draft = await draftOf(at.shop, at.shop.as('user'), at.supplierId, items, {
    reference: `AVISO-${crypto.randomUUID().slice(0, 8)}`,
    ...more,
  })
  return at.must('user', '/api/purchases', draft)
}

let paid = 100_00
/** A bill of an amount that no other bill has, and a payment of it. */
async function payment(productId: number, amount: number): Promise<Saved> {
  paid += 1_00
  const { id, version } = await purchase([{ productId, cost: String(paid / 100) }])
  const bill = await at.must('admin', `/api/purchases/${id}/approve`, undefined, version)
  return at.must('user', '/api/payments', {
    kind: 'purchase',
    supplierId: at.supplierId,
    paidOn: '2026-11-20',
    method: 'transfer',
    amount,
    allocations: [{ purchaseId: bill.id, amount }],
  })
}

/** One pending document of each kind with flags that can be ticked, and the flags that it must have. */
const flagged: Record<string, () => Promise<{ path: string; saved: Saved; kinds: string[] }>> = {
  purchase: async () => {
    const product = await at.product('CARO', { expires: true })
    await at.bring({ productId: product, quantity: '5', cost: '3200', lot: 'A', expiresOn: '2027-06-01' })
    const line = {
      productId: product,
      quantity: '6',
      cost: '7200',
      lot: 'B',
      expiresOn: '2026-11-23' as never,
    }
    return { path: '/api/purchases', saved: await purchase([line]), kinds: ['cost', 'expiry'] }
  },
  'purchase of a lot that is on hand with another day': async () => {
    const product = await at.product('LOTE', { expires: true })
    await at.bring({ productId: product, quantity: '5', lot: 'L-1', expiresOn: '2027-06-01' })
    const line = { productId: product, cost: '1000', lot: 'L-1', expiresOn: '2027-07-01' as never }
    return { path: '/api/purchases', saved: await purchase([line]), kinds: ['lot_day'] }
  },
  'received order of a lot with two days': async () => {
    const product = await at.product('LOTES', { expires: true })
    const ordered = [{ productId: product, quantity: '8', cost: '1000' }]
    const order = await makeOrder(at.shop, at.supplierId, ordered)
    const lots = ['2027-06-01', '2027-08-01'].map((expiresOn) => ({ lot: 'L-2', expiresOn, accepted: '4' }))
    const draft = receiptDraft(order, [{}])
    const items = lots.map((lot) => ({ ...draft.items[0], ...lot })) as typeof draft.items
    const saved = await enterReceipt(at.shop, { ...draft, items })
    return { path: '/api/received-orders', saved, kinds: ['lot_day', 'lot_day'] }
  },
  'received order': async () => {
    const product = await goods('ROTO')
    const order = await makeOrder(at.shop, at.supplierId, [
      { productId: product, quantity: '8', cost: '1000' },
    ])
    const draft = receiptDraft(order, [{ accepted: '6', rejected: '2', rejectReason: 'damaged' }])
    return { path: '/api/received-orders', saved: await enterReceipt(at.shop, draft), kinds: ['rejected'] }
  },
  payment: async () => {
    const product = await goods('PAGADO')
    await payment(product, 50_00)
    return { path: '/api/payments', saved: await payment(product, 50_00), kinds: ['similar'] }
  },
  sale: async () => {
    const line = {
      productId: await goods('BARATO'),
      quantity: '1',
      price: '900',
      priceReason: 'Empaque roto',
    }
    return { path: '/api/sales', saved: await at.sell(at.draft([line])), kinds: ['below_cost'] }
  },
  'return of a customer': async () => {
    const line = { productId: await goods('VUELTO'), quantity: '2', price: '1500' }
    const sale = await at.sold(at.draft([line]))
    const { lines } = await at.read<{ lines: { saleLineId: number; lotId: number }[] }>(
      'user',
      `/api/sales/${sale.id}/returnable`,
    )
    const items = lines.map((each) => ({
      saleLineId: each.saleLineId,
      lotId: each.lotId,
      quantity: '1',
      fate: 'shelf',
      reason: 'quality',
    }))
    const saved = await at.must('user', '/api/sale-returns', {
      saleId: sale.id,
      returnedOn: '2026-11-20',
      items,
    })
    return { path: '/api/sale-returns', saved, kinds: ['refund'] }
  },
  transfer: async () => {
    const product = await at.product('PASADO', { expires: true })
    await at.bring({ productId: product, quantity: '5', lot: 'V', expiresOn: '2026-11-02' })
    const saved = await at.transfer([product, await at.lotId(product, 'V'), '2'])
    return { path: '/api/stock-transfers', saved, kinds: ['expired'] }
  },
  count: async () => {
    const { product, categoryId } = await at.shelved()
    const count = await at.count({ categoryId })
    await at.counted(count, product, 'A', '9')
    return { path: '/api/stock-counts', saved: await at.closed(count), kinds: ['uncounted'] }
  },
  adjustment: async () => {
    const saved = await at.must('admin', '/api/stock-adjustments', {
      storeId: at.shop.storeId,
      adjustedOn: '2026-11-20',
      reason: 'damaged',
      items: [{ productId: await goods('PROPIO'), lot: '', quantity: '-1' }],
    })
    return { path: '/api/stock-adjustments', saved, kinds: ['own'] }
  },
  'return to a supplier': async () => {
    const { id, version } = await purchase([
      { productId: await goods('DEVUELTO'), quantity: '3', cost: '1117' },
    ])
    const bill = await at.must('admin', `/api/purchases/${id}/approve`, undefined, version)
    const { lines } = await at.read<{ lines: { lineId: number }[] }>(
      'user',
      `/api/purchases/${bill.id}/returnable`,
    )
    const saved = await at.must('admin', '/api/purchase-returns', {
      purchaseId: bill.id,
      returnedOn: '2026-11-20',
      items: [{ purchaseLineId: lines[0]?.lineId, quantity: '1', reason: 'damaged' }],
    })
    return { path: '/api/purchase-returns', saved, kinds: ['own'] }
  },
}

/** Runs work while `admin` is the only approver of a company that allows approving one's own documents. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const { companyId, owner } = at.shop
  await owner.query('update company set self_approval = true where id = $1', [companyId])
  const { rows } = await owner.query<{ id: number }>(
    `update app_user set active = false where company_id = $1 and role in ('admin', 'user') and username <> 'admin' and active
     returning id`,
    [companyId],
  )
  try {
    return await work()
  } finally {
    await owner.query('update company set self_approval = false where id = $1', [companyId])
    await owner.query('update app_user set active = true where id = any($1)', [rows.map(({ id }) => id)])
  }
}

const approve = (path: string, { id, version }: Saved, seen?: readonly string[]) =>
  at.shop.as('admin').post(`${path}/${id}/approve`, { seen }, { version })
const approveMany = async (path: string, items: readonly object[]) =>
  (await at.shop.as('admin').post(`${path}/approve`, { items })).json<Results>().data
const flagsOf = async (path: string, id: number) =>
  (await at.read<{ flags: Flags }>('admin', `${path}/${id}/effect`)).flags.filter(mustBeSeen)
const approvalOf = async (path: string, id: number) =>
  (await at.read<{ approval: string }>('admin', `${path}/${id}`)).approval

describe('is approved when each of its flags is ticked by name, and otherwise refused', () => {
  test.each(Object.keys(flagged))('%s', async (kind) => {
    const { path, saved, kinds } = (await flagged[kind]?.()) ?? {
      path: '',
      saved: { id: 0, version: 0 },
      kinds: [],
    }
    await alone(async () => {
      const flags = await flagsOf(path, saved.id)
      expect(flags.map((flag) => flag.kind).toSorted()).toEqual(kinds)
      const names = flags.map(flagName)
      for (const seen of [[], names.slice(1), names.map((name) => name.toUpperCase())]) {
        const refused = await approve(path, saved, seen)
        expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'flags_unseen' }])
      }
      const { detail } = (await approve(path, saved, [])).json<{ detail: { flags: Flags } }>()
      expect(detail.flags.map(flagName).toSorted()).toEqual(names.toSorted())
      const held = await approveMany(path, [{ id: saved.id, version: saved.version, seen: [] }])
      expect(held).toMatchObject([{ id: saved.id, problem: 'flags_unseen' }])
      expect(await approvalOf(path, saved.id)).toBe('pending')
      const taken = await approve(path, saved, [...names, 'another'])
      expect(taken.statusCode, taken.body).toBe(200)
      expect(await approvalOf(path, saved.id)).toBe('approved')
    })
    const { rows } = await at.shop.owner.query<{ after: unknown }>(
      `select after from history where kind = $1 and row_id = $2 and action in ('approved', 'approved_own')`,
      [path.replace('/api/', '').replace(/s$/, '').replace('-', '_'), saved.id],
    )
    expect(rows).toEqual([{ after: { flags: [...new Set(kinds)] } }])
  })
})

test('one call for several documents refuses each only for its own flags', async () => {
  const [plain, dear] = [await goods('SENCILLO'), await goods('SUBIO')]
  const clean = await purchase([{ productId: plain, cost: '1010' }])
  const one = await purchase([{ productId: dear, cost: '2500' }])
  const other = await purchase([{ productId: dear, cost: '2600' }])
  const [path, seen] = ['/api/purchases', (await flagsOf('/api/purchases', other.id)).map(flagName)]
  const results = await approveMany(path, [
    { id: clean.id, version: clean.version, seen: [] },
    { id: one.id, version: one.version, seen },
    { id: other.id, version: other.version, seen },
  ])
  expect(results.map(({ problem }) => problem)).toEqual([null, 'flags_unseen', null])
  expect(await approvalOf(path, one.id)).toBe('pending')
})

test('approving everything that matches a filter refuses the documents with flags', async () => {
  const product = await goods('FILTRO')
  const clean = await at.sell(at.draft([{ productId: product, quantity: '1', price: '1500' }]))
  const below = await at.sell(
    at.draft([{ productId: product, quantity: '1', price: '800', priceReason: 'Empaque roto' }]),
  )
  const query = `product=${product}&status=pending`
  const { total, totals } = await at.read<{ total: number; totals: { grandTotal: number } }>(
    'admin',
    `/api/sales?${query}`,
  )
  const reply = await at.shop
    .as('admin')
    .post(`/api/sales/approve-matching?${query}`, { count: total, grandTotal: totals.grandTotal })
  expect(reply.json<Results>().data.map(({ id, problem }) => [id, problem])).toEqual([
    [clean.id, null],
    [below.id, 'flags_unseen'],
  ])
})

test('a flag that appeared since is reported and refused, and a flag with other facts is another one', async () => {
  const product = await goods('DESPUES')
  const first = await purchase([{ productId: product, cost: '2000' }])
  const [before] = await flagsOf('/api/purchases', first.id)
  // The product is bought at a still higher cost meanwhile: the change is smaller and starts from another price.
  const between = await purchase([{ productId: product, cost: '5000' }])
  await at.must('admin', `/api/purchases/${between.id}/approve`, undefined, between.version)
  const refused = await approve('/api/purchases', first, before ? [flagName(before)] : [])
  const [after] = await flagsOf('/api/purchases', first.id)
  expect(refused.json()).toMatchObject({ code: 'flags_unseen', detail: { flags: [after] } })
  expect([before, after]).toMatchObject([
    { kind: 'cost', before: '1000' },
    { kind: 'cost', before: '5000' },
  ])
  const taken = await approve('/api/purchases', first, after ? [flagName(after)] : [])
  expect(taken.statusCode, taken.body).toBe(200)
})

test('problems that always prevent approval are reported before the flags', async () => {
  const path = '/api/purchases'
  const saved = await purchase([{ productId: await goods('BARRADO'), cost: '2011' }])
  const stale = await approve(path, { ...saved, version: 9 }, [])
  expect(stale.json()).toMatchObject({ code: 'stale' })
  const own = await at.shop
    .as('user')
    .post(`${path}/${saved.id}/approve`, { seen: [] }, { version: saved.version })
  expect(own.json()).toMatchObject({ code: 'own_document' })
})

test('an approval without a body has seen nothing; a body needs a list of names', async () => {
  const product = await goods('CALLADO')
  const clean = await at.sell(at.draft([{ productId: product, quantity: '1', price: '1500' }]))
  for (const body of ['todo', { seen: 'todo' }, { seen: [7] }, { saw: [] }]) {
    const refused = await at.shop.as('admin').post(`/api/sales/${clean.id}/approve`, body, { version: 1 })
    expect([400, 422], refused.body).toContain(refused.statusCode)
  }
  // Requested in a company, so that the client adds nothing: no body at all.
  const silent = await at.shop
    .as('admin')
    .post(`/api/sales/${clean.id}/approve?company=${at.shop.companyId}`, undefined, { version: 1 })
  expect(silent.statusCode, silent.body).toBe(200)
  const dear = await purchase([{ productId: product, cost: '2022' }])
  const unseen = await at.shop
    .as('admin')
    .post(`/api/purchases/${dear.id}/approve?company=${at.shop.companyId}`, undefined, { version: 1 })
  expect(unseen.json()).toMatchObject({ code: 'flags_unseen' })
})
