import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Person } from '../../test/shop.ts'
import { supplierEntry } from '../../test/suppliers.ts'

const shop = await openShop()
afterAll(() => shop.close())

interface Row {
  id: number
  company: string
  taxId: string
  owed: number
  approval: string
  own: boolean
  active: boolean
  version: number
}
interface Page {
  data: Row[]
  next: string | null
  total: number
  totals: { owed: number }
}

const { draft, add } = supplierEntry(shop)
const get = async (id: number) => (await shop.as('admin2').get(`/api/suppliers/${id}`)).json<Row>()
const list = async (query: string, who: Person = 'user') =>
  (await shop.as(who).get(`/api/suppliers?${query}`)).json<Page>()
const names = async (query: string) => (await list(query)).data.map(({ company }) => company)

describe('adding', () => {
  test('stores what was typed, pending, with its normalised NIT', async () => {
    const { id } = await add('secretary', {
      company: 'Lácteos El Prado S.A.S.',
      taxId: '800.197.268-4',
      name: 'María Gómez',
      email: 'ventas@elprado.co',
      phone: '300 123 4567',
      city: 'Bogotá, D.C.',
      address: 'Cra 7 # 12-34',
      note: 'Entrega los martes\nAntes de las 10',
      creditDays: 45,
    })
    expect((await shop.as('secretary').get(`/api/suppliers/${id}`)).json()).toMatchObject({
      company: 'Lácteos El Prado S.A.S.',
      taxId: '800197268-4',
      city: 'Bogotá D.C.',
      note: 'Entrega los martes\nAntes de las 10',
      creditDays: 45,
      owed: 0,
      approval: 'pending',
      active: true,
      own: true,
      bills: 0,
      version: 1,
      createdBy: 'Secretary Prueba',
    })
    expect((await get(id)).own).toBe(false)
  })

  test.each([
    [{ company: 'x' }, 'company', 'too_short'],
    [{ company: 'A\u0000B' }, 'company', 'text'],
    [{ company: 'AB\u202Eexe.pdf' }, 'company', 'text'],
    [{ company: 'Dos\nlíneas' }, 'company', 'text'],
    [{ company: 'x'.repeat(161) }, 'company', 'too_long'],
    [{ taxId: '800197268-7' }, 'taxId', 'check_digit'],
    [{ taxId: 'abc' }, 'taxId', 'tax_id'],
    [{ email: 'no es correo' }, 'email', 'email'],
    [{ phone: '12' }, 'phone', 'phone'],
    [{ creditDays: 0 }, 'creditDays', 'credit_days'],
    [{ creditDays: 366 }, 'creditDays', 'credit_days'],
    [{ creditDays: 1.5 }, 'creditDays', 'credit_days'],
    [{ creditDays: null }, 'creditDays', 'credit_days'],
    [{ approval: 'approved' }, 'approval', 'unknown_field'],
    [{ id: 7 }, 'id', 'unknown_field'],
  ])('%j is refused by its field', async (more, field, code) => {
    const reply = await shop.as('user').post('/api/suppliers', draft(more))
    expect(reply.statusCode).toBe(422)
    expect(reply.json<{ fields: object }>().fields).toMatchObject({ [field]: { code } })
  })

  test('text that looks like SQL or HTML is stored as text', async () => {
    const company = `'; drop table supplier; -- <b>&amp;</b> %_\\`
    const { id } = await add('user', { company })
    expect((await get(id)).company).toBe(company)
    expect(await names(`q=${encodeURIComponent('%_\\')}`)).toEqual([company])
    expect(await names(`q=${encodeURIComponent(`'; drop`)}`)).toEqual([company])
  })

  test('a NIT is unique in a company, and other companies can have it too', async () => {
    await add('user', { taxId: '860002964-4' })
    const again = await shop.as('user').post('/api/suppliers', draft({ taxId: '8600029644' }))
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'tax_id_taken', fields: { taxId: { code: 'taken' } } })
    await add('rival', { taxId: '860002964-4' })
  })

  test('twenty at once with one NIT create one, and so does the same key', async () => {
    const same = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.as('user').post('/api/suppliers', draft({ taxId: '899999068-1' })),
      ),
    )
    expect(same.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(same.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
    const [key, body] = [randomUUID(), draft()]
    const keyed = await Promise.all(
      Array.from({ length: 8 }, () => shop.as('user').post('/api/suppliers', body, { key })),
    )
    expect(new Set(keyed.map((reply) => reply.body)).size).toBe(1)
    expect((await list(`q=${encodeURIComponent(body.company)}`)).total).toBe(1)
  })
})

