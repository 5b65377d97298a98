import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { daysOf, type FilterSpec, filterQuery, meantCodes } from './filter-code.ts'

const today = '2026-11-21' as Day

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['week', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-01', '2026-11-30'],
  ['last30', '2026-10-23', '2026-11-21'],
  ['2026-01-01..2026-02-01', '2026-01-01', '2026-02-01'],
  ['..2026-02-01', undefined, '2026-02-01'],
  ['2026-02-31..', undefined, undefined],
] as const)('%s is %s to %s', (code, from, to) => {
  expect(daysOf(code, today)).toEqual([from, to])
})

test('December ends in December', () => {
  expect(daysOf('month', '2026-12-31' as Day)).toEqual(['2026-12-01', '2026-12-31'])
})

const specs: FilterSpec[] = [
  { name: 'store', label: '', kind: 'oneOf', options: [] },
  { name: 'date', label: '', kind: 'days' },
  { name: 'due', label: '', kind: 'days', query: ['after', 'before'] },
  { name: 'active', label: '', kind: 'flag' },
  { name: 'total', label: '', kind: 'numbers' },
]

test('codes become the query of the call', () => {
  const codes = {
    store: '1,2',
    date: 'today',
    due: '..2026-12-01',
    active: 'false',
    total: '100..',
    other: 'x',
  }
  expect(filterQuery(specs, codes, today)).toEqual({
    store: '1,2',
    dateFrom: '2026-11-21',
    dateTo: '2026-11-21',
    before: '2026-12-01',
    active: 'false',
    totalMin: '100',
  })
})

test('codes without meaning are left out', () => {
  expect(filterQuery(specs, { store: '', date: 'whenever' }, today)).toEqual({})
})

const state: FilterSpec = {
  name: 'status',
  label: '',
  kind: 'oneOf',
  options: ['pending', 'paid'].map((id) => ({ id, label: id })),
}
const supplier: FilterSpec = {
  name: 'supplier',
  label: '',
  kind: 'oneOf',
  options: () => Promise.resolve([]),
  named: () => Promise.resolve([]),
}
const city: FilterSpec = {
  name: 'city',
  label: '',
  kind: 'oneOf',
  options: () => Promise.resolve([]),
}

test.each([
  [{ status: 'foo' }, {}],
  [{ status: 'paid,foo' }, { status: 'paid' }],
  [{ store: 'foo' }, {}],
  // A store that is not offered, such as an inactive one, is one all the same.
  [{ store: '7' }, { store: '7' }],
  [{ supplier: 'acme,4' }, { supplier: '4' }],
  [{ city: 'Cali' }, { city: 'Cali' }],
  [{ active: 'perhaps' }, {}],
  [{ total: 'abc..' }, {}],
  [{ total: 'abc..500' }, { total: '..500' }],
  [{ date: 'someday' }, {}],
  [{ date: 'last30' }, { date: 'last30' }],
])('of the filters %j of an address %j is meant', (codes, meant) => {
  expect(meantCodes([...specs, state, supplier, city], codes)).toEqual(meant)
})

test('a filter whose values are words keeps any word', () => {
  const city: FilterSpec = {
    name: 'city',
    label: 'Ciudad',
    kind: 'oneOf',
    options: () => Promise.resolve([]),
    named: () => Promise.resolve([]),
    words: true,
  }
  expect(meantCodes([city], { city: 'Cali,Neiva' })).toEqual({ city: 'Cali,Neiva' })
  expect(meantCodes([{ ...city, words: false }], { city: 'Cali,7' })).toEqual({ city: '7' })
})
