import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from './calendar.ts'
import { scaled, unscaled } from './decimal.ts'
import {
  beyond,
  beyondTolerance,
  outstanding,
  receivedLineProblems,
  tolerated,
} from './received-order.rules.ts'

const quantity = fc.bigInt({ min: 0n, max: 9_999_999n }).map((units) => unscaled(units, 3))
const units = (text: string) => scaled(text, 3)

test('the tolerance is rounded down, to whole units where the unit is whole', () => {
  expect(tolerated('10', '5', true)).toBe('0')
  expect(tolerated('40', '5', true)).toBe('2')
  expect(tolerated('10', '5', false)).toBe('0.5')
  expect(tolerated('0.333', '10', false)).toBe('0.033')
  expect(tolerated('320', '0', false)).toBe('0')
})

test('the outstanding and the exceeding quantity make up the order', () => {
  fc.assert(
    fc.property(quantity, quantity, quantity, quantity, (ordered, received, closed, accepted) => {
      const line = { quantity: ordered, received, closed }
      const after = units(received) + units(closed) + units(accepted) - units(ordered)
      expect(units(beyond(accepted, line))).toBe(after > 0n ? after : 0n)
      expect(units(outstanding(line)) === 0n || beyond('0', line) === '0').toBe(true)
      // Accepting exactly what is outstanding is never too much; one more is.
      if (beyond('0', line) === '0') {
        expect(beyond(outstanding(line), line)).toBe('0')
        const more = unscaled(units(outstanding(line)) + 1n, 3)
        expect(beyondTolerance(more, line, '0')).toBe(true)
        expect(beyondTolerance(more, line, '0.001')).toBe(false)
      }
      expect(beyondTolerance('0', line, '0')).toBe(false)
    }),
  )
})

test('rejected goods need neither lot nor expiry, accepted goods need both', () => {
  const wanted = { unitWhole: true, tracksExpiry: true, notBefore: '2027-01-01' as Day }
  const check = (goods: object) =>
    receivedLineProblems(
      { accepted: '0', rejected: '0', rejectReason: '', expiresOn: null, ...goods },
      wanted,
      '2026-11-20' as Day,
    )
  expect(check({ rejected: '3', rejectReason: 'expired' })).toEqual({})
  expect(check({ accepted: '3' })).toEqual({ expiresOn: { code: 'expiry_required' } })
  expect(check({ accepted: '3', expiresOn: '2027-01-01' })).toEqual({})
  expect(check({ accepted: '3', expiresOn: '2026-12-31' })).toMatchObject({
    expiresOn: { code: 'expires_too_soon' },
  })
  expect(check({ accepted: '3', expiresOn: '2026-11-19' })).toMatchObject({ expiresOn: { code: 'expired' } })
  expect(check({})).toMatchObject({ accepted: { code: 'quantity_positive' } })
})
