import { expect, test } from 'vitest'
import { labelRoom } from './label-room.ts'

const es = ['7,5 M', '600 k']
const ar = ['7.5 مليون', '600 ألف']

test.each([
  // On a phone two groups of three bars have room for short words and not for long ones.
  { plot: 294, groups: 2, series: 3, labels: es, labelled: true, widest: 34 },
  { plot: 294, groups: 2, series: 3, labels: ar, labelled: false, widest: 34 },
  // On a desk bars become as wide as what they say.
  { plot: 1040, groups: 2, series: 3, labels: ar, labelled: true, widest: 56 },
  // A bar by itself has the room beside it too.
  { plot: 294, groups: 5, series: 1, labels: ar, labelled: true, widest: 34 },
  { plot: 294, groups: 6, series: 1, labels: ar, labelled: false, widest: 34 },
  // More than a few say nothing, and nothing is said before the room is known.
  { plot: 2000, groups: 7, series: 1, labels: es, labelled: false, widest: 34 },
  { plot: -64, groups: 1, series: 1, labels: es, labelled: false, widest: 34 },
])('$groups groups of $series in $plot px', ({ plot, groups, series, labels, ...room }) => {
  expect(labelRoom(plot, groups, series, labels)).toEqual(room)
})
