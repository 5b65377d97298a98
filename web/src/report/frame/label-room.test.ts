import { expect, test } from 'vitest'
import { labelRoom, nameRoom } from './label-room.ts'

const en = ['7.5M', '600K']
const ar = ['7.5 مليون', '600 ألف']

test.each([
  // On a phone two groups of three bars have room for short labels and not for long ones.
  { plot: 294, groups: 2, series: 3, labels: en, labelled: true, widest: 34 },
  { plot: 294, groups: 2, series: 3, labels: ar, labelled: false, widest: 34 },
  // On a desktop bars become as wide as their labels.
  { plot: 1040, groups: 2, series: 3, labels: ar, labelled: true, widest: 62 },
  // The light edge around a label ends before the bar beside it.
  { plot: 900, groups: 2, series: 2, labels: ['161.1K', '6.7M'], labelled: true, widest: 44 },
  // A single bar has the room beside it too.
  { plot: 294, groups: 5, series: 1, labels: ar, labelled: true, widest: 34 },
  { plot: 294, groups: 6, series: 1, labels: ar, labelled: false, widest: 34 },
  // More than a few have no labels, nor have any before the room is known.
  { plot: 2000, groups: 7, series: 1, labels: en, labelled: false, widest: 34 },
  { plot: -64, groups: 1, series: 1, labels: en, labelled: false, widest: 34 },
])('$groups groups of $series in $plot px', ({ plot, groups, series, labels, ...room }) => {
  expect(labelRoom(plot, groups, series, labels)).toEqual(room)
})

const suppliers = Array.from({ length: 12 }, () => 'Laboratorios Andivida S.A.')
const days = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1} nov`)

test.each([
  // A name may be as long as the room allows, on up to two lines.
  { room: 250, names: ['Kennedy', 'Cosméticos Flor'], letters: 22, step: 1 },
  { room: 92, names: ['Kennedy', 'Cosméticos Flor'], letters: 12, step: 1 },
  // Every second name has the room of two; days need little of it.
  { room: 56, names: ['Kennedy', 'Cosméticos Flor'], letters: 15, step: 2 },
  { room: 25, names: ['Kennedy', 'Cosméticos Flor'], letters: 10, step: 3 },
  { room: 48, names: ['1 nov', '22 nov'], letters: 6, step: 1 },
  { room: 0, names: [], letters: 9, step: 1 },
  // At a desk twelve suppliers are all named, on a smaller screen with fewer letters.
  { room: 88, names: suppliers, letters: 12, step: 1 },
  { room: 74, names: suppliers, letters: 10, step: 1 },
  { room: 24, names: suppliers, letters: 9, step: 3 },
  // On a phone names that are whole on two lines are all there.
  { room: 54, names: ['Sin vencer', '1–30', '31–60', '61–90', '> 90'], letters: 6, step: 1 },
  // The last name ends before the drawing does.
  { room: 9.5, names: days(30), letters: 7, step: 6 },
  { room: 9.5, names: days(31), letters: 8, step: 7 },
])('$names.length names in $room px', ({ room, names, ...named }) => {
  expect(nameRoom(room, names)).toEqual(named)
})
