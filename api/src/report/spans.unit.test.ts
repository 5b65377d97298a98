import { addDays, type Day, daysBetween } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { randomFrom } from '../../sample/random.ts'
import { comparedPieces, piecesBetween, piecesOf, type Span } from '../sums/spans.ts'

const seed = Math.floor(Math.random() * 2 ** 31)
const today = '2026-11-20' as Day

test('the pieces of a period cover each of its days once and no other, in few rows', () => {
  const random = randomFrom(seed)
  for (let nth = 0; nth < 500; nth += 1) {
    const from = addDays('2015-01-01' as Day, random.wholeNumber(0, 4300))
    const to = addDays(from, random.wholeNumber(0, 3000))
    const largest: Span = random.one(['day', 'month', 'year'])
    const pieces = piecesOf({ from, to }, largest, today)
    const last = to >= today ? today : to
    const label = `seed ${seed}: ${from} to ${to} by ${largest}`
    const near = [
      from,
      addDays(from, -1),
      last,
      addDays(last, 1),
      addDays(from, random.wholeNumber(0, 3000)),
      addDays(last, -random.wholeNumber(0, 400)),
    ]
    for (const day of near.filter((each) => each <= today)) {
      const times = pieces
        .filter(({ first, end }) => day >= first && day < end)
        .reduce((sum, { sign }) => sum + sign, 0)
      expect(times, `${label}, on ${day}`).toBe(day >= from && day <= last ? 1 : 0)
    }
    if (largest === 'day') continue
    const days = pieces
      .filter(({ span }) => span === 'day')
      .reduce((sum, { first, end }) => sum + daysBetween(first, end), 0)
    // From the middle of a month to the middle of another: about half a month at each end.
    expect(days, label).toBeLessThanOrEqual(36)
  }
})

test('compared periods count each of their own days once, and shared pieces are read once', () => {
  const random = randomFrom(seed)
  for (let nth = 0; nth < 300; nth += 1) {
    const periods = [0, 1].map(() => {
      const from = addDays('2015-01-01' as Day, random.wholeNumber(0, 4000))
      return { from, to: addDays(from, random.wholeNumber(0, 900)) }
    })
    const [now = [], before = []] = periods.map((period) => piecesOf(period, 'year', today))
    const both = comparedPieces(now, before)
    const label = `seed ${seed}: ${JSON.stringify(periods)}`
    for (const [at, { from, to }] of periods.entries()) {
      const last = to >= today ? today : to
      const near = [
        from,
        addDays(from, -1),
        last,
        addDays(last, 1),
        addDays(from, random.wholeNumber(0, 900)),
      ]
      for (const day of near.filter((each) => each <= today)) {
        const times = both
          .filter(({ first, end }) => day >= first && day < end)
          .reduce((sum, { sign, before: signBefore }) => sum + ((at === 0 ? sign : signBefore) ?? 0), 0)
        expect(times, `${label}, on ${day}`).toBe(day >= from && day <= last ? 1 : 0)
      }
    }
    for (const [at, piece] of both.entries())
      for (const other of both.slice(at + 1))
        expect(piece.span !== other.span || piece.end <= other.first, label).toBe(true)
  }
})

test('whole periods are read as a whole, and a period up to today is read to the end', () => {
  const pieces = (from: string, to: string, largest: Span = 'year') =>
    piecesOf({ from: from as Day, to: to as Day }, largest, today).map(
      ({ span, first, sign }) => `${sign > 0 ? '+' : '-'}${span} ${first}`,
    )
  expect(pieces('2025-01-01', '2025-12-31')).toEqual(['+year 2025-01-01'])
  expect(pieces('2026-01-01', '2026-11-20')).toEqual(['+year 2026-01-01'])
  expect(pieces('2026-11-01', '2026-11-20')).toEqual(pieces('2026-11-01', '2199-12-31'))
  expect(pieces('2026-03-01', '2026-03-31')).toEqual(['+month 2026-03-01'])
  expect(pieces('2026-03-01', '2026-03-30')).toEqual(['+month 2026-03-01', '-day 2026-03-31'])
  expect(pieces('2026-03-05', '2026-03-04')).toEqual([])
  expect(pieces('2026-03-01', '2026-03-31', 'day')).toEqual(['+day 2026-03-01'])
})

test('the pieces between two days cover each day after one up to the other once, backwards below zero', () => {
  const random = randomFrom(seed)
  for (let nth = 0; nth < 500; nth += 1) {
    const day = addDays('2018-01-01' as Day, random.wholeNumber(0, 3300))
    const later = random.chance(0.2) ? undefined : addDays(day, random.wholeNumber(-900, 900))
    const pieces = piecesBetween(day, later, today)
    const label = `seed ${seed}: ${day} to ${later ?? 'the end'}`
    const near = [day, addDays(day, 1), addDays(day, random.wholeNumber(-900, 900)), today]
    for (const each of [...near, ...(later ? [later, addDays(later, 1)] : [])]) {
      if (each > today) continue
      const times = pieces
        .filter(({ first, end }) => each >= first && each < end)
        .reduce((sum, { sign }) => sum + sign, 0)
      const after = (of: Day | undefined) => of !== undefined && each > of
      expect(times, `${label}, on ${each}`).toBe(Number(after(day)) - Number(after(later)))
    }
  }
})
