import type { CountLine, StockCount } from '@trastienda/contract/stock-count'
import type { CountEffect } from '@trastienda/contract/stock-count-lifecycle'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import { because } from '../../test/selling.ts'
import { openStocking } from '../../test/stocking.ts'
import type { Person } from '../../test/shop.ts'

const at = await openStocking()
afterAll(() => at.shop.close())
afterEach(() => at.agrees())

const path = '/api/stock-counts'

const goods = () => at.shelved()
const read = (by: Person, id: number) => at.read<StockCount>(by, `${path}/${id}`)
const lines = async (by: Person, id: number, query = '') =>
  (await at.read<{ data: CountLine[] }>(by, `${path}/${id}/lines${query}`)).data
const approved = ({ id, version }: Saved, by: Person = 'admin') =>
  at.must(by, `${path}/${id}/approve`, undefined, version)
const onShelf = async (product: number) =>
  Object.fromEntries(Object.entries(await at.shelf(product)).map(([lot, { quantity }]) => [lot, quantity]))

describe('a count', () => {
  test('corrects its differences at the moving average, once it is approved', async () => {
    const { product, categoryId } = await goods()
    const count = await at.count({ categoryId })
    await at.counted(count, product, 'A', '8')
    await at.counted(count, product, 'B', '4')
    await at.counted(count, product, 'C', '1')
    const closed = await at.closed(count)
    const effect = await at.read<CountEffect>('admin', `${path}/${count.id}/effect`)
    expect(effect).toMatchObject({ flags: [], uncounted: 0 })
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

  test('is blind: people who count never see expected quantities, approvers see them once it is closed', async () => {
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
    const statusFor = async (by: Person) => {
      const filtered = await at.shop.as(by).get(`${path}/${count.id}/lines?differing=true`)
      const sorted = await at.shop.as(by).get(`${path}/${count.id}/lines?sort=-value`)
      expect(sorted.statusCode).toBe(filtered.statusCode)
      return filtered.statusCode
    }
    for (const person of ['user', 'user2', 'admin', 'secretary'] as const) {
      expect(await sees(person), person).toBe(false)
      expect(await statusFor(person), person).toBe(403)
    }
    const closed = await at.closed(count)
    expect(await sees('admin')).toBe(true)
    expect(await sees('user2')).toBe(true)
    expect(await statusFor('admin')).toBe(200)
    // People who opened, closed or counted it take part in it; a secretary approves nothing.
    for (const person of ['user', 'secretary'] as const) {
      expect(await sees(person), person).toBe(false)
      expect(await statusFor(person), person).toBe(403)
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
    expect(notices.data.find(({ documentId }) => documentId === count.id)?.amount).toBeNull()
    // A rejected one is to be counted again: nobody sees them.
    const rejected = await at.must('admin', `${path}/${count.id}/reject`, because, closed.version)
    expect(await sees('admin')).toBe(false)
    await at.must('user', `${path}/${count.id}/resume`, undefined, rejected.version)
    await approved(await at.closed(count))
    expect(await sees('secretary')).toBe(true)
  })

  test('asks at its end for the cost of found goods whose product has none', async () => {
    const { product, categoryId } = await goods()
    const never = await at.product('CONTEO-NUNCA')
    await at.shop.owner.query('update product set category_id = $1 where id = $2', [categoryId, never])
    const count = await at.count({ categoryId })
    await at.counted(count, product, 'A', '11')
    await at.counted(count, never, 'H', '3')
    const { version } = await read('user', count.id)
    const close = (costs: readonly object[]) =>
      at.shop.as('user').post(`${path}/${count.id}/close`, { uncounted: 'leave', costs }, { version })
    const bare = await close([])
    expect(bare.statusCode).toBe(422)
    expect(bare.json()).toMatchObject({
      code: 'cost_missing',
      detail: { products: [{ id: never, code: 'CONTEO-NUNCA' }] },
    })
    const closed = await close([{ productId: never, cost: '2500' }])
    expect(closed.statusCode, closed.body).toBe(200)
    await approved(closed.json())
    expect(await at.worth(never)).toEqual({ quantity: '3', value: 750_000, average: '2500' })
  })

  test('is approved by nobody who took part in it', async () => {
    const { product, categoryId } = await goods()
    const count = await at.count({ categoryId })
    const scan = (by: Person) =>
      at.must(by, `${path}/${count.id}/lines`, { productId: product, lot: 'A', quantity: '1' })
    await scan('admin')
    await scan('user2')
    const closed = await at.closed(count, 'leave', 'secretary')
    // People who opened it, counted first, whose lines others have counted since, and counted last.
    for (const person of ['user', 'admin', 'user2'] as const) {
      const reply = await at.shop
        .as(person)
        .post(`${path}/${count.id}/approve`, undefined, { version: closed.version })
      expect(reply.json(), person).toMatchObject({ code: 'own_document' })
      expect((await read(person, count.id)).blind, person).toBe(true)
    }
    await approved(closed, 'admin2')
  })

  test('records its time: movements after a lot was counted do not change its difference', async () => {
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

  test('does not correct again what another count has corrected since', async () => {
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
    const { flags, uncounted } = await at.read<CountEffect>('admin', `${path}/${count.id}/effect`)
    expect(uncounted).toBe(1)
    expect(flags).toEqual([
      { kind: 'adjusted', product: expect.any(String), lot: 'A', quantity: '-2' },
      { kind: 'uncounted', lots: 1 },
    ])
  })

  test('makes no lot negative, nor less than its reserved quantity', async () => {
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
    expect(flags).toMatchObject([
      { kind: 'short', lot: 'A', free: '4' },
      { kind: 'uncounted', lots: 1 },
    ])
    await at.step('user', 'cancel', sale, because)
    await approved(closed)
    expect(await onShelf(product)).toEqual({ A: '3', B: '4' })
  })
})
