import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { bridgeOf, chartOf } from './chart.ts'
import type { Drawn } from './paper.ts'

interface Row {
  readonly name: string
  readonly day: string
  readonly amount: number
  readonly cost: number
}

const today = '2026-11-22' as Day
const report = { table: 'sales_report', language: 'es', query: { by: 'day' }, today } as const
const row = (day: number, amount: number, cost = 0): Row => ({
  name: `Tienda ${day}`,
  day: `2026-11-${String(day).padStart(2, '0')}`,
  amount,
  cost,
})
const byDay: Drawn<Row> = {
  label: { id: 'day', kind: 'day' },
  series: [
    { id: 'amount', kind: 'money', title: 'value' },
    { id: 'cost', kind: 'money' },
  ],
  across: false,
}
const byName: Drawn<Row> = { ...byDay, label: { id: 'name', kind: 'text', title: 'store' } }

const third = 1 / 3

test('bars of days are in order, with lines at round amounts, from zero', () => {
  const chart = chartOf(report, byDay, { rows: [row(2, 300_00, 150_00), row(1, -100_00)] })
  expect(chart).toMatchObject({ unit: 'pesos', names: ['Valor', 'Costo'], linked: false, zero: third })
  expect(chart?.ticks.map(({ words }) => words)).toEqual(['−200', '0', '200', '400'])
  expect(chart?.groups.map(({ label }) => label)).toEqual(['1 nov', '2 nov'])
  expect(chart?.groups[1]?.bars).toEqual([
    { from: third, to: expect.closeTo(5 / 6), look: 0 },
    { from: third, to: expect.closeTo(7 / 12), look: 1 },
  ])
})

test('a day without anything has its place among the others', () => {
  const period = { from: '2026-11-01' as Day, to: '2026-11-30' as Day }
  const chart = chartOf(report, byDay, { rows: [row(20, 300_00), row(2, 100_00)], period })
  expect(chart?.groups).toHaveLength(22)
  expect(chart?.groups.flatMap(({ label, bars }) => (bars[0]?.to === chart.zero ? [] : label))).toEqual([
    '2 nov',
    '20 nov',
  ])
})

test('of names the first twelve with an amount, without a legend for one series', () => {
  const rows = [row(1, 0), ...Array.from({ length: 20 }, (_, at) => row(at + 2, 100_00))]
  const chart = chartOf(report, { ...byName, series: byName.series.slice(0, 1) }, { rows })
  expect(chart?.names).toEqual([])
  expect(chart?.groups).toHaveLength(12)
  expect(chart?.groups[0]?.label).toBe('Tienda 2')
})

test('nothing is drawn without amounts, or for a single name', () => {
  expect(chartOf(report, byDay, { rows: [] })).toBeNull()
  expect(chartOf(report, byDay, { rows: [row(1, 0)] })).toBeNull()
  expect(chartOf(report, byName, { rows: [row(1, 100)] })).toBeNull()
  expect(chartOf(report, byDay, { rows: [row(1, 100)] })?.groups).toHaveLength(1)
})

test('across, the columns of the totals are drawn one after the other', () => {
  const chart = chartOf(
    report,
    { ...byName, across: true },
    {
      rows: [],
      totals: { amount: 100_00, cost: 50_00 },
    },
  )
  expect(chart?.groups.map(({ label, bars }) => [label, bars.length, bars[0]?.to])).toEqual([
    ['Valor', 1, 1],
    ['Costo', 1, 0.5],
  ])
})

test('a bridge goes from its first amount by rises and falls to its last', () => {
  const chart = bridgeOf({ table: 'income_report', language: 'es' }, [
    ['grossProfit', 100_00],
    ['receivablesStep', -50_00],
    ['stockStep', 25_00],
    ['cash', 75_00],
  ])
  expect(chart?.linked).toBe(true)
  expect(chart?.groups.flatMap(({ bars }) => bars)).toEqual([
    { from: 0, to: 1, look: 0 },
    { from: 1, to: 0.5, look: 2 },
    { from: 0.5, to: 0.75, look: 1 },
    { from: 0, to: 0.75, look: 0 },
  ])
})

test('names that start alike are shown by the parts that differ', () => {
  const rows = ['Norte', 'Sur'].map((end) => ({
    ...row(1, 100_00),
    name: `Droguería y Minimercado El Samán ${end}`,
  }))
  const chart = chartOf(report, byName, { rows })
  expect(chart?.groups.map(({ label }) => label)).toEqual(['Droguería y M…Norte', 'Droguería y M…Sur'])
})
