import type { Day } from '@trastienda/contract/calendar'
import {
  customerSumsOf,
  purchaseSumsOf,
  saleSumsOf,
  stockSumsOf,
  supplierSumsOf,
} from '@trastienda/contract/list-sums'
import { expect, test } from 'vitest'
import { sumHref } from './use-sum-links.ts'

const today = '2026-11-28' as Day

test.each([
  [
    'everything, by months',
    purchaseSumsOf.grandTotal({}, today),
    '/report/purchases_report?period=1900-01-01..2026-11-28&by=month&pending=true',
  ],
  [
    'days',
    saleSumsOf.paid({ from: '2026-11-01', to: '2026-11-30', store: '2' }, today),
    '/report/sales_report?period=2026-11-01..2026-11-30&store=2&pending=true',
  ],
  [
    'what is owed',
    purchaseSumsOf.balance({ owing: 'true' }, today),
    '/report/expired_purchases_report?overdue=false',
  ],
  [
    'what is overdue',
    purchaseSumsOf.balance({ owing: 'true', dueTo: '2026-11-27' }, today),
    '/report/expired_purchases_report',
  ],
  [
    'a search',
    supplierSumsOf.owed({ q: 'la sexta' }),
    '/report/suppliers_report?q=la+sexta&show=owedToSuppliers;supplierLike:la+sexta',
  ],
  [
    'a search of customers',
    customerSumsOf.owed({ q: 'ana', owing: 'true' }),
    '/report/customers_report?q=ana&show=owedByCustomers;customerLike:ana',
  ],
  [
    'stock',
    stockSumsOf.value({ by: 'lot', store: '1,2' }, today),
    '/report/product_report?store=1,2&show=stockCost;store:1,2',
  ],
])('a sum of %s has the address of its report', (_, added, href) => {
  expect(added && sumHref(added)).toBe(href)
})
