import type { CountLine, StockCount } from '@trastienda/contract/stock-count'
import type { CountEffect } from '@trastienda/contract/stock-count-deeds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import { because } from '../../test/selling.ts'
import { openStocking, type Stocking } from '../../test/stocking.ts'
import type { Person } from '../../test/shop.ts'

let at: Stocking
let serial = 0
beforeAll(async () => {
  at = await openStocking()
})
afterAll(() => at.shop.close())
afterEach(() => at.agrees())

const path = '/api/stock-counts'

/** A category of its own with a product of which 10 lie in lot A and 4 in lot B. */
async function goods() {
  serial += 1
  const { id: categoryId } = await at.must('user', '/api/categories', { name: `Conteo ${serial}` })
  const product = await at.product(`CN-${serial}`)
  await at.shop.owner.query('update product set category_id = $1 where id = $2', [categoryId, product])
  await at.bring({ productId: product, quantity: '10', lot: 'A' })
  await at.bring({ productId: product, quantity: '4', lot: 'B', cost: '2000' })
  return { product, categoryId }
}

const read = (by: Person, id: number) => at.read<StockCount>(by, `${path}/${id}`)
const lines = async (by: Person, id: number, query = '') =>
  (await at.read<{ data: CountLine[] }>(by, `${path}/${id}/lines${query}`)).data
const approved = ({ id, version }: Saved, by: Person = 'admin') =>
  at.must(by, `${path}/${id}/approve`, undefined, version)
const onShelf = async (product: number) =>
  Object.fromEntries(Object.entries(await at.shelf(product)).map(([lot, { quantity }]) => [lot, quantity]))

