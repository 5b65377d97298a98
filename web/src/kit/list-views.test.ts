import { expect, test } from 'vitest'
import type { ListState } from './list-state.ts'
import { changedInView, type ListView, viewOnShow, withView, freeLabel } from './list-views.ts'

const plain: ListState = {
  q: '',
  sort: '',
  filters: {},
  view: '',
  whole: false,
  columns: null,
  density: null,
  group: '',
  within: '',
  at: null,
}
const views: ListView[] = [
  { id: '', label: 'All', filters: {} },
  { id: 'due', label: 'Due', filters: { due: '..today' }, sort: 'due' },
]
const viewOf = (state: Partial<ListState>) => {
  const { view, changed } = viewOnShow(views, { ...plain, ...state })
  return [view?.id, changed]
}

test('without filters it is the first', () => {
  expect(viewOf({})).toEqual(['', false])
})

test('filters equal to those of a view show it, chosen or not', () => {
  expect(viewOf({ filters: { due: '..today' }, view: 'due', sort: 'due' })).toEqual(['due', false])
  expect(viewOf({ filters: { due: '..today' } })).toEqual(['due', false])
})

test('a chosen view whose filters changed is a changed view', () => {
  expect(viewOf({ filters: { due: '..today', store: '1' }, view: 'due' })).toEqual(['due', true])
  expect(viewOf({ filters: { store: '1' } })).toEqual(['', true])
})

test('a deleted view is the first', () => {
  expect(viewOf({ view: 'gone' })).toEqual(['', false])
})

test('an address that only names a view is shown with its filters and order', () => {
  const named = { ...plain, view: 'due', q: 'fe' }
  expect(withView(named, views)).toEqual({ ...named, filters: { due: '..today' }, sort: 'due' })
  expect(withView({ ...named, sort: '-date' }, views).sort).toBe('-date')
})

test('a view may divide its list; another division, or none, is a changed view', () => {
  const divided: ListView[] = [...views, { id: 'by', label: 'By', filters: {}, group: 'supplier' }]
  const shown = (state: Partial<ListState>) => {
    const { view, changed } = viewOnShow(divided, { ...plain, ...state })
    return [view?.id, changed]
  }
  expect(withView({ ...plain, view: 'by' }, divided).group).toBe('supplier')
  expect(withView({ ...plain, view: 'by', group: 'store' }, divided).group).toBe('store')
  expect(shown({ view: 'by', group: 'supplier' })).toEqual(['by', false])
  expect(shown({ group: 'supplier' })).toEqual(['by', false])
  expect(shown({ view: 'by', group: 'store' })).toEqual(['by', true])
  expect(shown({ group: 'store' })).toEqual(['', true])
})

test('a saved view stays chosen, as a changed one, when its groups or its last filter are taken away', () => {
  const saved: ListView[] = [
    { id: 'by', label: 'By', filters: {}, group: 'supplier' },
    { id: 'late', label: 'Late', filters: { due: '..today' }, sort: 'due', group: 'supplier' },
  ]
  const all = [...views, ...saved]
  const after = (id: string, change: Parameters<typeof changedInView>[1]) => {
    const shown = withView({ ...plain, view: id }, all)
    const state = { ...shown, ...changedInView(shown, change, saved) }
    const { filters, sort, group } = withView(state, all)
    const { view, changed } = viewOnShow(all, state)
    return { filters, sort, group, view: view?.id, changed }
  }
  const bare = { filters: {}, sort: '', group: '' }
  expect(after('by', { group: '' })).toEqual({ ...bare, view: 'by', changed: true })
  expect(after('late', { group: '' })).toEqual({
    filters: { due: '..today' },
    sort: 'due',
    group: '',
    view: 'late',
    changed: true,
  })
  expect(after('late', { filters: {} })).toEqual({
    filters: {},
    sort: 'due',
    group: 'supplier',
    view: 'late',
    changed: true,
  })
  // One of the screen's own cannot be updated: without its filter it is the list.
  expect(after('due', { filters: {} })).toEqual({ ...bare, sort: 'due', view: '', changed: false })
})

test('filters in the address override those of the view', () => {
  const changed = { ...plain, view: 'due', filters: { store: '1' } }
  expect(withView(changed, views)).toBe(changed)
  const gone = { ...plain, view: 'gone' }
  expect(withView(gone, views)).toBe(gone)
})

test('a view that is duplicated again gets another name, within its length', () => {
  expect(freeLabel('Vencidas (copia)', ['Vencidas'], 60)).toBe('Vencidas (copia)')
  expect(freeLabel('Vencidas (copia)', ['vencidas (COPIA)', 'Vencidas (copia) 2'], 60)).toBe(
    'Vencidas (copia) 3',
  )
  expect(freeLabel('Vencidas (copia)', ['Vencidas (copia)'], 16)).toBe('Vencidas (copi 2')
})
