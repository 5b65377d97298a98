import { afterAll, describe, expect, test } from 'vitest'
import { openShop, type Person } from '../../test/shop.ts'
import { supplierEntry } from '../../test/suppliers.ts'

const shop = await openShop()
afterAll(() => shop.close())

interface Row {
  approval: string
}
const { draft, add } = supplierEntry(shop)
const get = async (id: number) => (await shop.as('admin2').get(`/api/suppliers/${id}`)).json<Row>()

describe('changing', () => {
  const change = async (who: Person, id: number, version: number, more: object) =>
    shop.as(who).patch(`/api/suppliers/${id}`, { company: 'Fija', creditDays: 30, ...more }, version)

  test('a new name or NIT of an approved one needs approval again, a telephone number does not', async () => {
    const { id } = await add('user', { company: 'Fija' })
    await shop.as('admin').post(`/api/suppliers/${id}/approve`, undefined, { version: 1 })
    expect((await change('secretary', id, 2, { phone: '3001234567' })).json()).toEqual({ id, version: 3 })
    expect(await get(id)).toMatchObject({ approval: 'approved' })
    await change('secretary', id, 3, { company: 'Otra' })
    expect(await get(id)).toMatchObject({ approval: 'pending', version: 4 })
    const own = await shop.as('secretary').get(`/api/suppliers/${id}`)
    expect(own.json()).toMatchObject({ own: true })
  })

  test('saving without changes is no edit', async () => {
    const { id } = await add('secretary', { company: 'Fija' })
    expect((await change('user', id, 1, {})).json()).toEqual({ id, version: 1 })
    expect(
      (await shop.as('user').post(`/api/suppliers/${id}/approve`, undefined, { version: 1 })).statusCode,
    ).toBe(200)
    const history = await shop.as('user').get(`/api/history/supplier/${id}`)
    expect(history.json<{ data: unknown[] }>().data).toHaveLength(2)
  })

  test('a stale version is refused and changes nothing', async () => {
    const { id } = await add('user', { company: 'Fija' })
    await change('user', id, 1, { phone: '3001234567' })
    const stale = await change('user', id, 1, { phone: '3009999999' })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ code: 'stale', detail: { version: 2 } })
    expect(await get(id)).toMatchObject({ phone: '3001234567', version: 2 })
  })

  test('a rejected one becomes pending when it is edited; if absent, the active flag stays as it is', async () => {
    const { id } = await add('user', { company: 'Fija' })
    await shop.as('admin').post(`/api/suppliers/${id}/reject`, { reason: 'Falta el RUT' }, { version: 1 })
    await shop.as('user').post(`/api/suppliers/${id}/deactivate`, undefined, { version: 2 })
    await change('user', id, 3, {})
    expect(await get(id)).toMatchObject({ approval: 'pending', active: false })
  })
})