describe('the list', () => {
  test('finds by company, person, NIT and city without accents, with words in any order', async () => {
    await add('user', { company: 'Ñandú Aseo', name: 'Zoraida Pérez', taxId: '890903938-8', city: 'Ibagué' })
    for (const q of ['nandu', 'ÑANDÚ', 'perez zoraida', '890903938', 'ibague aseo']) {
      expect(await names(`q=${encodeURIComponent(q)}`), q).toEqual(['Ñandú Aseo'])
    }
    expect(await names('q=nandu%20cali')).toEqual([])
  })

  test('filters by state, city and ids, and returns the true total', async () => {
    const { id, version } = await add('user', { company: 'Filtro A', city: 'Pasto' })
    const other = await add('user', { company: 'Filtro B', city: 'PASTO' })
    expect(await names('city=pasto')).toEqual(['Filtro A', 'Filtro B'])
    await shop.as('admin').post(`/api/suppliers/${id}/approve`, undefined, { version })
    await shop
      .as('admin')
      .post(`/api/suppliers/${other.id}/deactivate`, undefined, { version: other.version })
    expect(await names('city=pasto&approval=approved')).toEqual(['Filtro A'])
    expect(await names('city=pasto&approval=approved,pending')).toHaveLength(2)
    expect(await names('city=pasto&active=false')).toEqual(['Filtro B'])
    expect(await names(`ids=${other.id},999999`)).toEqual(['Filtro B'])
    expect(await list('city=pasto&limit=1')).toMatchObject({ total: 2, data: [{ company: 'Filtro A' }] })
    const cities = (await shop.as('user').get('/api/suppliers/cities')).json<{
      data: { city: string; count: number }[]
    }>()
    expect(cities.data.filter(({ city }) => /pasto/i.test(city))).toEqual([
      { city: expect.any(String) as string, count: 2 },
    ])
  })

  test('pages through every row once, whatever the order', async () => {
    for (const sort of ['company', '-company', 'city', '-owed', 'creditDays', '-name']) {
      const seen: number[] = []
      let cursor = ''
      do {
        const page = await list(`sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.data.map(({ id }) => id))
        cursor = page.next ?? ''
        expect(page.total).toBe((await list('limit=1')).total)
      } while (cursor !== '')
      expect(new Set(seen).size, sort).toBe(seen.length)
      expect(seen, sort).toHaveLength((await list('limit=1')).total)
    }
  })

  test.each([
    'sort=password',
    'limit=0',
    'limit=201',
    'cursor=xx',
    'approval=maybe',
    'unknown=1',
    'active=1',
    'ids=a',
  ])('?%s is refused', async (query) => {
    expect((await shop.as('user').get(`/api/suppliers?${query}`)).statusCode).toBe(400)
  })

  test('shows what is owed, and sums it over all that match', async () => {
    const supplierId = await makeSupplier(shop, 'Acreedor')
    const productId = await makeProduct(shop, 'OWE-1')
    const body = await draftOf(shop, shop.as('secretary'), supplierId, [
      { productId, quantity: '3', cost: '1000' },
    ])
    const entered = (await shop.as('secretary').post('/api/purchases', body)).json<{
      id: number
      version: number
    }>()
    await shop
      .as('user')
      .post(`/api/purchases/${entered.id}/approve`, undefined, { version: entered.version })
    const owing = await list('owing=true')
    expect(owing).toMatchObject({
      total: 1,
      totals: { owed: 300_000 },
      data: [{ company: 'Acreedor', owed: 300_000 }],
    })
    expect((await list('sort=-owed&limit=1')).data[0]?.company).toBe('Acreedor')
    const gone = await shop.as('admin').delete(`/api/suppliers/${supplierId}`, { version: 1 })
    expect(gone.json()).toMatchObject({ code: 'has_history', detail: { count: 1 } })
  })

  test('exports what is filtered', async () => {
    const reply = await shop.as('secretary').get('/api/suppliers/export?city=pasto&language=es')
    expect(reply.statusCode).toBe(200)
    const lines = reply.body.trim().split('\r\n')
    expect(lines[0]).toContain('Empresa')
    expect(lines).toHaveLength(3)
    expect((await shop.as('buyer').get('/api/suppliers/export')).statusCode).toBe(403)
  })
})

describe('likely duplicates', () => {
  test('are found by NIT and by name, ignoring accents and legal forms', async () => {
    const { id } = await add('user', {
      company: 'Distribuidora Peñalosa y Hijos Ltda.',
      taxId: '860034313-7',
    })
    const similar = async (query: string) =>
      (await shop.as('user').get(`/api/suppliers/similar?${query}`)).json<{
        data: { id: number; sameTaxId: boolean }[]
      }>().data
    for (const q of ['distribuidora penalosa', 'Distribuidora Peñaloza S.A.S', 'PEÑALOSA Y HIJOS']) {
      expect(
        (await similar(`q=${encodeURIComponent(q)}`)).map((row) => row.id),
        q,
      ).toContain(id)
    }
    expect(await similar('taxId=860.034.313')).toEqual([expect.objectContaining({ id, sameTaxId: true })])
    expect(await similar(`q=Distribuidora%20Pe%C3%B1alosa&except=${id}`)).toEqual([])
    expect(await similar('q=Papeler%C3%ADa%20Universal')).toEqual([])
    expect(await similar('q=di')).toEqual([])
    const theirs = await shop.as('rival').get('/api/suppliers/similar?taxId=860034313-7')
    expect(theirs.json()).toEqual({ data: [] })
  })
})
