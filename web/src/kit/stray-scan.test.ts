import { expect, test } from 'vitest'
import { strayScan } from './stray-scan.ts'

function sent(text: string, ms: number, end = 'Enter', wait = ms) {
  const onKey = strayScan()
  let at = 1000
  for (const key of text) {
    expect(onKey(key, at)).toBeUndefined()
    at += ms
  }
  return onKey(end, at - ms + wait)
}

test('scanner input is recognised at its Enter, and typing is not', () => {
  expect(sent('7702001000017', 10)).toBe('7702001000017')
  expect(sent('7702001000017', 90)).toBeUndefined()
  expect(sent('77020', 10)).toBeUndefined()
  expect(sent('7702001000017', 10, 'Tab')).toBeUndefined()
  expect(sent('7702001000017', 10, 'Enter', 2000)).toBeUndefined()
})

test('a key that is held repeats as fast as a scanner types, and is none', () => {
  const onKey = strayScan()
  onKey('j', 0)
  for (let at = 500; at < 1000; at += 30) expect(onKey('j', at, true)).toBeUndefined()
  expect(onKey('Enter', 1000)).toBeUndefined()
})

test('earlier keys do not count, and Shift does not end a code', () => {
  const onKey = strayScan()
  onKey('c', 0)
  for (const [at, key] of ['Shift', 'L', '2', '6', '0', 'Shift', 'A', '1'].entries())
    onKey(key, 1000 + at * 8)
  expect(onKey('Enter', 1070)).toBe('L260A1')
  expect(onKey('Enter', 1080)).toBeUndefined()
})
