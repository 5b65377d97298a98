import { randomBytes } from 'node:crypto'
import type { ListSetting, ViewDraft, ViewRow } from '@trastienda/contract/list-setting'
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
  shared: false,
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
  expect((await kept('user')).views).toEqual([{ id, ...view, changeable: true, owner: null }])
  expect(await labels('user2')).toEqual([])

  await save('user', id, { shared: true, label: 'Lácteos' })
  expect((await kept('user2')).views).toEqual([
    { id, ...view, label: 'Lácteos', shared: true, changeable: false, owner: expect.stringMatching(/\S/) },
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
