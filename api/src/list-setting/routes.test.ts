import { randomBytes } from 'node:crypto'
import {
  type ListSetting,
  mostColumns,
  mostFilters,
  mostLists,
  mostViews,
  type ViewDraft,
  type ViewRow,
} from '@trastienda/contract/list-setting'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Person } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.owner.query('delete from list_setting')
  await shop.owner.query('delete from list_view')
})

const newId = () => randomBytes(16).toString('hex')

interface Kept {
  readonly settings: Record<string, ListSetting>
  readonly views: ViewRow[]
}
const kept = async (person: Person) => (await shop.as(person).get('/api/list-settings')).json<Kept>()

const setting: ListSetting = {
  columns: ['supplier', 'date', 'grandTotal'],
  widths: { supplier: 320 },
  pinned: ['supplier'],
  usual: null,
}
const choose = (person: Person, change: Partial<ListSetting> = {}, list = 'purchases') =>
  shop.as(person).patch(`/api/list-settings/${list}`, { ...setting, ...change }, 0)

const view: ViewDraft = {
  list: 'purchases',
  label: 'Lácteos de la 80',
  filters: { status: 'pending', from: 'hoy-7' },
  sort: '-date',
  group: 'supplier,-balance',
  shared: false,
  role: null,
}
const save = (person: Person, id: string, change: Partial<ViewDraft> = {}) =>
  shop.as(person).patch(`/api/list-views/${id}`, { ...view, ...change }, 0)
const labels = async (person: Person) => (await kept(person)).views.map(({ label }) => label)

test('what a person chose about a list is theirs, on every device, and replaced as a whole', async () => {
  expect((await choose('user')).statusCode).toBe(200)
  expect((await kept('user')).settings).toEqual({ purchases: setting })
  for (const person of ['user2', 'admin', 'rival'] as const)
    expect((await kept(person)).settings, person).toEqual({})
  await choose('user', { columns: null, widths: {}, pinned: [] })
  await choose('user', {}, 'report.reports.sales')
  expect((await kept('user')).settings).toEqual({
    purchases: { columns: null, widths: {}, pinned: [], usual: null },
    'report.reports.sales': setting,
  })
})

test('a view is seen by its owner, and by the company once it is shared', async () => {
  const id = newId()
  expect((await save('user', id)).statusCode).toBe(200)
  expect((await kept('user')).views).toEqual([{ id, ...view, chosen: null, changeable: true, owner: null }])
  expect(await labels('user2')).toEqual([])

  await save('user', id, { shared: true, label: 'Lácteos' })
  expect((await kept('user2')).views).toEqual([
    {
      id,
      ...view,
      label: 'Lácteos',
      shared: true,
      chosen: null,
      changeable: false,
      owner: expect.stringMatching(/\S/),
    },
  ])
  expect((await kept('admin')).views).toMatchObject([{ changeable: true }])
  // Another company never does.
  expect(await labels('rival')).toEqual([])
})

test('a shared view is changed by its owner or an admin, an own one by its owner alone', async () => {
  const [own, shared] = [newId(), newId()]
  await save('user', own)
  await save('user', shared, { shared: true })
  expect((await save('user2', shared, { label: 'Mía' })).statusCode).toBe(404)
  expect((await save('admin', own, { label: 'Mía' })).statusCode).toBe(404)
  expect((await shop.as('user2').delete(`/api/list-views/${shared}`)).json()).toEqual({ deleted: false })
  expect((await shop.as('admin').delete(`/api/list-views/${own}`)).json()).toEqual({ deleted: false })
  expect(await labels('user')).toEqual([view.label, view.label])

  expect((await save('admin', shared, { shared: true, label: 'De todos' })).statusCode).toBe(200)
  expect((await kept('user')).views).toMatchObject([{}, { label: 'De todos', owner: null }])
  expect((await shop.as('admin').delete(`/api/list-views/${shared}`)).json()).toEqual({ deleted: true })
  expect(await labels('user')).toEqual([view.label])
})

test('saving again after a lost reply saves the same view; a view keeps its list', async () => {
  const id = newId()
  await Promise.all([save('user', id), save('user', id), save('user', id)])
  expect(await labels('user')).toEqual([view.label])
  expect((await save('user', id, { list: 'sales' })).statusCode).toBe(404)
})

test('a list opens with a view that is still there and still seen', async () => {
  const id = newId()
  await save('user', id, { shared: true })
  await choose('user', { usual: id })
  await choose('user2', { usual: id })
  const usual = async (person: Person) => (await kept(person)).settings['purchases']?.usual
  expect([await usual('user'), await usual('user2')]).toEqual([id, id])

  await save('user', id, { shared: false })
  expect([await usual('user'), await usual('user2')]).toEqual([id, null])

  await shop.as('user').delete(`/api/list-views/${id}`)
  expect([await usual('user'), await usual('user2')]).toEqual([null, null])
  // The other columns of the choice are untouched.
  expect((await kept('user')).settings['purchases']).toEqual(setting)
  // One that was deleted on another device meanwhile counts as none.
  expect((await choose('user', { usual: id })).statusCode).toBe(200)
  expect(await usual('user')).toBeNull()
})

test('what cannot be a setting is refused', async () => {
  const wrong: [Partial<Record<keyof ListSetting, unknown>>, string][] = [
    [{ widths: { supplier: 12 } }, 'too narrow'],
    [{ widths: { supplier: 1e6 } }, 'too wide'],
    [{ columns: ['supplier; drop'] }, 'no column'],
    [{ usual: '7' }, 'no view'],
  ]
  for (const [change, why] of wrong)
    expect((await choose('user', change as Partial<ListSetting>)).statusCode, why).toBe(422)
  expect((await choose('user', {}, 'Purchases!')).statusCode).toBe(400)
  expect((await save('user', newId(), { label: '  ' })).statusCode).toBe(422)
})

