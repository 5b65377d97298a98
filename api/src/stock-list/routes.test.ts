import type { PastStockRow, StockRow } from '@trastienda/contract/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStocking, type Stocking } from '../../test/stocking.ts'

let at: Stocking
let milk: number
let rice: number
let nothing: number
beforeAll(async () => {
  at = await openStocking()
  milk = await at.product('LECHE', { expires: true })
  rice = await at.product('ARROZ', { wholeUnit: false })
  nothing = await at.product('NADA')
  await at.bring(
    { productId: milk, quantity: '10', lot: 'A', expiresOn: '2026-11-25', cost: '1000.33' },
    { productId: milk, quantity: '7', lot: 'B', expiresOn: '2027-03-01', cost: '1100.77' },
    { productId: milk, quantity: '3', lot: 'V', expiresOn: '2026-11-05', cost: '999.99' },
    { productId: rice, quantity: '12.5', lot: '', cost: '3000' },
  )
  await at.shop.owner.query('update product set alert_quantity = 15 where id = $1', [rice])
  await at.sell(at.draft([{ productId: milk, quantity: '2' }]))
  const sent = await at.transfer([milk, await at.lotId(milk, 'B'), '4'])
  await at.must('admin', `/api/stock-transfers/${sent.id}/approve`, undefined, sent.version)
})
afterAll(() => at.shop.close())

interface Page<Row> {
  readonly data: Row[]
  readonly next: string | null
  readonly total: number
  readonly totals: { readonly value: number }
}
const stock = (query: string) => at.read<Page<StockRow>>('secretary', `/api/stock?${query}`)
const past = (query: string) => at.read<Page<PastStockRow>>('secretary', `/api/stock/past?${query}`)
const sum = (rows: readonly { value: number }[]) => rows.reduce((total, { value }) => total + value, 0)

describe('stock', () => {
  test('by product shows what is on hand, reserved, in transit and free', async () => {
    const { data, total, totals } = await stock('sort=code')
    expect(data.map(({ code, onHand }) => [code, onHand])).toEqual([
      ['ARROZ', '12.5'],
      ['LECHE', '20'],
      ['NADA', '0'],
    ])
    expect(data[1]).toMatchObject({
      reserved: '2',
      inTransit: '4',
      free: '14',
      expired: '3',
      expiresOn: '2026-11-05',
      lots: 4,
      storeId: null,
      low: false,
    })
    expect(data[0]).toMatchObject({ low: true, free: '12.5', value: 3_750_000 })
    expect(total).toBe(3)
    expect(totals.value).toBe(sum(data))
    expect((await at.worth(milk)).value).toBe(data[1]?.value)
  })

  test('by store and by lot adds up to the product, to the centavo', async () => {
    const { value } = await at.worth(milk)
    for (const by of ['store', 'lot']) {
      const { data, totals } = await stock(`by=${by}&product=${milk}&sort=store`)
      expect(sum(data), by).toBe(value)
      expect(totals.value).toBe(value)
    }
    const { data } = await stock(`by=lot&product=${milk}&sort=expiresOn`)
    expect(data.map(({ lot, storeKind, onHand, free }) => [lot, storeKind, onHand, free])).toEqual([
      ['V', 'shop', '3', '3'],
      ['A', 'shop', '10', '8'],
      ['B', 'shop', '3', '3'],
      ['B', 'transit', '4', '0'],
    ])
    // In every order, the first to expire comes first among the lots of a product in a store.
    const byName = await stock(`by=lot&product=${milk}`)
    expect(byName.data.filter(({ storeKind }) => storeKind === 'shop').map(({ lot }) => lot)).toEqual([
      'V',
      'A',
      'B',
    ])
    // The same figures as in the product's own lots.
    const lots = await at.read<{ data: { lotId: number; storeId: number; value: number }[] }>(
      'user',
      `/api/products/${milk}/lots`,
    )
    const worth = (rows: readonly { lotId: number | null; storeId: number | null; value: number }[]) =>
      rows.map((row) => [row.lotId, row.storeId, row.value]).sort()
    expect(worth(data)).toEqual(worth(lots.data))
  })

  test('is filtered by store, expiry, category, low stock, and search text', async () => {
    const centre = await stock(`by=store&store=${at.shop.storeId}`)
    expect(centre.data.map(({ onHand }) => onHand).sort()).toEqual(['12.5', '16'])
    expect(centre.totals.value).toBe(sum(centre.data))
    const soon = await stock('by=lot&expiresWithin=10')
    expect(soon.data.map(({ lot }) => lot).sort()).toEqual(['A', 'V'])
    expect(soon.totals.value).toBe(sum(soon.data))
    const byProduct = await stock('expiresWithin=10')
    expect(byProduct.data).toMatchObject([{ code: 'LECHE', onHand: '13', lots: 2 }])
    expect(byProduct.totals.value).toBe(soon.totals.value)
    expect((await stock('low=true')).data.map(({ code }) => code)).toEqual(['ARROZ'])
    expect((await stock(`category=${at.shop.categoryId}`)).total).toBe(3)
    expect((await stock('q=leche')).data.map(({ code }) => code)).toEqual(['LECHE'])
    expect((await stock(`product=${nothing}`)).data).toMatchObject([
      { onHand: '0', value: 0, expiresOn: null },
    ])
    expect((await stock(`by=lot&product=${nothing}`)).data).toEqual([])
  })

  const sorts = ['name', '-code', 'store', 'expiresOn', '-expiresOn', 'onHand', '-value']
  test.each(['product', 'store', 'lot'].flatMap((by) => sorts.map((sort) => [by, sort] as const)))(
    'by %s is read page by page in the order of %s',
    async (by, sort) => {
      const all = await stock(`by=${by}&sort=${sort}`)
      const seen: StockRow[] = []
      let cursor = ''
      do {
        const { data, next, total } = await stock(`by=${by}&sort=${sort}&limit=2${cursor}`)
        expect(total).toBe(all.total)
        seen.push(...data)
        cursor = next === null ? '' : `&cursor=${next}`
      } while (cursor !== '')
      expect(seen).toEqual(all.data)
      expect(new Set(seen.map((row) => `${row.productId} ${row.storeId} ${row.lotId}`)).size).toBe(all.total)
      const sortedBy = seen.map((row) => row[sort.replace('-', '') as 'onHand'])
      const numbers = sortedBy.every((text) => !Number.isNaN(Number(text)))
      const ordered = sortedBy.toSorted((x, y) =>
        numbers ? Number(x) - Number(y) : (x ?? '~') < (y ?? '~') ? -1 : 1,
      )
      if (sort === 'onHand' || sort.endsWith('value') || sort.endsWith('code'))
        expect(sortedBy).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered)
    },
  )

  test('is exported with its filter, and only for its company', async () => {
    const sheet = await at.shop.as('user').get('/api/stock/export?by=lot&expiresWithin=10&language=es')
    expect(sheet.statusCode, sheet.body).toBe(200)
    expect(sheet.body.trim().split('\n')).toHaveLength(3)
    expect(sheet.body).toContain('Libre')
    const strange = await at.shop.as('rival').get('/api/stock?by=lot')
    expect(strange.json<Page<StockRow>>().data).toEqual([])
    const other = await at.shop
      .as('user')
      .get(`/api/stock?by=lot&cursor=${Buffer.from('["name","x",1]').toString('base64url')}`)
    expect(other.json()).toMatchObject({ code: 'malformed' })
  })
})

