import { expect, test } from 'vitest'
import { axisLines } from './axis-lines.ts'

test.each([
  { labels: ['Kennedy', '16 nov'], longest: 9, lines: [['Kennedy'], ['16 nov']] },
  { labels: ['Panificadora Tunjuelo Ltda.'], longest: 14, lines: [['Panificadora', 'Tunjuelo Ltda.']] },
  { labels: ['Comercializadora del Pacífico'], longest: 10, lines: [['Comercial…', 'del Pacíf…']] },
  {
    labels: ['Droguería El Samán Norte', 'Droguería El Samán Sur'],
    longest: 9,
    lines: [
      ['Droguerí…', 'Norte'],
      ['Droguerí…', 'Sur'],
    ],
  },
  // Each would fit by its letters, and not by its words.
  {
    labels: ['Droguería y Minimercado El Samán Norte', 'Droguería y Minimercado El Samán Sur'],
    longest: 22,
    lines: [
      ['Droguería y Minimerca…', 'Norte'],
      ['Droguería y Minimerca…', 'Sur'],
    ],
  },
  { labels: ['波哥大食品供应公司'], longest: 10, lines: [['波哥大食品', '供应公司']] },
])('$labels in lines of $longest', ({ labels, longest, lines }) => {
  expect(axisLines(labels, longest)).toEqual(lines)
})
