import { expect, test } from 'vitest'
import { drillCode } from '../../pick/drill-code.ts'
import { readDrill } from './drill.ts'

test('the address stores a figure with the query for its documents', () => {
  const opened = {
    figure: 'salesCost',
    query: { from: '2026-11-01', to: '2026-11-20', customer: '0', store: '1,2', pending: 'true' },
  } as const
  expect(readDrill(drillCode(opened))).toEqual(opened)
  expect(readDrill('sales')).toEqual({ figure: 'sales', query: {} })
  const words = { figure: 'sales', query: { customerLike: 'a;b: 50 %', from: '2026-11-01' } } as const
  expect(readDrill(drillCode(words))).toEqual(words)
  expect(readDrill('sales;customerLike:50%')).toEqual({ figure: 'sales', query: { customerLike: '50%' } })
})

test('an unknown figure opens nothing, and filters that documents lack are left out', () => {
  expect(readDrill(null)).toBeUndefined()
  expect(readDrill('fortune;from:2026-11-01')).toBeUndefined()
  expect(readDrill('sales;limit:5;user:7')).toEqual({ figure: 'sales', query: { user: '7' } })
})

test('filters of the report that a figure does not have are left out, also of an address kept from before', () => {
  const query = { from: '2026-11-01', to: '2026-11-20', store: '1', pending: 'true', supplier: '7' }
  expect(drillCode({ figure: 'owedToSuppliers', query })).toBe('owedToSuppliers;supplier:7')
  expect(readDrill('owedByCustomers;from:2026-11-01;customerLike:ana;store:1')).toEqual({
    figure: 'owedByCustomers',
    query: { customerLike: 'ana' },
  })
})
