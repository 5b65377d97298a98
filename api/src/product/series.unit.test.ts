import { expect, test } from 'vitest'
import { firstSeries, seriesOf } from './series.ts'

test.each([
  ['the number after the highest', ['LAC-001', 'LAC-009', 'LAC-003'], { prefix: 'LAC-', last: 9, width: 3 }],
  ['numbers alone', ['1001', '1003', '1002'], { prefix: '', last: 1003, width: 4 }],
  ['what most are called', ['X-5', 'LAC-1', 'LAC-12', 'otra'], { prefix: 'LAC-', last: 12, width: 2 }],
  ['a number within letters is none', ['A1B', 'A2B'], undefined],
  ['a barcode is no number', ['7702004003508', '7702004003515'], undefined],
  ['nothing', [], undefined],
])('codes are continued: %s', (_, codes, series) => expect(seriesOf(codes)).toEqual(series))

test.each([
  ['Lácteos', 'LAC-'],
  ['Té', 'TE-'],
  ['100 % frutas', 'FRU-'],
  ['乳制品', 'P-'],
])('%s begins with %s', (category, prefix) =>
  expect(firstSeries(category)).toEqual({ prefix, last: 0, width: 3 }),
)
