import { expect, test } from 'vitest'
import { deliveredAt, storedQuery } from './delivered.ts'

test.each([
  ['/api/reports/sales_report', 'sales_report', null],
  ['/api/reports/customers_report', 'customers_report', null],
  ['/api/reports/customers_report/5', 'customer_statement', 5],
  ['/api/reports/users_report/7', 'user_report', 7],
  ['/api/suppliers/12/account/statement', 'supplier_statement', 12],
])('%s is delivered as %s', (path, report, subjectId) => {
  expect(deliveredAt(path)).toEqual({ report, subjectId })
})

test('other addresses are not delivered', () => {
  expect(deliveredAt('/api/reports/documents')).toBeUndefined()
  expect(deliveredAt('/api/purchases')).toBeUndefined()
})

test('today’s days are not stored, the filters are', () => {
  const query = { from: '2026-11-01', to: '2026-11-20', store: '1,2', by: 'product', q: '' }
  expect(storedQuery(query)).toEqual({ store: '1,2', by: 'product' })
})
