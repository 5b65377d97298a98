import { expect, test } from 'vitest'
import { stockCount } from './stock-count-words.ts'

const t = ((key: string, { total }: { total: number }) => `${key} ${total}`) as never

test('the stock is counted in what its rows are', () => {
  expect(stockCount('product', t)(395, false)).toBe('product.rows 395')
  expect(stockCount('store', t)(395, false)).toBe('stock.listedBy.store 395')
  expect(stockCount('lot', t)(3, true)).toBe('stock.filteredBy.lot 3')
})
