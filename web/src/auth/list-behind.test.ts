import { screenNames, screens } from '@trastienda/contract/access'
import { expect, test } from 'vitest'
import { listBehind } from './list-behind.ts'

test('every page of one item has its list', () => {
  const one = screenNames.filter((name) => screens[name].includes('/:'))
  expect(one.length).toBeGreaterThan(8)
  for (const name of one) {
    const address = screens[name].replace(':type', 'purchase').replace(':id', '7')
    expect(listBehind(address)?.href, address).toMatch(/^\/[^:]+$/)
  }
})

test.each([
  ['/purchase/edit/7', '/purchase/list'],
  ['/purchase/edit/abc', '/purchase/list'],
  ['/stock/count/edit/7', '/stock/count'],
  ['/report/suppliers_report/7', '/report/suppliers_report'],
  ['/purchase/list', undefined],
  ['/no/such/page', undefined],
])('the list of %s is %s', (address, list) => {
  expect(listBehind(address)?.href).toBe(list)
})
