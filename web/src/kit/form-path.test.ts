import { expect, test } from 'vitest'
import { sameValues, valueAt, withValueAt } from './form-path.ts'

const form = { reference: 'A', lines: [{ quantity: '1' }, { quantity: '2' }] }

test('a value is read and replaced by its path', () => {
  const next = withValueAt(form, 'lines.1.quantity', '5')
  expect(valueAt(next, 'lines.1.quantity')).toBe('5')
  expect(next.lines[0]).toBe(form.lines[0])
  expect(form.lines[1]).toEqual({ quantity: '2' })
  expect(Array.isArray(next.lines)).toBe(true)
})

test('a path that leads nowhere is undefined', () => {
  expect(valueAt(form, 'lines.9.quantity')).toBeUndefined()
})

test('dirty means different values, not another object', () => {
  expect(sameValues(form, structuredClone(form))).toBe(true)
  expect(sameValues(form, withValueAt(form, 'lines.0.quantity', '2'))).toBe(false)
  expect(sameValues({ a: null }, { a: undefined })).toBe(false)
  expect(sameValues({ a: Number.NaN }, { a: Number.NaN })).toBe(true)
})
