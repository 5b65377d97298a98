import { expect, test } from 'vitest'
import { slowCode } from '../../kit/slow-code.ts'
import { fieldScan } from './field-scan.ts'

/** Types keys at a pace into a field, and returns the scan that the last of them ended. */
function typing(pace: number, slow?: typeof slowCode) {
  const press = fieldScan(slow)
  let at = 0
  let text = ''
  return (keys: readonly string[]) => {
    let caught: ReturnType<typeof press>
    at += 1000
    for (const key of keys) {
      caught = press(key, at, text)
      if (key.length === 1) text += key
      at += pace
    }
    return caught
  }
}

test('a code that a scanner types over a quantity is a scan, and the quantity stays', () => {
  const scanned = typing(5)
  expect(scanned(['1', '2'])).toBeUndefined()
  expect(scanned([...'77020010', 'Enter'])).toEqual({ code: '77020010', before: '12' })
})

test('a person’s digits are no scan, nor is a short one', () => {
  expect(typing(90)([...'77020010', 'Enter'])).toBeUndefined()
  expect(typing(5)([...'120', 'Enter'])).toBeUndefined()
})

test('a barcode that comes as slowly as a person types is a scan in a field of a quantity', () => {
  const scanned = typing(60, slowCode)
  expect(scanned(['1', '2'])).toBeUndefined()
  expect(scanned([...'7702004003508', 'Enter'])).toEqual({ code: '7702004003508', before: '12' })
})
