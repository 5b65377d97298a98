import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let serial = 0
const draft = (more: object = {}) => {
  serial += 1
  return { name: `Empresa ${serial}`, storeName: 'Principal', storeCity: 'Cali', ...more }
}
const add = async (more: object = {}) => {
  const reply = await shop.as('admin').post('/api/companies', draft(more))
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number; version: number; storeId: number }>()
}

test('is created with its first store, and an admin acts in it by naming it', async () => {
  const { id, storeId } = await add({ name: 'Ferretería Ñandú', taxId: '890.900.608' })
  expect((await shop.as('admin').get(`/api/companies/${id}`)).json()).toEqual({
    id,
    name: 'Ferretería Ñandú',
    taxId: '890900608-9',
    stores: 1,
    users: 0,
    active: true,
    sample: false,
    disabled: false,
    selfApproval: false,
    closingDate: null,
    overReceipt: '0',
    version: 1,
  })
  const headers = { 'x-company': String(id) }
  const stores = await shop.as('admin').get('/api/stores', { headers })
  expect(stores.json()).toMatchObject({
    total: 1,
    data: [{ id: storeId, name: 'Principal', city: 'Cali', company: 'Ferretería Ñandú' }],
  })
  expect((await shop.as('user').get('/api/stores', { headers })).statusCode).toBe(403)
})

test.each([
  [{ name: '' }, 'name', 'required'],
  [{ storeName: '' }, 'storeName', 'required'],
  [{ taxId: '890900608-1' }, 'taxId', 'check_digit'],
  [{ closingDate: '2026-02-30' }, 'closingDate', 'day'],
  [{ closingDate: '2026-11-21' }, 'closingDate', 'day_not_past'],
  [{ closingDate: '2026-11-20' }, 'closingDate', 'day_not_past'],
  [{ overReceipt: '100.01' }, 'overReceipt', 'percent'],
  [{ overReceipt: '1.234' }, 'overReceipt', 'percent'],
  [{ overReceipt: '-1' }, 'overReceipt', 'percent'],
  [{ disabled: true }, 'disabled', 'unknown_field'],
])('%j is refused by its field', async (more, field, code) => {
  const reply = await shop.as('admin').post('/api/companies', draft(more))
  expect(reply.json<{ fields: object }>().fields).toMatchObject({ [field]: { code } })
})

test('is listed, sorted and searched without accents, only for admins', async () => {
  const found = await shop.as('admin').get('/api/companies?q=saman')
  expect(found.json()).toMatchObject({
    total: 1,
    data: [{ name: 'Droguería El Samán', stores: 2, users: 6 }],
  })
  for (const sort of ['name', '-stores', '-users', 'closing', '-closing']) {
    const seen: number[] = []
    let cursor = ''
    do {
      const page = (
        await shop.as('admin').get(`/api/companies?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
      ).json<{
        data: { id: number }[]
        next: string | null
        total: number
      }>()
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next ?? ''
      if (cursor === '') expect(new Set(seen).size, sort).toBe(page.total)
    } while (cursor !== '')
  }
  expect((await shop.as('admin').get('/api/companies/export?q=saman&format=csv')).body).toContain(
    'Droguería El Samán',
  )
  expect((await shop.as('user').get('/api/companies')).statusCode).toBe(403)
})

test('is changed at the version that was seen, and the history records it', async () => {
  const { id } = await add({ name: 'Cambiante' })
  const body = {
    name: 'Cambiada',
    taxId: '',
    selfApproval: true,
    closingDate: '2026-10-31',
    overReceipt: '2.50',
  }
  expect((await shop.as('admin').patch(`/api/companies/${id}`, body, 1)).json()).toEqual({ id, version: 2 })
  expect((await shop.as('admin').patch(`/api/companies/${id}`, body, 1)).json()).toMatchObject({
    code: 'stale',
  })
  const open = await shop.as('admin').patch(`/api/companies/${id}`, { ...body, closingDate: '2026-11-20' }, 2)
  expect(open.json()).toMatchObject({ code: 'invalid', fields: { closingDate: { code: 'day_not_past' } } })
  const yesterday = { ...body, name: 'Cerrada ayer', closingDate: '2026-11-19' }
  const { id: other } = await add()
  expect((await shop.as('admin').patch(`/api/companies/${other}`, yesterday, 1)).json()).toMatchObject({
    version: 2,
  })
  const taken = await shop
    .as('admin')
    .patch(`/api/companies/${id}`, { ...body, name: 'drogueria el saman' }, 2)
  expect(taken.json()).toMatchObject({ code: 'name_taken', fields: { name: { code: 'taken' } } })
  const history = await shop.as('admin').get(`/api/history/company/${id}`)
  expect(history.json()).toMatchObject({
    data: [
      {
        action: 'changed',
        user: 'Admin Prueba',
        changes: [
          { field: 'name', before: 'Cambiante', after: 'Cambiada' },
          { field: 'closingDate', before: null, after: '2026-10-31' },
          { field: 'overReceipt', before: '0', after: '2.5' },
          { field: 'selfApproval', before: false, after: true },
        ],
      },
      { action: 'created', changes: [] },
    ],
  })
  expect((await shop.as('user').get(`/api/history/company/${id}`)).statusCode).toBe(403)
})

test('deactivating it locks its people out, activating it lets them in again', async () => {
  const rivalId =
    (await shop.owner.query<{ id: number }>(`select id from company where name = 'La Competencia'`)).rows[0]
      ?.id ?? 0
  expect((await shop.as('rival').get('/api/stores')).statusCode).toBe(200)
  await shop.as('admin').post(`/api/companies/${rivalId}/deactivate`, undefined, { version: 1 })
  expect((await shop.as('rival').get('/api/stores')).json()).toMatchObject({ code: 'site_disabled' })
  await shop.as('admin').post(`/api/companies/${rivalId}/activate`, undefined, { version: 2 })
  expect((await shop.as('rival').get('/api/stores')).statusCode).toBe(200)
  expect(
    (await shop.as('admin').post('/api/companies/999999/activate', undefined, { version: 1 })).statusCode,
  ).toBe(404)
})