describe('a count', () => {
  test('puts its differences right at the moving average, once it is approved', async () => {
    const { product, categoryId } = await goods()
    const count = await at.count({ categoryId })
    await at.counted(count, product, 'A', '8')
    await at.counted(count, product, 'B', '4')
    await at.counted(count, product, 'C', '1')
    const closed = await at.closed(count)
    const effect = await at.read<CountEffect>('admin', `${path}/${count.id}/effect`)
    expect(effect.flags).toEqual([])
    expect(effect.lines.map(({ lot, before, applied, after }) => [lot, before, applied, after])).toEqual([
      ['A', '10', '-2', '8'],
      ['C', '0', '1', '1'],
    ])
    await approved(closed)
    expect(await onShelf(product)).toEqual({ A: '8', B: '4', C: '1' })
    const found = await read('secretary', count.id)
    expect(found).toMatchObject({ approval: 'approved', blind: false, differing: 2, value: effect.value })
    expect(found.value).toBe((found.gained ?? 0) - (found.missing ?? 0))
    expect(await at.worth(product)).toMatchObject({ quantity: '13', value: 1_800_000 + effect.value })
  })

  test('is blind: who counts never sees what is expected, approvers see it once it is closed', async () => {
    const { product, categoryId } = await goods()
    const count = await at.count({ categoryId })
    const reply = await at.shop
      .as('secretary')
      .post(`${path}/${count.id}/lines`, { productId: product, lot: 'A', quantity: '7', mode: 'set' })
    const blind = { expected: null, difference: null, applied: null, value: null }
    expect(reply.json()).toMatchObject({ line: { counted: '7', ...blind }, moved: '0' })
    const sees = async (by: Person) => {
      const [line] = await lines(by, count.id)
      const { value, blind: masked } = await read(by, count.id)
      expect(masked).toBe(line?.expected === null)
      expect(masked).toBe(value === null)
      return !masked
    }
    const told = async (by: Person) => {
      const asked = await at.shop.as(by).get(`${path}/${count.id}/lines?differing=true`)
      const sorted = await at.shop.as(by).get(`${path}/${count.id}/lines?sort=-value`)
      expect(sorted.statusCode).toBe(asked.statusCode)
      return asked.statusCode
    }
    for (const person of ['user', 'user2', 'admin', 'secretary'] as const) {
      expect(await sees(person), person).toBe(false)
      expect(await told(person), person).toBe(403)
    }
    const closed = await at.closed(count)
    expect(await sees('admin')).toBe(true)
    expect(await sees('user2')).toBe(true)
    expect(await told('admin')).toBe(200)
    // Who opened it, who closed it and who counted take part in it; a secretary approves nothing.
    for (const person of ['user', 'secretary'] as const) {
      expect(await sees(person), person).toBe(false)
      expect(await told(person), person).toBe(403)
    }
    expect((await at.shop.as('user').get(`${path}/${count.id}/effect`)).json()).toMatchObject({
      code: 'own_document',
    })
    const listed = await at.read<{ data: StockCount[] }>('user', path)
    expect(listed.data.find(({ id }) => id === count.id)?.value).toBeNull()
    const sheet = await at.shop.as('secretary').get(`${path}/${count.id}/lines/export?language=es`)
    expect(sheet.body.split('\n')[1]).toMatch(/"?7"?[;,]"?"?[;,]"?"?[;,]/)
    const history = await at.shop.as('secretary').get(`/api/history/stock_count/${count.id}`)
    expect(history.body).not.toMatch(/expected|difference/)
    const notices = await at.read<{ data: { documentId: number; amount: number }[] }>(
      'admin',
      '/api/notifications',
    )
    expect(notices.data.find(({ documentId }) => documentId === count.id)?.amount).toBe(0)
    // Rejected, it is to be counted again: nobody sees.
    const rejected = await at.must('admin', `${path}/${count.id}/reject`, because, closed.version)
    expect(await sees('admin')).toBe(false)
    await at.must('user', `${path}/${count.id}/resume`, undefined, rejected.version)
    await approved(await at.closed(count))
    expect(await sees('secretary')).toBe(true)
  })

  test('is approved by nobody who took part in it', async () => {
    const { product, categoryId } = await goods()
    const count = await at.count({ categoryId })
    const scan = (by: Person) =>
      at.must(by, `${path}/${count.id}/lines`, { productId: product, lot: 'A', quantity: '1' })
    await scan('admin')
    await scan('user2')
    const closed = await at.closed(count, 'leave', 'secretary')
    // Who opened it, who counted first, whose lines others have counted since, and who counted last.
    for (const person of ['user', 'admin', 'user2'] as const) {
      const reply = await at.shop
        .as(person)
        .post(`${path}/${count.id}/approve`, undefined, { version: closed.version })
      expect(reply.json(), person).toMatchObject({ code: 'own_document' })
      expect((await read(person, count.id)).blind, person).toBe(true)
    }
    await approved(closed, 'admin2')
  })

  test('is stamped: what moves after a lot was counted leaves its difference as it is', async () => {
    const { product, categoryId } = await goods()
    const count = await at.count({ categoryId })
    await at.counted(count, product, 'A', '9')
    await at.sold(at.draft([{ productId: product, quantity: '5' }]))
    await at.bring({ productId: product, quantity: '3', lot: 'A' })
    await at.counted(count, product, 'B', '4')
    await at.adjusted([product, 'B', '-1'])
    const closed = await at.closed(count)
    const effect = await at.read<CountEffect>('admin', `${path}/${count.id}/effect`)
    expect(effect.lines).toMatchObject([
      { lot: 'A', expected: '10', counted: '9', before: '8', applied: '-1', after: '7' },
    ])
    await approved(closed)
    expect(await onShelf(product)).toEqual({ A: '7', B: '3' })
  })

  test('leaves alone what another count has put right since', async () => {
    const { product, categoryId } = await goods()
    const [first, second] = [await at.count({ categoryId }), await at.count({ categoryId })]
    // Both find two missing of A; of B the first finds one missing, which the second finds after all.
    await at.counted(first, product, 'A', '8')
    await at.counted(second, product, 'A', '8')
    await at.counted(first, product, 'B', '3')
    await at.counted(second, product, 'B', '4')
    const [one, two] = [await at.closed(first), await at.closed(second)]
    await approved(one)
    expect(await onShelf(product)).toEqual({ A: '8', B: '3' })
    await approved(two)
    expect(await onShelf(product)).toEqual({ A: '8', B: '4' })
  })

  test('warns of adjustments that may be for the same difference', async () => {
    const { product, categoryId } = await goods()
    const count = await at.count({ categoryId })
    await at.counted(count, product, 'A', '8')
    await at.adjusted([product, 'A', '-2'])
    await at.closed(count)
    const { flags } = await at.read<CountEffect>('admin', `${path}/${count.id}/effect`)
    expect(flags).toEqual([{ kind: 'adjusted', product: expect.any(String), lot: 'A', quantity: '-2' }])
  })

  test('takes no lot below nothing, nor below what is held back in it', async () => {
    const { product, categoryId } = await goods()
    const count = await at.count({ categoryId })
    await at.counted(count, product, 'A', '3')
    const closed = await at.closed(count)
    const sale = await at.sell(at.draft([{ productId: product, quantity: '6' }]))
    const refused = await at.shop
      .as('admin')
      .post(`${path}/${count.id}/approve`, undefined, { version: closed.version })
    expect(refused.json()).toMatchObject({
      code: 'not_enough_stock',
      detail: { lines: [{ product: expect.any(String), lot: 'A', free: '4' }] },
    })
    const { flags } = await at.read<CountEffect>('admin', `${path}/${count.id}/effect`)
    expect(flags).toMatchObject([{ kind: 'short', lot: 'A', free: '4' }])
    await at.step('user', 'cancel', sale, because)
    await approved(closed)
    expect(await onShelf(product)).toEqual({ A: '3', B: '4' })
  })
})

