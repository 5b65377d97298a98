import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { beginningOn, endingOn } from './day-bounds.ts'

const [early, late] = ['2026-10-01', '2026-11-01'] as [Day, Day]

test('another first day keeps the last one unless that lies before it', () => {
  expect(beginningOn(early, late)).toEqual({ from: early, to: late })
  expect(beginningOn(late, early)).toEqual({ from: late, to: undefined })
  expect(beginningOn(null, early)).toEqual({ from: undefined, to: early })
})

test('another last day keeps the first one unless that lies after it', () => {
  expect(endingOn(late, early)).toEqual({ from: early, to: late })
  expect(endingOn(early, late)).toEqual({ from: undefined, to: early })
  expect(endingOn(null, late)).toEqual({ from: late, to: undefined })
})
