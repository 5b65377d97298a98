import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { insideWindow, isClock, windowsOf } from './site.rules.ts'

const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Walks the minutes from start to end on the dial and looks for the asked one. */
function walked(start: string, end: string, now: string): boolean {
  const last = minuteOf(end)
  const day = 24 * 60
  let at = minuteOf(start)
  for (let steps = 0; steps <= day; steps += 1) {
    if (clockOf(at) === now) return true
    if (at === last && (steps > 0 || start !== end)) return false
    at = (at + 1) % day
  }
  return false
}

describe('insideWindow', () => {
  test.each([
    ['08:00', '12:00', '07:59', false],
    ['08:00', '12:00', '08:00', true],
    ['08:00', '12:00', '10:30', true],
    ['08:00', '12:00', '12:00', true],
    ['08:00', '12:00', '12:01', false],
    ['20:00', '06:00', '19:59', false],
    ['20:00', '06:00', '20:00', true],
    ['20:00', '06:00', '23:59', true],
    ['20:00', '06:00', '00:00', true],
    ['20:00', '06:00', '06:00', true],
    ['20:00', '06:00', '06:01', false],
    ['00:00', '23:59', '12:00', true],
    ['09:00', '09:00', '09:00', true],
    ['09:00', '09:00', '08:59', true],
    ['09:00', '09:00', '21:00', true],
    ['00:00', '00:00', '13:00', true],
    ['23:59', '00:00', '23:59', true],
    ['23:59', '00:00', '00:01', false],
  ])('%s to %s at %s is %s', (start, end, now, inside) => {
    expect(insideWindow([{ start, end }], now)).toBe(inside)
  })

  test('any of several windows counts', () => {
    const windows = [
      { start: '12:00', end: '13:00' },
      { start: '20:00', end: '06:00' },
    ]
    expect(insideWindow(windows, '12:30')).toBe(true)
    expect(insideWindow(windows, '03:00')).toBe(true)
    expect(insideWindow(windows, '13:01')).toBe(false)
    expect(insideWindow([], '03:00')).toBe(false)
  })

  test('agrees with walking the dial minute by minute', () => {
    const clock = fc.integer({ min: 0, max: 1439 }).map(clockOf)
    fc.assert(
      fc.property(clock, clock, clock, (start, end, now) => {
        expect(insideWindow([{ start, end }], now)).toBe(walked(start, end, now))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('windowsOf', () => {
  test('reads the JSON text of the server', () => {
    expect(windowsOf('[{"start":"20:00","end":"06:00"}]')).toEqual([{ start: '20:00', end: '06:00' }])
  })

  test.each([
    undefined,
    null,
    '',
    'not json',
    '{}',
    '7',
    '[null, 3, {"start":"8:00","end":"09:00"}, {"start":"24:00","end":"01:00"}]',
  ])('%j closes nothing', (text) => {
    expect(windowsOf(text)).toEqual([])
  })

  test('a clock has two digits on each side', () => {
    expect(['00:00', '23:59', '09:05'].every(isClock)).toBe(true)
    expect(['24:00', '12:60', '9:05', '09:5', '09:05:00', ''].some(isClock)).toBe(false)
  })
})
