import { barcodeCheckDigit } from '@trastienda/contract/barcode'
import { describe, expect, test } from 'vitest'
import { barsOf, modulesOf } from './bars.ts'

const modules = (code: string) =>
  (barsOf(code)?.widths ?? []).map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width)).join('')

describe('EAN-13', () => {
  // Calculated by hand from the tables of the GS1 General Specifications, 5.2.1.
  test('is drawn module by module', () => {
    expect(modules('5901234123457')).toBe(
      '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101',
    )
  })

  test('a UPC-A is an EAN-13 with a leading zero', () => {
    expect(barsOf('036000291452')).toEqual(barsOf('0036000291452'))
    expect(barsOf('036000291452')).toMatchObject({ kind: 'ean13', text: '0036000291452' })
  })

  test('every one has 95 modules and 18 of quiet zone', () => {
    for (let first = 0; first < 10; first += 1) {
      const body = `${first}70223440123`
      const bars = barsOf(`${body}${barcodeCheckDigit(body)}`)
      expect(bars?.kind).toBe('ean13')
      expect(bars && modulesOf(bars)).toBe(95 + 18)
    }
  })

  test('thirteen digits with a wrong check digit are a shop’s own code', () => {
    expect(barsOf('5901234123450')?.kind).toBe('code128')
  })
})

/** Reads Code 128 back from the widths alone. */
function read(code: string): string {
  const widths = barsOf(code)?.widths ?? []
  const groups: string[] = []
  for (let at = 0; at + 7 < widths.length; at += 6) groups.push(widths.slice(at, at + 6).join(''))
  const table = new Map<string, number>()
  for (const value of groups) table.set(value, valueOf(value))
  const values = groups.map((group) => table.get(group) ?? -1)
  const check = values.pop()
  expect(values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103).toBe(check)
  expect(widths.slice(-7).join('')).toBe('2331112')
  let set = values[0] === 105 ? 'C' : 'B'
  let text = ''
  for (const value of values.slice(1)) {
    if (set === 'C' && value === 100) set = 'B'
    else if (set === 'B' && value === 99) set = 'C'
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}

/** The value of a symbol character, found by encoding single characters. */
function valueOf(group: string): number {
  for (let value = 0; value < 95; value += 1) {
    const drawn = barsOf(String.fromCharCode(value + 32))
      ?.widths.slice(6, 12)
      .join('')
    if (drawn === group) return value
  }
  for (let value = 0; value < 100; value += 1) {
    const drawn = barsOf(`${String(value).padStart(2, '0')}00`)
      ?.widths.slice(6, 12)
      .join('')
    if (drawn === group) return value
  }
  return (
    { '211214': 104, '211232': 105, '114131': 100, '113141': 99, '311141': 101, '411131': 102 }[group] ?? -1
  )
}

describe('Code 128', () => {
  // Start B, P, J, J, 1, 2, 3, C, the check character 55 and the stop, each as in the standard's table.
  test('is drawn according to the tables', () => {
    expect(barsOf('PJJ123C')?.widths.join('')).toBe(
      [
        '211214',
        '313121',
        '112133',
        '112133',
        '123221',
        '223211',
        '221132',
        '131321',
        '311321',
        '2331112',
      ].join(''),
    )
  })

  test.each([
    'PJJ123C',
    'LECHE-001',
    'ab.c_d',
    '1234',
    '12345',
    '123456789012345678',
    'A1234',
    'A12345',
    'A123456B',
    '12AB3456',
    '7',
    '99',
    '123',
    'x9999999y12',
  ])('%s is read back', (code) => {
    expect(read(code)).toBe(code)
  })

  test('encodes pairs of digits in one character', () => {
    expect(barsOf('12345678')?.widths.length).toBe(6 * (1 + 4 + 1) + 7)
  })

  test('a code that it cannot encode has no bars', () => {
    expect(barsOf('CAÑA')).toBeUndefined()
    expect(barsOf('')).toBeUndefined()
  })
})
