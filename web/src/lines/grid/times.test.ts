import { describe, expect, test } from 'vitest'
import { timesOf } from './times.ts'

const read = (text: string, locale = 'es-CO') => {
  const times = timesOf(text, locale)
  return times && `${times.quantity}|${times.rest}|${times.sure ? 'sure' : 'perhaps'}`
}

describe('quantities at a till', () => {
  test('by a sign before or after the number, for the last scan', () => {
    expect(['3*', '*3', '3 ×', '× 12', '1,5*'].map((text) => read(text))).toEqual([
      '3||sure',
      '3||sure',
      '3||sure',
      '12||sure',
      '1.5||sure',
    ])
  })

  test('by a letter or a number alone, which may be a code as well', () => {
    expect(['3x', 'X3', '3', '120', '0,5', '٣'].map((text) => read(text))).toEqual([
      '3||perhaps',
      '3||perhaps',
      '3||perhaps',
      '120||perhaps',
      '0.5||perhaps',
      '3||perhaps',
    ])
    expect(read('1.5', 'en')).toBe('1.5||perhaps')
  })

  test('before a code or words, for what these name', () => {
    expect(read('3*7702001000017')).toBe('3|7702001000017|sure')
    expect(read('12 × arroz diana')).toBe('12|arroz diana|sure')
  })

  test('codes, words, empty text and zero are no quantity', () => {
    for (const text of ['', '0', '0*', '4011', '7702001000017', '3x100', 'LAC-1', 'x', '*', '3 de leche'])
      expect(read(text), text).toBeUndefined()
  })
})
