import { expect, test } from 'vitest'
import { afterSwitch } from './use-switch-company.ts'

test.each([
  ['/product/list', '/product/list'],
  ['/product/list/', '/product/list'],
  ['/people/user', '/people/user'],
  ['/settings/appearance', '/settings/appearance'],
  ['/purchase/add', '/dashboards/home'],
  ['/purchase/edit/7', '/dashboards/home'],
  ['/report/users_report/7', '/dashboards/home'],
  ['/concurrent_payments/form', '/dashboards/home'],
  ['/no/such/place', '/dashboards/home'],
])('from %s switching the company leads to %s', (from, to) => {
  expect(afterSwitch(from)).toBe(to)
})
