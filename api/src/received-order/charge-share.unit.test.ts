import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '@trastienda/contract/money'
import { shareOf } from './charge-share.ts'

test('shares follow value, and goods beyond the order take none', () => {
  const of = (before: number, value: number) => ({
    subtotal: centavos(1000),
    before: centavos(before),
    value: centavos(value),
  })
  expect(shareOf(centavos(100), of(0, 250), true)).toBe(25)
  expect(shareOf(centavos(100), of(250, 750), false)).toBe(75)
  expect(shareOf(centavos(100), of(1000, 500), false)).toBe(0)
  expect(shareOf(centavos(100), { ...of(0, 0), subtotal: centavos(0) }, true)).toBe(100)
  expect(shareOf(centavos(100), { ...of(0, 0), subtotal: centavos(0) }, false)).toBe(0)
})

test('the shares of all parts add up to the charge, none above the value of its part', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (values, rate) => {
      const subtotal = centavos(values.reduce((sum, value) => sum + value, 0))
      const charge = centavos(Math.floor(subtotal * rate))
      let before = 0
      const shares = values.map((value, at) => {
        const share = shareOf(
          charge,
          { subtotal, before: centavos(before), value: centavos(value) },
          at === 0,
        )
        before += value
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(value)
        return share
      })
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(charge)
    }),
  )
})