test('a view has no more filters than a list can have, and a choice no more columns', async () => {
  const filters = (count: number, length: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x'.repeat(length)]))
  const largest = mostFilters.characters / 8 - 2
  const tried = async (given: Record<string, string>) => {
    const reply = await save('user', newId(), { filters: given })
    return [reply.statusCode, reply.json<{ fields?: object }>().fields]
  }
  expect(await tried(filters(mostFilters.count, 1))).toEqual([200, undefined])
  expect(await tried(filters(8, largest))).toEqual([200, undefined])
  expect(await tried(filters(mostFilters.count + 1, 1))).toEqual([
    422,
    { filters: { code: 'too_large', limit: mostFilters.count } },
  ])
  expect(await tried(filters(8, largest + 1))).toEqual([
    422,
    { filters: { code: 'too_long', limit: mostFilters.characters } },
  ])
  const widths = Object.fromEntries(Array.from({ length: mostColumns + 1 }, (_, n) => [`c${n}`, 100]))
  expect((await choose('user', { widths })).json()).toMatchObject({
    fields: { widths: { code: 'too_large', limit: mostColumns } },
  })
})

test('a person has a limited number of views, however many are saved at once', async () => {
  const ids = Array.from({ length: mostViews + 8 }, newId)
  for (const id of ids.slice(0, mostViews - 4)) await save('user', id, { shared: true })
  const replies = await Promise.all(ids.slice(mostViews - 4).map((id) => save('user', id, { shared: true })))
  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map((reply) => reply.json<object>())).toEqual(
    Array.from({ length: 8 }, () =>
      expect.objectContaining({ code: 'view_limit', detail: { limit: mostViews } }),
    ),
  )
  expect(await labels('user2')).toHaveLength(mostViews)
  // What is there can be changed, also by an admin who has as many; what is deleted makes room; others have their own.
  expect((await save('user', ids[0] ?? '', { label: 'Otro nombre' })).statusCode).toBe(200)
  expect((await save('user2', newId())).statusCode).toBe(200)
  await shop.as('user').delete(`/api/list-views/${ids[0]}`)
  expect((await save('user', newId())).statusCode).toBe(200)
})

test('a person has settings of a limited number of lists', async () => {
  await shop.owner.query(
    `insert into list_setting (company_id, user_id, list, widths, pinned)
     select company_id, id, 'made-' || n, '{}', '{}' from app_user, generate_series(1, $2::int) n where id = $1`,
    [shop.ids.user, mostLists - 1],
  )
  const replies = await Promise.all(['one', 'two', 'three'].map((list) => choose('user', {}, list)))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
  expect(replies.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
    fields: { list: { code: 'too_large', limit: mostLists } },
  })
  expect((await choose('user', { pinned: [] }, 'made-1')).statusCode).toBe(200)
})

test('a view that is shared with a role is seen by its owner and by people of that role alone', async () => {
  const id = newId()
  await save('user', id, { shared: true, role: 'secretary' })
  expect((await kept('secretary')).views).toMatchObject([{ id, role: 'secretary', changeable: false }])
  expect(await labels('user')).toEqual([view.label])
  for (const person of ['user2', 'admin', 'buyer', 'rival'] as const)
    expect(await labels(person), person).toEqual([])

  // Nobody else changes or deletes it, and nobody opens with it any more whom it is not shared with.
  expect((await save('admin', id, { label: 'Mía' })).statusCode).toBe(404)
  expect((await shop.as('admin').delete(`/api/list-views/${id}`)).json()).toEqual({ deleted: false })
  await choose('secretary', { usual: id })
  expect((await kept('secretary')).settings['purchases']?.usual).toBe(id)
  await save('user', id, { shared: true, role: 'admin' })
  expect((await kept('secretary')).settings['purchases']?.usual).toBeNull()
  expect((await kept('admin')).views).toMatchObject([{ id, changeable: true }])

  // One that is not shared has no role.
  await save('user', id, { shared: false, role: 'admin' })
  expect((await kept('user')).views).toMatchObject([{ shared: false, role: null }])
  expect((await save('user', id, { shared: true, role: 'chief' as never })).statusCode).toBe(422)
})

test('the columns of a view are those that a person chose for it, else its owner, else those of the list', async () => {
  const id = newId()
  const { usual: _, ...columns } = setting
  const inView = (person: Person, change: object = {}) =>
    shop.as(person).patch(`/api/list-views/${id}/columns`, { ...columns, ...change }, 0)
  const chosen = async (person: Person) => (await kept(person)).views[0]?.chosen
  await save('user', id)
  expect(await chosen('user')).toBeNull()
  expect((await inView('user2')).statusCode).toBe(404)
  expect((await inView('user')).statusCode).toBe(200)
  expect(await chosen('user')).toEqual(columns)
  // Those of the list stay as they are.
  expect((await kept('user')).settings).toEqual({})

  await save('user', id, { shared: true })
  expect(await chosen('user2')).toEqual(columns)
  expect((await inView('user2', { columns: null, pinned: [] })).statusCode).toBe(200)
  expect(await chosen('user2')).toEqual({ columns: null, widths: columns.widths, pinned: [] })
  expect(await chosen('user')).toEqual(columns)
  expect((await inView('rival')).statusCode).toBe(404)
  expect((await inView('user', { widths: { supplier: 1 } })).statusCode).toBe(422)
  await shop.as('user').delete(`/api/list-views/${id}`)
  expect((await shop.owner.query('select from list_view_columns')).rowCount).toBe(0)
})
