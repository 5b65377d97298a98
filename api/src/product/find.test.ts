import type { ProductPick, ProductRow } from '@trastienda/contract/product'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const user = shop.as('user')

const added = async (code: string, more: Record<string, unknown> = {}) => {
  const draft = {
    code,
    name: `Producto ${code}`,
    categoryId: shop.categoryId,
    unit: 'und',
    unitWhole: true,
    price: 100,
    tracksExpiry: false,
  }
  const reply = await user.post('/api/products', { ...draft, ...more })
  expect(reply.statusCode).toBe(200)
}
interface Page {
  data: ProductRow[]
  total: number
  next: string | null
}
const listed = async (query: string) => (await user.get(`/api/products?${query}`)).json<Page>()

describe('finding', () => {
  beforeAll(async () => {
    for (let at = 1; at <= 12; at += 1) await added(`PAG-${at}`, { price: at % 3, name: `Página ${at}` })
    await added('INACTIVO', { active: false })
    await added('VENCE', { tracksExpiry: true })
    await added('SCAN-1', {
      name: 'Arequipe escaneado',
      barcodes: [{ barcode: '036000291452', factor: '12' }],
    })
  })

  test.each([
    'name',
    '-name',
    'code',
    '-code',
    'price',
    '-price',
    'category',
    'onHand',
    '-stockValue',
    'averageCost',
  ])(
    'sorted by %s, the pages together contain each row once, and total is the number of all',
    async (sort) => {
      const seen: ProductRow[] = []
      let cursor = ''
      do {
        const page = await listed(`q=pag&sort=${sort}&limit=5${cursor}`)
        expect(page.total).toBe(12)
        seen.push(...page.data)
        cursor = page.next === null ? '' : `&cursor=${page.next}`
      } while (cursor !== '')
      expect(new Set(seen.map(({ id }) => id)).size).toBe(12)
      if (sort === 'name')
        expect(seen.map(({ name }) => name).slice(0, 3)).toEqual(['Página 1', 'Página 2', 'Página 3'])
      if (sort === '-price')
        expect(seen.map(({ price }) => price)).toEqual([2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0])
    },
  )

  test('by words without accents in any order, by code, by an exact barcode', async () => {
    expect((await listed('q=escaneado%20AREQUIPE')).data.map(({ code }) => code)).toEqual(['SCAN-1'])
    expect((await listed('q=scan-1')).total).toBe(1)
    expect((await listed('q=036000291452')).data.map(({ code }) => code)).toEqual(['SCAN-1'])
    expect((await listed('q=0360002914')).total).toBe(0)
    expect((await listed('q=%25%25')).total).toBe(0)
  })

  test('by category, activity and expiry', async () => {
    expect((await listed('category=999999')).total).toBe(0)
    expect((await listed('tracksExpiry=true')).data.map(({ code }) => code)).toEqual(['VENCE'])
    expect((await listed('active=false')).data.map(({ code }) => code)).toEqual(['INACTIVO'])
  })

  test.each(['sort=secret', 'limit=1000', 'cursor=zzz', 'unknown=1', 'category=a', 'low=maybe'])(
    '%s is malformed',
    async (query) => {
      expect((await user.get(`/api/products?${query}`)).statusCode).toBe(400)
    },
  )

  test('names that start with the text are offered before those with a word that does, and these before those that contain it', async () => {
    for (const [code, name] of [
      ['ALER-1', 'Desloratadina 5 mg'],
      ['ALER-2', 'Loratadina 10 mg'],
      ['ALER-3', 'Jarabe de loratadina'],
    ])
      await added(code ?? '', { name })
    const names = async (q: string) =>
      (await user.get(`/api/products/pick?q=${q}`))
        .json<{ data: ProductPick[] }>()
        .data.map(({ name }) => name)
    expect(await names('lorata')).toEqual(['Loratadina 10 mg', 'Jarabe de loratadina', 'Desloratadina 5 mg'])
    expect(await names('10%20lora')).toEqual(['Loratadina 10 mg'])
    await added('ZH-1', { name: '鲜牛奶' })
    expect(await names(encodeURIComponent('牛奶'))).toEqual(['鲜牛奶'])
  })

  test('by the words of its category, after those whose own name matches', async () => {
    const { id: categoryId } = (await user.post('/api/categories', { name: 'Vajilla de porcelana' })).json<{
      id: number
    }>()
    await added('POR-1', { name: 'Plato hondo', categoryId })
    await added('POR-2', { name: 'Pocillo tintero', categoryId })
    await added('POR-3', { name: 'Pegante para porcelana' })
    await added('POR-4', { name: 'Bandeja retirada', categoryId, active: false })
    const codes = async (q: string) =>
      (await user.get(`/api/products/pick?q=${encodeURIComponent(q)}`))
        .json<{ data: ProductPick[] }>()
        .data.map(({ code, category }) => `${code} ${category}`)
    const [plate, cup] = ['POR-1 Vajilla de porcelana', 'POR-2 Vajilla de porcelana']
    expect(await codes('porcelana')).toEqual(['POR-3 Lácteos', plate, cup])
    expect(await codes('plato vajilla')).toEqual([plate])
    expect(await codes('VAJILLA hondo')).toEqual([plate])
    expect(await codes('ajilla')).toEqual([])
  })

  test('a code is exact before any words; a barcode has its factor, in either spelling', async () => {
    const pick = async (query: string) =>
      (await user.get(`/api/products/pick?${query}`)).json<{ data: ProductPick[]; exact: boolean }>()
    const byCode = await pick('q=pag-1')
    expect([byCode.exact, byCode.data.map(({ code }) => code)]).toEqual([
      true,
      ['PAG-1', 'PAG-10', 'PAG-11', 'PAG-12'],
    ])
    expect(await pick('q=036000291452')).toMatchObject({
      exact: true,
      data: [{ code: 'SCAN-1', factor: '12' }],
    })
    expect(await pick('q=0036000291452')).toMatchObject({
      exact: true,
      data: [{ code: 'SCAN-1', factor: '12' }],
    })
    expect(await pick(`q=arequipe&store=${shop.storeId}`)).toMatchObject({
      exact: false,
      data: [{ code: 'SCAN-1', factor: '1', onHand: '0' }],
    })
  })
})
