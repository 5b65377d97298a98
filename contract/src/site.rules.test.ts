import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closedSpans,
  clockOf,
  commonWindows,
  insideWindow,
  isClock,
  mergedWindows,
  minutesUntilClosed,
  openHours,
  opensAgain,
  windowsOf,
} from './site.rules.ts'

const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
/** Steps through the minutes from start to end of the clock and looks for the given one. */
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

  test('being in any of several windows counts', () => {
    const windows = [
      { start: '12:00', end: '13:00' },
      { start: '20:00', end: '06:00' },
    ]
    expect(insideWindow(windows, '12:30')).toBe(true)
    expect(insideWindow(windows, '03:00')).toBe(true)
    expect(insideWindow(windows, '13:01')).toBe(false)
    expect(insideWindow([], '03:00')).toBe(false)
  })

  test('agrees with stepping through the day minute by minute', () => {
    const clock = fc.integer({ min: 0, max: 1439 }).map(clockOf)
    fc.assert(
      fc.property(clock, clock, clock, (start, end, now) => {
        expect(insideWindow([{ start, end }], now)).toBe(walked(start, end, now))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('over every minute of a day, for random windows', () => {
  const day = Array.from({ length: 24 * 60 }, (_, minute) => clockOf(minute))
  const clock = fc.oneof(
    fc.integer({ min: 0, max: 1439 }),
    // A small range, so that windows often meet, touch and cross midnight.
    fc.constantFrom(0, 1, 2, 719, 720, 1438, 1439),
  )
  const some = fc.array(fc.record({ start: clock.map(clockOf), end: clock.map(clockOf) }), { maxLength: 6 })
  /** The minutes of the day that any window covers. */
  const walkedMinutes = (windows: readonly { start: string; end: string }[]) => {
    const closed = new Set<string>()
    for (const { start, end } of windows) {
      closed.add(start)
      for (let at = minuteOf(start), first = true; first || clockOf(at) !== end; first = false) {
        at = (at + 1) % 1440
        closed.add(clockOf(at))
      }
    }
    return closed
  }
  const closedOf = (windows: readonly { start: string; end: string }[]) =>
    day.filter((now) => insideWindow(windows, now)).join()

  test('insideWindow agrees with stepping through the day', () => {
    fc.assert(
      fc.property(some, (windows) => {
        const closed = walkedMinutes(windows)
        expect(closedOf(windows)).toBe(day.filter((now) => closed.has(now)).join())
      }),
      { numRuns: 400 },
    )
  })

  test('merged windows close the same minutes, and no two touch', () => {
    fc.assert(
      fc.property(some, (windows) => {
        const merged = mergedWindows(windows)
        expect(closedOf(merged)).toBe(closedOf(windows))
        expect(merged.length).toBeLessThanOrEqual(Math.max(windows.length, 0))
        expect(mergedWindows(merged)).toEqual(merged)
        if (merged.length > 1)
          for (const { end } of merged)
            expect(insideWindow(merged, clockOf((minuteOf(end) + 1) % 1440))).toBe(false)
      }),
      { numRuns: 400 },
    )
  })

  test('the open hours are the rest, and the picture shows every closed minute once', () => {
    fc.assert(
      fc.property(some, (windows) => {
        const closed = new Set(day.filter((now) => insideWindow(windows, now)))
        // A single minute may be open; a window of one minute would be a whole day.
        const open = new Set(
          openHours(windows).flatMap(({ start, end }) =>
            start === end ? [start] : [...walkedMinutes([{ start, end }])],
          ),
        )
        expect(day.filter((now) => open.has(now))).toEqual(day.filter((now) => !closed.has(now)))
        const drawn = closedSpans(windows).flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, at) => clockOf(from + at)),
        )
        expect(drawn.join()).toBe([...closed].join())
      }),
      { numRuns: 200 },
    )
  })

  test('the minutes until closing are right, and so is the time of opening', () => {
    fc.assert(
      fc.property(some, clock, (windows, minute) => {
        const until = minutesUntilClosed(windows, clockOf(minute))
        const again = opensAgain(windows, clockOf(minute))
        const waited = day.findIndex((_, ahead) => insideWindow(windows, clockOf(minute + ahead)))
        expect(until).toBe(waited === -1 ? null : waited)
        const opened = day.findIndex(
          (_, ahead) => !insideWindow(windows, clockOf(minute + Math.max(0, waited) + ahead)),
        )
        expect(again).toBe(
          waited === -1 ? clockOf(minute) : opened === -1 ? null : clockOf(minute + waited + opened),
        )
      }),
      { numRuns: 400 },
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

describe('the hours that several companies have in common', () => {
  const night = { start: '20:00', end: '06:00' }
  test.each([
    [[], []],
    [[[night]], [night]],
    [[[night], []], []],
    [[[night], [{ start: '22:00', end: '07:00' }]], [{ start: '22:00', end: '06:00' }]],
    [
      [[night], [{ start: '05:00', end: '21:00' }]],
      [
        { start: '05:00', end: '06:00' },
        { start: '20:00', end: '21:00' },
      ],
    ],
    [[[night], [{ start: '00:00', end: '00:00' }]], [night]],
    [[[{ start: '08:00', end: '12:00' }], [{ start: '12:00', end: '14:00' }]], []],
    [[[{ start: '00:00', end: '00:00' }]], [{ start: '00:00', end: '23:59' }]],
  ])('%j: %j', (each, common) => {
    expect(commonWindows(each)).toEqual(common)
  })

  test('everybody whom it locks out would be locked out by each company', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map(clockOf)
    const windows = fc.array(fc.record({ start: time, end: time }), { maxLength: 3 })
    fc.assert(
      fc.property(fc.array(windows, { minLength: 1, maxLength: 4 }), time, (each, now) => {
        if (insideWindow(commonWindows(each), now))
          expect(each.every((own) => insideWindow(own, now))).toBe(true)
      }),
    )
  })
})