describe('approving', () => {
  const approve = (who: Person, id: number, version: number) =>
    shop.as(who).post(`/api/suppliers/${id}/approve`, undefined, { version })

  test('is approved by a person who neither added nor last edited it', async () => {
    const { id } = await add('user')
    expect((await approve('user', id, 1)).json()).toMatchObject({ code: 'own_document' })
    await shop.as('admin').patch(`/api/suppliers/${id}`, draft(), 1)
    expect((await approve('admin', id, 2)).json()).toMatchObject({ code: 'own_document' })
    expect((await approve('secretary', id, 2)).statusCode).toBe(403)
    expect((await approve('user2', id, 2)).json()).toEqual({ id, version: 3 })
    expect((await approve('admin2', id, 3)).json()).toMatchObject({ code: 'not_pending' })
  })

  test('of twenty simultaneous approvals one succeeds', async () => {
    const { id } = await add('secretary')
    const who: Person[] = ['user', 'user2', 'admin', 'admin2']
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => approve(who[at % 4] ?? 'user', id, 1)),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
    const history = await shop.as('user').get(`/api/history/supplier/${id}`)
    expect(history.json<{ data: { action: string }[] }>().data.map(({ action }) => action)).toEqual([
      'approved',
      'created',
    ])
  })

  test('several in one call: one result per row, a refusal does not affect the others', async () => {
    const [mine, theirs, stale] = [await add('user'), await add('secretary'), await add('secretary')]
    shop.now = new Date('2026-11-20T15:45:00Z')
    const reply = await shop.as('user').post('/api/suppliers/approve', {
      items: [mine, theirs, { id: stale.id, version: 9 }, { id: 99_999_999, version: 1 }],
    })
    expect(reply.json<{ data: { problem: string | null }[] }>().data.map(({ problem }) => problem)).toEqual([
      'own_document',
      null,
      'stale',
      'not_found',
    ])
    expect((await get(theirs.id)).approval).toBe('approved')
    const history = await shop.as('user').get(`/api/history/supplier/${theirs.id}`)
    expect(history.json()).toMatchObject({ data: [{ action: 'approved', at: shop.now.toISOString() }, {}] })
  })

  test('a single approver may approve their own when the company allows it, and the history says so', async () => {
    const { id } = await add('rival')
    expect((await approve('rival', id, 1)).json()).toMatchObject({ code: 'own_document' })
    await shop.owner.query(`update company set self_approval = true where name = 'La Competencia'`)
    expect((await approve('rival', id, 1)).statusCode).toBe(200)
    const history = await shop.as('rival').get(`/api/history/supplier/${id}`)
    expect(history.json()).toMatchObject({ data: [{ action: 'approved_own' }, { action: 'created' }] })
    await shop.owner.query(`update company set self_approval = true where id = $1`, [shop.companyId])
    const ours = await add('user')
    expect((await approve('user', ours.id, 1)).json()).toMatchObject({ code: 'own_document' })
    await shop.owner.query(`update company set self_approval = false`)
  })

  test('rejecting needs a reason, which the history records', async () => {
    const { id } = await add('secretary')
    const none = await shop.as('user').post(`/api/suppliers/${id}/reject`, { reason: ' no ' }, { version: 1 })
    expect(none.json()).toMatchObject({ fields: { reason: { code: 'too_short' } } })
    await shop.as('user').post(`/api/suppliers/${id}/reject`, { reason: 'El NIT no es suyo' }, { version: 1 })
    const history = await shop.as('secretary').get(`/api/history/supplier/${id}`)
    expect(history.json()).toMatchObject({
      data: [{ action: 'rejected', reason: 'El NIT no es suyo', user: 'User Prueba' }, {}],
    })
  })
})

describe('deleting', () => {
  test('one without documents can be deleted; a secretary only deletes what she added', async () => {
    const [mine, theirs] = [await add('secretary'), await add('user')]
    expect(
      (await shop.as('secretary').delete(`/api/suppliers/${theirs.id}`, { version: 1 })).statusCode,
    ).toBe(403)
    expect((await shop.as('secretary').delete(`/api/suppliers/${mine.id}`, { version: 7 })).statusCode).toBe(
      409,
    )
    expect((await shop.as('secretary').delete(`/api/suppliers/${mine.id}`, { version: 1 })).json()).toEqual({
      deleted: true,
    })
    expect((await shop.as('user').get(`/api/suppliers/${mine.id}`)).statusCode).toBe(404)
    expect((await shop.as('secretary').delete(`/api/suppliers/${theirs.id}`)).statusCode).toBe(428)
  })
})

test("another company's supplier is not found, in any call", async () => {
  const { id } = await add('rival')
  const body = draft()
  const replies = [
    await shop.as('user').get(`/api/suppliers/${id}`),
    await shop.as('user').patch(`/api/suppliers/${id}`, body, 1),
    await shop.as('user').delete(`/api/suppliers/${id}`, { version: 1 }),
    await shop.as('user').post(`/api/suppliers/${id}/approve`, undefined, { version: 1 }),
    await shop.as('user').post(`/api/suppliers/${id}/deactivate`, undefined, { version: 1 }),
    await shop.as('user').get(`/api/history/supplier/${id}`),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await shop.as('admin').get(`/api/suppliers/${id}`)).statusCode).toBe(404)
})
