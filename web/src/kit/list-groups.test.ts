import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import type { FilterSpec } from './filter-code.ts'
import {
  groupCodes,
  groupFilters,
  type ListGroup,
  readGrouping,
  sortedGroups,
  writeGrouping,
} from './list-groups.ts'

const supplier: FilterSpec = { name: 'supplier', label: 'Proveedor', kind: 'oneOf', options: [] }
const date: FilterSpec = { name: 'date', label: 'Fecha', kind: 'days', query: ['from', 'to'] }
const due: FilterSpec = { name: 'due', label: 'Vence', kind: 'days' }
const today = '2026-11-28' as Day

const group = (value: string | null, rows: number, balance: number): ListGroup => ({
  value,
  rows,
  totals: { balance },
})
const some = [group('1', 3, 500), group('2', 9, 100), group(null, 1, 900)]
const names: Record<string, string> = { '1': 'Lácteos', '2': 'Ácidos' }
const how = { labelOf: ({ value }: ListGroup) => names[value ?? ''] ?? 'Sin nombre', locale: 'es-CO' }
const order = (sort: string, by = 'supplier', main: string | undefined = 'balance') =>
  sortedGroups(some, { by, sort }, { ...how, main }).map(({ value }) => value)

test('what divides a list and the order of its groups are in the address', () => {
  for (const code of ['supplier', 'month,-rows']) {
    const read = readGrouping(code)
    expect(read && writeGrouping(read)).toBe(code)
  }
  expect(readGrouping('')).toBeUndefined()
})

test('a list is divided by its filters, and by month where a filter has its days', () => {
  expect([...groupFilters(['supplier', 'store', 'month'], [due, date, supplier]).entries()]).toEqual([
    ['supplier', supplier],
    ['month', date],
  ])
  expect(groupFilters(['month'], [due]).size).toBe(0)
})

test('the largest sum comes first, and each column orders the groups in both directions', () => {
  expect(order('')).toEqual([null, '1', '2'])
  expect(sortedGroups(some, { by: 'supplier', sort: '' }, { ...how, main: undefined })[0]?.value).toBe('2')
  expect(order('rows')).toEqual([null, '1', '2'])
  expect(order('-rows')).toEqual(['2', '1', null])
  expect(order('group')).toEqual(['2', '1', null])
  expect(order('-group')).toEqual([null, '1', '2'])
})

test('the latest month comes first', () => {
  const months = [group('2025-12', 1, 9), group('2026-02', 5, 1), group('2026-01', 2, 4)]
  const sorted = sortedGroups(months, { by: 'month', sort: '' }, { ...how, main: 'balance' })
  expect(sorted.map(({ value }) => value)).toEqual(['2026-02', '2026-01', '2025-12'])
})

test('the rows of a group are left by its value besides the other filters', () => {
  expect(groupCodes(supplier, '7', { codes: { status: 'paid', supplier: '7,8' }, today })).toEqual({
    status: 'paid',
    supplier: '7',
  })
})

test('those of a month by its days, as far as they are within the days of the filter', () => {
  const days = (value: string, code = '') =>
    groupCodes(date, value, { codes: code === '' ? {} : { date: code }, today })['date']
  expect(days('2026-02')).toBe('2026-02-01..2026-02-28')
  expect(days('2026-12')).toBe('2026-12-01..2026-12-31')
  expect(days('2026-11', '2026-11-10..')).toBe('2026-11-10..2026-11-30')
  expect(days('2026-11', 'last30')).toBe('2026-11-01..2026-11-28')
  expect(days('2026-10', 'last30')).toBe('2026-10-30..2026-10-31')
})
