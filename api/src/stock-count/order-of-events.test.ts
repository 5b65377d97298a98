import type { CountLine } from '@trastienda/contract/stock-count'
import type { CountEffect } from '@trastienda/contract/stock-count-lifecycle'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import { draftOf } from '../../test/goods.ts'
import { because } from '../../test/selling.ts'
import { openStocking } from '../../test/stocking.ts'
import type { Person } from '../../test/shop.ts'

const at = await openStocking()
afterAll(() => at.shop.close())
afterEach(() => at.agrees())

const path = '/api/stock-counts'

/** Time passes on the server. */
const later = () => {
  at.shop.now = new Date(at.shop.now.getTime() + 60_000)
}
const approved = ({ id, version }: Saved) => at.must('admin', `${path}/${id}/approve`, undefined, version)
const onShelf = async (product: number) =>
  Object.fromEntries(Object.entries(await at.shelf(product)).map(([lot, { quantity }]) => [lot, quantity]))
const scan = async (by: Person, count: Saved, body: object) =>
  (await at.shop.as(by).post(`${path}/${count.id}/lines`, body)).json<{ line: CountLine; moved: string }>()

describe('goods that come while a count is open', () => {
  test('are not missing when uncounted lots become zero', async () => {
    const { product, categoryId } = await at.shelved()
    const count = await at.count({ categoryId })
    await at.counted(count, product, 'A', '10')
    later()
    // A delivery after its place was counted: of a new lot, and of one that nobody has counted yet.
    await at.bring({ productId: product, quantity: '6', lot: 'NUEVO' })
    await at.bring({ productId: product, quantity: '3', lot: 'B' })
    const left = await at.read<{ data: { lot: string; came: boolean }[]; total: number; came: number }>(
      'user',
      `${path}/${count.id}/uncounted`,
    )
    expect(left).toMatchObject({ total: 2, came: 2 })
    const closed = await at.closed(count, 'zero')
    const effect = await at.read<CountEffect>('admin', `${path}/${count.id}/effect`)
    expect(effect).toMatchObject({ lines: [], uncounted: 2 })
    await approved(closed)
    expect(await onShelf(product)).toEqual({ A: '10', B: '7', NUEVO: '6' })
  })
})

describe('a reopened count', () => {
  test('forgets the zeros of uncounted lots, so that a scan is timed when it happens', async () => {
    const { product, categoryId } = await at.shelved()
    const count = await at.count({ categoryId })
    await at.counted(count, product, 'A', '10')
    const closed = await at.closed(count, 'zero')
    const rejected = await at.must('admin', `${path}/${count.id}/reject`, because, closed.version)
    await at.must('user', `${path}/${count.id}/resume`, undefined, rejected.version)
    const { total } = await at.read<{ total: number }>('user', `${path}/${count.id}/uncounted`)
    expect(total).toBe(1)
    await at.sold(at.draft([{ productId: product, quantity: '11' }]))
    expect(await onShelf(product)).toEqual({ A: '0', B: '3' })
    expect(await scan('user', count, { productId: product, lot: 'B', quantity: '3' })).toMatchObject({
      line: { counted: '3' },
      moved: '0',
    })
    await approved(await at.closed(count))
    expect(await onShelf(product)).toEqual({ A: '0', B: '3' })
  })

  test('keeps a zero that somebody counted', async () => {
    const { product, categoryId } = await at.shelved()
    const count = await at.count({ categoryId })
    await at.counted(count, product, 'A', '10')
    await at.counted(count, product, 'B', '0')
    later()
    const closed = await at.closed(count, 'zero')
    await at.must('user', `${path}/${count.id}/resume`, undefined, closed.version)
    await approved(await at.closed(count))
    expect(await onShelf(product)).toEqual({ A: '10', B: '0' })
  })
})

describe('two people who count the same lot', () => {
  test('do not undo each other: a person who sets a lot has seen its counted quantity', async () => {
    const { product, categoryId } = await at.shelved()
    const count = await at.count({ categoryId })
    const lot = { productId: product, lot: 'A' }
    await scan('user', count, { ...lot, quantity: '6' })
    const refused = async (seen: string | null, quantity: string) => {
      const reply = await at.shop
        .as('secretary')
        .post(`${path}/${count.id}/lines`, { ...lot, quantity, mode: 'set', seen })
      return [reply.statusCode, reply.json<{ code: string; detail?: object }>()] as const
    }
    // “It is not there”, set from a list that is older than the other person's scan.
    expect(await refused(null, '0')).toEqual([409, expect.objectContaining({ code: 'counted_meanwhile' })])
    await scan('user', count, { ...lot, quantity: '3' })
    expect((await refused('6', '7'))[1]).toMatchObject({
      code: 'counted_meanwhile',
      detail: { counted: '9' },
    })
    expect((await refused('9', '10'))[0]).toBe(200)
    // Adding needs no check: both places count.
    await Promise.all([
      scan('user', count, { ...lot, quantity: '1' }),
      scan('secretary', count, { ...lot, quantity: '1' }),
    ])
    const { data } = await at.read<{ data: CountLine[] }>('user', `${path}/${count.id}/lines`)
    expect(data.map(({ counted }) => counted)).toEqual(['12'])
  })
})

describe('pending documents', () => {
  test('are shown to the approver of a count when they may explain the difference', async () => {
    const { product, categoryId } = await at.shelved()
    const bill = await draftOf(
      at.shop,
      at.shop.as('user'),
      at.supplierId,
      [{ productId: product, lot: 'B', quantity: '5', cost: '2000' }],
      { reference: 'F-POR-APROBAR' },
    )
    await at.must('user', '/api/purchases', bill)
    await at.sell(at.draft([{ productId: product, quantity: '2' }]))
    const count = await at.count({ categoryId })
    // The two that are sold were handed over already; the five that are billed are already in the store.
    await at.counted(count, product, 'A', '8')
    await at.counted(count, product, 'B', '9')
    await at.closed(count)
    const { flags } = await at.read<CountEffect>('admin', `${path}/${count.id}/effect`)
    expect(flags).toEqual([
      expect.objectContaining({ kind: 'held', lot: 'A', quantity: '2' }),
      expect.objectContaining({ kind: 'coming', lot: 'B', quantity: '5', documents: ['F-POR-APROBAR'] }),
    ])
  })
})
