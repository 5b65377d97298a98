import { expect, test } from 'vitest'
import { lackingDecimals } from './decimals.ts'

test('figures with fewer decimals than another of their column get the room of those', () => {
  expect(lackingDecimals(['668,337.50', '629,900', '25.1', ''], '.')).toEqual(['', '.00', '0', ''])
  expect(lackingDecimals(['1.200', '25'], ',')).toEqual([])
})
