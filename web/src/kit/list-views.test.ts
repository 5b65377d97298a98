import { expect, test } from 'vitest'
import type { ListState } from './list-state.ts'
import { type ListView, viewOnShow } from './list-views.ts'

const plain: ListState = { q: '', sort: '', filters: {}, view: '', columns: null, at: null }
const views: ListView[] = [
  { id: '', label: 'All', filters: {} },
  { id: 'due', label: 'Due', filters: { due: '..today' }, sort: 'due' },
]
const shown = (state: Partial<ListState>) => {
  const { view, changed } = viewOnShow(views, { ...plain, ...state })
  return [view?.id, changed]
}

test('without filters it is the first', () => {
  expect(shown({})).toEqual(['', false])
})

test('filters that are those of a view show it, chosen or not', () => {
  expect(shown({ filters: { due: '..today' }, view: 'due', sort: 'due' })).toEqual(['due', false])
  expect(shown({ filters: { due: '..today' } })).toEqual(['due', false])
})

test('a chosen view whose filters moved on is a changed view', () => {
  expect(shown({ filters: { due: '..today', store: '1' }, view: 'due' })).toEqual(['due', true])
  expect(shown({ filters: { store: '1' } })).toEqual(['', true])
})

test('a view that is gone is the first', () => {
  expect(shown({ view: 'gone' })).toEqual(['', false])
})
