import { describe, expect, test } from 'vitest'
import {
  chosenColumns,
  type Column,
  type ColumnChoice,
  columnWidths,
  leastWidth,
  movedColumn,
  orderedColumns,
} from './columns.ts'

const cell = () => null
const columns: Column<object>[] = [
  { id: 'date', label: '', cell, kind: 'date' },
  { id: 'supplier', label: '', cell },
  { id: 'reference', label: '', cell, width: 140 },
  { id: 'total', label: '', cell, kind: 'money' },
  { id: 'acts', label: '', cell, kind: 'actions' },
]
const own = { columns: null, widths: {}, pinned: [] }
const wide = { room: 'xl', ticks: true } as const
const pins = (list: readonly Column<object>[]) =>
  list.map(({ id, pin }) => (pin === undefined ? id : [id, pin]))

test('pinned columns come first, in their order, each where the one before it ends', () => {
  const pinned = { ...own, pinned: ['reference', 'date'] }
  expect(pins(chosenColumns(columns, pinned, wide))).toEqual([
    ['date', 52],
    ['reference', 52 + 98],
    'supplier',
    'total',
    'acts',
  ])
  // Without ticks the first has the gutter of the page before it.
  expect(pins(chosenColumns(columns, pinned, { room: 'xl', ticks: false }))).toEqual([
    ['date', 0],
    ['reference', 98 + 16],
    'supplier',
    'total',
    'acts',
  ])
  // A hidden column is not pinned, nor are the actions.
  const hidden = { ...own, columns: ['total', 'supplier'], pinned: ['date', 'acts'] }
  expect(pins(chosenColumns(columns, hidden, wide))).toEqual(['total', 'supplier', 'acts'])
})

test('a pinned text column has a width, so that the next one stays at its end', () => {
  const shown = chosenColumns(columns, { ...own, pinned: ['supplier', 'total'] }, wide)
  expect(pins(shown).slice(0, 2)).toEqual([
    ['supplier', 52],
    ['total', 52 + 220],
  ])
  expect(columnWidths(shown, true)[0]).toBe(220)
})

test('a chosen width replaces the own one; where all have one, the last takes what is left', () => {
  const shown = chosenColumns(columns, { ...own, widths: { supplier: 300, total: 200, gone: 80 } }, wide)
  expect(columnWidths(shown, true)).toEqual([98, 300, 140, 200, undefined])
  expect(columnWidths(chosenColumns(columns, own, wide), true)).toEqual([98, undefined, 140, 120, 72])
  // What is left may be nothing, but not less than the column's own width.
  expect(leastWidth(shown, true)).toBe(52 + 98 + 300 + 140 + 200 + 72)
})

test('the chooser names each column once, pinned or not', () => {
  const shown = chosenColumns(columns, { ...own, pinned: ['total'] }, wide)
  expect(orderedColumns(columns, shown).map(({ id }) => id)).toEqual([
    'total',
    'date',
    'supplier',
    'reference',
  ])
})

test('a column is put where another one is', () => {
  expect(movedColumn(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(movedColumn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
})

describe('names beside which there is little room', () => {
  const list: Column<object>[] = [
    { id: 'supplier', label: '', cell },
    { id: 'store', label: '', cell, width: 84, from: 'lg' },
    { id: 'units', label: '', cell, kind: 'quantity', from: 'lg' },
    { id: 'total', label: '', cell, kind: 'money' },
  ]
  const at = (width: number | undefined, choice: ColumnChoice = own) =>
    chosenColumns(list, choice, { room: 'lg', ticks: false, width }).map(({ id }) => id)

  test('are readable: what is needed least leaves, the last first', () => {
    expect(at(500)).toEqual(['supplier', 'store', 'units', 'total'])
    expect(at(470)).toEqual(['supplier', 'store', 'total'])
    expect(at(350)).toEqual(['supplier', 'total'])
    expect(at(100)).toEqual(['supplier', 'total'])
    expect(at(undefined)).toEqual(['supplier', 'store', 'units', 'total'])
  })

  test('leave what somebody chose, and count the widths that somebody chose', () => {
    expect(at(350, { ...own, columns: ['supplier', 'units', 'total'] })).toEqual([
      'supplier',
      'units',
      'total',
    ])
    expect(at(500, { ...own, widths: { total: 200 } })).toEqual(['supplier', 'store', 'total'])
  })
})

test('on a tablet the columns that are wanted there are shown as soon as they fit, the first before the others', () => {
  const list: Column<object>[] = [
    { id: 'date', label: '', cell, kind: 'date', from: 'sm' },
    { id: 'supplier', label: '', cell },
    { id: 'due', label: '', cell, width: 162, from: 'md' },
    { id: 'expected', label: '', cell, width: 162, from: 'sm' },
    { id: 'total', label: '', cell, kind: 'money' },
    { id: 'balance', label: '', cell, kind: 'money', from: 'sm' },
  ]
  const at = (width: number, choice: ColumnChoice = own) =>
    chosenColumns(list, choice, { room: 'sm', ticks: true, width }).map(({ id }) => id)
  expect(at(390)).toEqual(['date', 'supplier', 'total'])
  expect(at(389)).toEqual(['supplier', 'total'])
  // What does not fit leaves its room to a narrower one after it.
  expect(at(510)).toEqual(['date', 'supplier', 'total', 'balance'])
  expect(at(552)).toEqual(['date', 'supplier', 'expected', 'total'])
  expect(at(2000)).toEqual(['date', 'supplier', 'expected', 'total', 'balance'])
  expect(at(300, { ...own, columns: ['balance', 'supplier'] })).toEqual(['balance', 'supplier'])
  // Where there is a page of 1024 px they are always shown.
  expect(chosenColumns(list, own, { room: 'md', ticks: true, width: 300 })).toHaveLength(6)
})

describe('a column of figures', () => {
  const list: Column<object>[] = [
    { id: 'supplier', label: '', cell },
    { id: 'due', label: '', cell, width: 162, from: 'md' },
    { id: 'store', label: '', cell, width: 84, from: 'lg' },
    { id: 'total', label: '', cell, kind: 'money' },
  ]
  const at = (width: number, choice: ColumnChoice, figures: Record<string, number>) =>
    chosenColumns(list, choice, { room: 'lg', ticks: false, width, figures })
  const ids = (width: number, figures: Record<string, number>) => at(width, own, figures).map(({ id }) => id)

  test('is as wide as the longest of them, also where somebody chose less', () => {
    const totalOf = (choice: ColumnChoice, need: number) => at(2000, choice, { total: need }).at(-1)?.width
    expect(totalOf(own, 150)).toBe(150)
    expect(totalOf(own, 90)).toBeUndefined()
    expect(totalOf({ ...own, widths: { total: 130 } }, 150)).toBe(150)
    expect(totalOf({ ...own, widths: { total: 200 } }, 150)).toBe(200)
  })

  test('takes its room from names, then from columns that need a wide page, then from the others', () => {
    expect(ids(560, {})).toEqual(['supplier', 'due', 'store', 'total'])
    expect(ids(560, { total: 160 })).toEqual(['supplier', 'due', 'total'])
    expect(ids(420, { total: 120 })).toEqual(['supplier', 'due', 'total'])
    expect(ids(420, { total: 160 })).toEqual(['supplier', 'total'])
  })
})
