import { expect, test } from 'vitest'
import { keyTimes } from './key-times.ts'
import { looksScanned } from '../../kit/stray-scan.ts'

function timesOf(words: string, ms: number) {
  const times = keyTimes()
  ;[...words].forEach((_, at) => times.typed(1000 + at * ms, words.slice(0, at + 1)))
  return times
}

test('a burst of characters is a scan, typing and pasting are not', () => {
  expect(looksScanned(timesOf('7702001000017', 8).of('7702001000017'))).toBe(true)
  expect(looksScanned(timesOf('7702001000017', 120).of('7702001000017'))).toBe(false)
  const pasted = keyTimes()
  pasted.typed(1000, '7702001000017')
  expect(pasted.of('7702001000017')).toEqual([])
})

test('a scan over a selected text counts from its first character; a corrected one is typing', () => {
  const times = timesOf('123', 100)
  ;[...'7702001'].forEach((_, at) => times.typed(5000 + at * 9, '7702001'.slice(0, at + 1)))
  expect(looksScanned(times.of('7702001'))).toBe(true)
  times.typed(6000, '770200')
  expect(times.of('770200')).toEqual([])
})