describe('stock of a past day', () => {
  test('is that of the ledger at its end, by product, store and lot', async () => {
    const before = await past('on=2026-11-19')
    expect(before.data.map(({ code, onHand }) => [code, onHand])).toEqual([
      ['ARROZ', '12.5'],
      ['LECHE', '20'],
    ])
    expect(before.totals.value).toBe(sum(before.data))
    expect((await past('on=2026-10-31')).data).toEqual([])
    expect((await past('on=2026-11-01&by=store')).data.map(({ store }) => store)).toEqual([
      'Centro',
      'Centro',
    ])
    const today = await past(`on=2026-11-20&by=store&product=${milk}&sort=onHand`)
    expect(today.data.map(({ storeKind, onHand }) => [storeKind, onHand])).toEqual([
      ['transit', '4'],
      ['shop', '16'],
    ])
    expect(sum(today.data)).toBe((await at.worth(milk)).value)
    const lots = (on: string) =>
      at.read<{ data: { lot: string; storeKind: string; onHand: string }[] }>(
        'user',
        `/api/stock/past/lots?product=${milk}&on=${on}`,
      )
    expect((await lots('2026-11-19')).data.map(({ lot, onHand }) => [lot, onHand])).toEqual([
      ['V', '3'],
      ['A', '10'],
      ['B', '7'],
    ])
    expect((await lots('2026-11-20')).data).toHaveLength(4)
    const sheet = await at.shop.as('user').get('/api/stock/past/export?on=2026-11-19')
    expect(sheet.body.trim().split('\n')).toHaveLength(3)
  })

  test('of every day is the sum of the movements to its end', async () => {
    const days = [
      '2026-10-31',
      '2026-11-01',
      '2026-11-15',
      '2026-11-19',
      '2026-11-20',
      '2026-11-30',
      '2026-12-31',
    ]
    for (const on of days) {
      const { rows } = await at.shop.owner.query<{ quantity: string; value: number }>(
        `select trim_scale(sum(quantity))::text as quantity, sum(value)::bigint as value from stock_movement
          where happened_on <= $1 group by product_id having sum(quantity) <> 0 order by product_id`,
        [on],
      )
      const { data } = await past(`on=${on}`)
      const found = data.toSorted((a, b) => a.productId - b.productId)
      expect(
        found.map(({ onHand, value }) => ({ quantity: onHand, value })),
        on,
      ).toEqual(rows)
    }
  })
})