describe('counting', () => {
  test('is by code, barcode or product; a scan adds, and tells what has moved since the first', async () => {
    const { product, categoryId } = await goods()
    await at.shop.owner.query(
      `insert into product_barcode (company_id, product_id, barcode, factor) values ($1, $2, '7702001000010', 3)`,
      [at.shop.companyId, product],
    )
    const count = await at.count({ categoryId })
    const scan = async (body: object) => {
      const reply = await at.shop.as('user').post(`${path}/${count.id}/lines`, { lot: 'A', ...body })
      return reply.json<{ line: CountLine; moved: string }>()
    }
    expect(await scan({ code: '7702001000010' })).toMatchObject({ line: { counted: '3' }, moved: '0' })
    expect(await scan({ code: `cn-${serial}` })).toMatchObject({ line: { counted: '4' }, moved: '0' })
    await at.sold(at.draft([{ productId: product, quantity: '2' }]))
    expect(await scan({ productId: product, quantity: '5' })).toMatchObject({
      line: { counted: '9' },
      moved: '-2',
    })
    expect(await scan({ productId: product, quantity: '8', mode: 'set' })).toMatchObject({
      line: { counted: '8' },
      moved: '0',
    })
    const [line] = await lines('user', count.id)
    const gone = await at.shop.as('user').delete(`${path}/${count.id}/lines/${line?.id}`)
    expect(gone.statusCode, gone.body).toBe(200)
    expect(await lines('user', count.id)).toEqual([])
    expect(await read('user', count.id)).toMatchObject({ lines: 0 })
  })

  test('is refused outside of its scope, of what is unknown, and once it is closed', async () => {
    const { product, categoryId } = await goods()
    const other = await goods()
    const dated = await at.product(`CN-V-${serial}`, { expires: true })
    await at.shop.owner.query('update product set category_id = $1 where id = $2', [categoryId, dated])
    const count = await at.count({ categoryId })
    const refusal = async (body: object) =>
      (await at.shop.as('user').post(`${path}/${count.id}/lines`, body)).json<{
        code: string
        fields: object
      }>()
    expect((await refusal({ productId: other.product })).fields).toEqual({
      productId: { code: 'out_of_scope' },
    })
    expect((await refusal({ code: 'nadie' })).fields).toEqual({ code: { code: 'unknown', limit: 'nadie' } })
    expect((await refusal({})).fields).toEqual({ productId: { code: 'select_product' } })
    expect((await refusal({ productId: dated })).fields).toEqual({ expiresOn: { code: 'expiry_required' } })
    expect((await refusal({ productId: product, quantity: '1.5' })).fields).toEqual({
      quantity: { code: 'quantity_whole' },
    })
    const empty = await at.shop
      .as('user')
      .post(`${path}/${count.id}/close`, { uncounted: 'leave' }, { version: 1 })
    expect(empty.json()).toMatchObject({ fields: { items: { code: 'select_product' } } })
    await at.counted(count, product, 'A', '10')
    await at.closed(count)
    expect(await refusal({ productId: product, lot: 'A' })).toMatchObject({ code: 'count_closed' })
  })

  test('ends with what nobody counted at zero, or as it is', async () => {
    const { product, categoryId } = await goods()
    const uncounted = (id: number) =>
      at.read<{ data: object[]; total: number }>('user', `${path}/${id}/uncounted`)
    const left = await at.count({ categoryId })
    await at.counted(left, product, 'A', '10')
    const { data, total } = await uncounted(left.id)
    expect(total).toBe(1)
    expect(data).toEqual([expect.objectContaining({ productId: product, lot: 'B' })])
    expect(JSON.stringify(data)).not.toContain('"4"')
    await approved(await at.closed(left, 'leave'))
    expect(await onShelf(product)).toEqual({ A: '10', B: '4' })
    const zeroed = await at.count({ categoryId })
    await at.counted(zeroed, product, 'A', '10')
    await approved(await at.closed(zeroed, 'zero'))
    expect(await onShelf(product)).toEqual({ A: '10', B: '0' })
  })

  test('goes through its states, each told in the history', async () => {
    const { product, categoryId } = await goods()
    const count = await at.count({ categoryId })
    const facts = { storeId: at.shop.storeId, categoryId, countedOn: '2026-11-19', note: 'estante de atrás' }
    const described = await at.shop.as('user').patch(`${path}/${count.id}`, facts, count.version)
    expect(described.statusCode, described.body).toBe(200)
    const moved = await at.shop
      .as('user')
      .patch(`${path}/${count.id}`, { ...facts, storeId: at.northId }, described.json<Saved>().version)
    expect(moved.json()).toMatchObject({ fields: { storeId: { code: 'invalid_value' } } })
    await at.counted(count, product, 'A', '10')
    const closed = await at.closed(count)
    const open = await at.must('user', `${path}/${count.id}/resume`, undefined, closed.version)
    await at.must('user', `${path}/${count.id}/cancel`, because, open.version)
    const { data } = await at.read<{ data: { action: string; changes: object[] }[] }>(
      'user',
      `/api/history/stock_count/${count.id}`,
    )
    const actions = ['cancelled', 'counting_resumed', 'closed', 'counted', 'described', 'opened']
    expect(data.map(({ action }) => action)).toEqual(actions)
    expect(data[3]?.changes).toEqual([expect.objectContaining({ field: 'items' })])
    const gone = await at.count({ categoryId })
    expect(
      (await at.shop.as('user').delete(`${path}/${gone.id}`, { version: gone.version })).statusCode,
    ).toBe(200)
    expect((await at.shop.as('rival').get(`${path}/${count.id}`)).statusCode).toBe(404)
  })
})
