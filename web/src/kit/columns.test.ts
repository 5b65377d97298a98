import { expect, test } from 'vitest'
import { type Column, leastWidth, orderedColumns, shownColumns } from './columns.ts'
import { sumsOf } from './TableFoot.tsx'

const cell = () => null
const columns: Column<object>[] = [
  { id: 'date', label: '', cell, kind: 'date', from: 'md' },
  { id: 'reference', label: '', cell },
  { id: 'note', label: '', cell, hidden: true },
  { id: 'paid', label: '', cell, kind: 'money', from: 'lg' },
  { id: 'acts', label: '', cell, kind: 'actions' },
]
const ids = (list: readonly Column<object>[]) => list.map(({ id }) => id)

test('the shown columns depend on the room', () => {
  const wide: Column<object>[] = [...columns, { id: 'author', label: '', cell, from: 'xl' }]
  expect(ids(shownColumns(wide, null, 'xl'))).toContain('author')
  expect(ids(shownColumns(wide, null, 'lg'))).not.toContain('author')
  expect(ids(shownColumns(columns, null, 'lg'))).toEqual(['date', 'reference', 'paid', 'acts'])
  expect(ids(shownColumns(columns, null, 'md'))).toEqual(['date', 'reference', 'acts'])
  expect(ids(shownColumns(columns, null, 'sm'))).toEqual(['reference', 'acts'])
})

test('the user’s choice is shown, in that order, whatever the room', () => {
  expect(ids(shownColumns(columns, ['paid', 'note', 'gone'], 'sm'))).toEqual(['paid', 'note', 'acts'])
  expect(ids(shownColumns(columns, ['gone'], 'lg'))).toEqual(['date', 'reference', 'paid', 'acts'])
})

test('the chooser lists the shown ones first', () => {
  expect(ids(orderedColumns(columns, shownColumns(columns, ['paid'], 'lg')))).toEqual([
    'paid',
    'date',
    'reference',
    'note',
  ])
})

test('the table scrolls sideways below this width', () => {
  expect(leastWidth(columns.slice(0, 2), true)).toBe(52 + 98 + 120)
  // Without ticks the first column has the gutter of the page before it.
  expect(leastWidth(columns.slice(0, 2), false)).toBe(98 + 16 + 120)
})

test('the footer sums up what the rows show', () => {
  const owed: Column<{ balance: number; approved: boolean }>[] = [
    { id: 'balance', label: '', cell, kind: 'money', total: 'balance', counts: ({ approved }) => approved },
  ]
  const rows = [
    { balance: 500, approved: true },
    { balance: 70, approved: false },
  ]
  expect(sumsOf(owed, rows)).toEqual({ balance: 500 })
})
