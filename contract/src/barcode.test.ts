import { describe, expect, test } from 'vitest'
import { barcodeInput, barcodeSpellings, wrongCheckDigit } from './barcode.ts'
import { fieldProblems } from './field.ts'

describe('check digits', () => {
  test.each(['7702004003508', '4006381333931', '96385074', '036000291452', '0036000291452', '7709990001259'])(
    '%s is right',
    (barcode) => {
      expect(wrongCheckDigit(barcode)).toBeUndefined()
    },
  )

  test.each([
    ['7702004003507', 8],
    ['96385075', 4],
    ['036000291453', 2],
  ])('%s should end in %i', (barcode, digit) => {
    expect(wrongCheckDigit(barcode)).toBe(digit)
    const parsed = barcodeInput.safeParse({ barcode })
    expect(parsed.error && fieldProblems(parsed.error, { barcode })).toEqual({
      barcode: { code: 'check_digit', limit: digit },
    })
  })

  test.each(['12345', '1234567', '12345678901', '12345678901234', 'LAC-0125', 'AB12345678901'])(
    '%s has none',
    (barcode) => {
      expect(wrongCheckDigit(barcode)).toBeUndefined()
      expect(barcodeInput.parse({ barcode })).toEqual({ barcode, factor: '1' })
    },
  )

  test('detects every single wrong digit of an EAN-13', () => {
    const right = '7702004003508'
    const places = Array.from(right, (_, at) => at)
    const altered = places.flatMap((at) =>
      Array.from('0123456789', (digit) => right.slice(0, at) + digit + right.slice(at + 1)),
    )
    expect(altered.filter((barcode) => wrongCheckDigit(barcode) === undefined)).toEqual(
      places.map(() => right),
    )
  })
})

test.each([
  ['036000291452', ['036000291452', '0036000291452']],
  ['0036000291452', ['0036000291452', '036000291452']],
  [' 7702004003508 ', ['7702004003508']],
  ['LAC-0125', ['LAC-0125']],
])('%s may be stored as %j', (scanned, spellings) => {
  expect(barcodeSpellings(scanned)).toEqual(spellings)
})

test.each([
  [{ barcode: 'abc' }, { barcode: { code: 'barcode' } }],
  [{ barcode: 'con espacio' }, { barcode: { code: 'barcode' } }],
  [{ barcode: '<script>' }, { barcode: { code: 'barcode' } }],
  [{ barcode: 'LAC-1', factor: '0' }, { factor: { code: 'quantity_positive' } }],
  [{ barcode: 'LAC-1', factor: '1,5' }, { factor: { code: 'quantity' } }],
  [{ barcode: 'LAC-1', factor: '9'.repeat(30) }, { factor: { code: 'quantity' } }],
  [{ barcode: 'LAC-1', unit: 'caja' }, { unit: { code: 'unknown_field', limit: 'unit' } }],
])('%j is refused', (input, fields) => {
  const parsed = barcodeInput.safeParse(input)
  expect(parsed.error && fieldProblems(parsed.error, input)).toEqual(fields)
})
