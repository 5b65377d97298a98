import { expect, test } from 'vitest'
import type { Day } from './calendar.ts'
import { farBelow, leftUnderAlert, otherDays } from './stock.rules.ts'

const [june, july] = ['2027-06-01' as Day, '2027-07-01' as Day]
const of = (productId: number, lot: string, expiresOn: Day | null) => ({ productId, lot, expiresOn })

test('a lot has other days where goods of the same product and code expire on them', () => {
  const lots = [of(1, 'A', june), of(1, 'A', june), of(1, 'A', null), of(2, 'A', july), of(1, 'B', july)]
  expect(otherDays(of(1, 'A', june), lots)).toEqual([null])
  expect(otherDays(of(1, 'A', july), lots)).toEqual([june, null])
  expect(otherDays(of(1, 'C', july), lots)).toEqual([])
})

test('what no label names has no other days', () => {
  expect(otherDays(of(1, '', june), [of(1, '', july)])).toEqual([])
})

test('what is left is told once it falls to the alert quantity, not where it was that low before', () => {
  expect(leftUnderAlert('12', '5', '6')).toBeUndefined()
  expect(leftUnderAlert('12', '5', '7')).toBe('5')
  expect(leftUnderAlert('12', '5', '12')).toBe('0')
  expect(leftUnderAlert('12', '5', '12.5')).toBe('0')
  expect(leftUnderAlert('5', '5', '1')).toBeUndefined()
  expect(leftUnderAlert('12', '0', '12')).toBeUndefined()
  expect(leftUnderAlert('1.5', '0.25', '1.25')).toBe('0.25')
})

test('what comes in is far above what there is from twice that on, compared with all stores where one has none', () => {
  const there = (inStore: string, inAll: string) => ({ inStore, inAll })
  expect(farBelow('112', there('56', '400'))).toBe('inStore')
  expect(farBelow('111.999', there('56', '56'))).toBeUndefined()
  expect(farBelow('800', there('0', '400'))).toBe('inAll')
  expect(farBelow('799', there('0', '400'))).toBeUndefined()
  expect(farBelow('5000', there('0', '0'))).toBeUndefined()
  expect(farBelow('0', there('1', '1'))).toBeUndefined()
  expect(farBelow('-20', there('1', '1'))).toBeUndefined()
})
