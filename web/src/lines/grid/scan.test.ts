import { describe, expect, test } from 'vitest'
import { looksScanned } from '../../kit/stray-scan.ts'
import { readLabel } from './scan.ts'

const every = (ms: number, count: number) => Array.from({ length: count }, (_, at) => 1000 + at * ms)

test.each([
  [10, 13, true],
  [35, 8, true],
  [36, 8, false],
  [120, 13, false],
  [5, 5, false],
])('a character every %d ms, %d of them: %s', (ms, count, scanned) => {
  expect(looksScanned(every(ms, count))).toBe(scanned)
})

describe('GS1 labels', () => {
  test('product, expiry and lot', () => {
    expect(readLabel(']C101077012345678901727021810L2611C')).toEqual({
      code: '7701234567890',
      lot: 'L2611C',
      expiresOn: '2027-02-18',
    })
    expect(readLabel('(01)07701234567890(10)AB12\u001d(17)270200')).toEqual({
      code: '7701234567890',
      lot: 'AB12',
      expiresOn: '2027-02-28',
    })
  })

  test.each(['7701234567890', '0112345', 'LAC-0142', '', '01077012345678'])('%j is a plain code', (text) => {
    expect(readLabel(text)).toBeUndefined()
  })
})
