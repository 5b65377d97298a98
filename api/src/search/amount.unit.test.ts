import { expect, test } from 'vitest'
import { amountTyped } from './amount.ts'

test.each([
  ['111.000', 11_100_000],
  ['327.700', 32_770_000],
  ['1,157,600', 115_760_000],
  ['1157600', 115_760_000],
  ['$ 1.157.600', 115_760_000],
  ['1.157.600,5', 115_760_050],
  ['1,157,600.50', 115_760_050],
  ['8500', 850_000],
  // Codes, days and shorter numbers are none.
  ['850', undefined],
  ['12.5', undefined],
  ['1.15', undefined],
  ['1.157,600', undefined],
  ['FE-1157600', undefined],
  ['2026-11-20', undefined],
  ['20.11.2026', undefined],
  ['7702001000017', undefined],
])('%j is the amount %j', (text, amount) => expect(amountTyped(text)).toBe(amount))
