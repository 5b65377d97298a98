import type { CountLine, StockCount } from '@trastienda/contract/stock-count'
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
const lines = async (by: Person, id: number) =>
  (await at.read<{ data: CountLine[] }>(by, `${path}/${id}/lines`)).data
const approved = ({ id, version }: Saved) => at.must('admin', `${path}/${id}/approve`, undefined, version)
const onShelf = async (product: number) =>
  Object.fromEntries(Object.entries(await at.shelf(product)).map(([lot, { quantity }]) => [lot, quantity]))

describe('counting', () => {
  test('is by code, barcode or product; a scan adds, and reports movements since the first count', async () => {
    const { product, code, categoryId } = await goods()
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
    expect(await scan({ code: code.toLowerCase() })).toMatchObject({ line: { counted: '4' }, moved: '0' })
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

  test('is refused outside of its scope, for unknown products, and once it is closed', async () => {
    const { product, categoryId } = await goods()
    const other = await goods()
    const dated = await at.product('CN-VENCE', { expires: true })
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

  test('ends with uncounted lots at zero, or unchanged', async () => {
    const { product, categoryId } = await goods()
    const uncounted = (id: number) =>
      at.read<{ data: object[]; total: number }>('user', `${path}/${id}/uncounted`)
    const left = await at.count({ categoryId })
    await at.counted(left, product, 'A', '10')
    const { data, total } = await uncounted(left.id)
    expect(total).toBe(1)
    expect(data).toEqual([expect.objectContaining({ productId: product, lot: 'B' })])
    expect(JSON.stringify(data)).not.toContain('"4"')
    const { uncounted: early } = await at.read<{ uncounted: number | null }>('admin', `${path}/${left.id}`)
    expect(early).toBeNull()
    await approved(await at.closed(left, 'leave'))
    expect(await onShelf(product)).toEqual({ A: '10', B: '4' })
    // Whoever reads it later still sees that it was a count of some of the goods.
    expect(await at.read('admin', `${path}/${left.id}`)).toMatchObject({ approval: 'approved', uncounted: 1 })
    const zeroed = await at.count({ categoryId })
    await at.counted(zeroed, product, 'A', '10')
    await approved(await at.closed(zeroed, 'zero'))
    expect(await onShelf(product)).toEqual({ A: '10', B: '0' })
    expect(await at.read('admin', `${path}/${zeroed.id}`)).toMatchObject({ uncounted: 0 })
  })

  test('goes through its states, each recorded in the history', async () => {
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
