import { expect, test } from 'vitest'
import { emOf, layoutOf } from './layout.ts'
import { rowLimit } from './report-rows.ts'

const words = (head: string, ...cells: string[]) => ({ head, figure: false, onOneLine: false, cells })
const figures = (head: string, ...cells: string[]) => ({ head, figure: true, onOneLine: false, cells })
const sum = (widths: readonly number[]) => widths.reduce((all, each) => all + each, 0)

test('a narrow report is upright and fills the paper', () => {
  const layout = layoutOf([words('Tienda', 'Centro'), figures('Valor', '1.234.567')])
  expect(layout).toMatchObject({ paper: 'us-letter', landscape: false, size: 8.5 })
  expect(sum(layout.widths)).toBeCloseTo(532)
})

test('a wide one is landscape, a wider one has smaller letters, the widest a larger paper; no figure is broken', () => {
  const wide = (count: number) => [
    words('Producto', 'Leche entera x 900 ml'),
    ...Array.from({ length: count }, () => figures('Valor', '156.136.462,50')),
  ]
  const sizes = [4, 8, 10, 12, 16].map((count) => layoutOf(wide(count)))
  expect(sizes.map(({ paper, landscape, size }) => [paper, landscape, size])).toEqual([
    ['us-letter', false, 8.5],
    ['us-letter', true, 8.5],
    ['us-letter', true, 7.5],
    ['us-letter', true, 6.5],
    ['us-tabloid', true, 7.5],
  ])
  for (const { widths, size } of sizes)
    for (const width of widths.slice(1))
      expect(width - 6).toBeGreaterThanOrEqual(emOf('156.136.462,50') * size - 0.001)
})

test('text wraps to leave room for figures, and uses the remaining width', () => {
  const long = 'Un nombre larguísimo que no cabe de ninguna manera en un renglón del papel'
  const { widths } = layoutOf([words('Nombre', long), words('Tienda', 'Centro'), figures('Valor', '1.000')])
  const [name = 0, store = 0, value = 0] = widths
  expect(name).toBeGreaterThan(store)
  expect(name).toBeGreaterThan(value)
})

test('Chinese is twice as wide as Latin', () => {
  expect(emOf('采购订单')).toBe(4)
  expect(emOf('abcd')).toBeLessThan(2.6)
})

test('how many rows fit depends on how many columns there are', () => {
  expect(rowLimit(3)).toBe(5000)
  expect(rowLimit(10)).toBe(5000)
  expect(rowLimit(17)).toBe(2900)
})
