import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { curveOf, pathOf, quantityOn } from './stock-curve.ts'

const point = (day: string, quantity: string) => ({ day: day as Day, quantity })
const november = {
  opening: '50',
  data: [point('2026-11-06', '100'), point('2026-11-11', '75')],
  from: '2026-11-01' as Day,
  to: '2026-11-21' as Day,
  alert: 0,
}

test('each quantity is constant until the day of the next', () => {
  const curve = curveOf(november)
  expect(curve?.corners.map(([x, y]) => [x, Math.round(y * 108)])).toEqual([
    [0, 50],
    [0.25, 50],
    [0.25, 100],
    [0.5, 100],
    [0.5, 75],
    [1, 75],
  ])
  expect(curve && pathOf(curve, 200, 108)).toBe('M0 58L50 58L50 8L100 8L100 33L200 33')
  expect(curve && pathOf(curve, 200, 108, true)).toBe('M0 58L50 58L50 8L100 8L100 33L200 33V108H0Z')
})

test('without a first day it starts where the stock does; an alert above everything is visible', () => {
  const curve = curveOf({ ...november, opening: '0', from: undefined, alert: 400 })
  expect(curve).toMatchObject({ first: '2026-11-06', last: '2026-11-21', top: 432 })
  expect(curve?.corners[0]).toEqual([0, 0])
})

test('all on one day, today, and no movements', () => {
  const today = '2026-11-21' as Day
  expect(
    curveOf({ opening: '0', data: [point(today, '8')], from: undefined, to: today, alert: 0 })?.end[1],
  ).toBeGreaterThan(0.9)
  expect(curveOf({ opening: '0', data: [], from: undefined, to: today, alert: 5 })).toBeUndefined()
  expect(
    curveOf({ opening: '12', data: [], from: '2026-11-01' as Day, to: today, alert: 0 })?.corners,
  ).toHaveLength(2)
})

test.each([
  ['2026-11-05', '50'],
  ['2026-11-06', '100'],
  ['2026-11-30', '75'],
])('on %s there were %s', (day, quantity) => {
  expect(quantityOn(november, day as Day)).toBe(quantity)
})
