import { mayOpen, roles, screens } from '@trastienda/contract/access'
import { describe, expect, test } from 'vitest'
import { isWithin, menuOf } from './menu.ts'
import { isOpen } from './menu-folds.ts'
import { sectionAt, thumbItems } from './Navigation.tsx'
import { mirrored } from './Notices.tsx'
import { isBuilt } from './screens.ts'

describe('menuOf', () => {
  test.each(roles)('shows %s nothing that it may not open or that does not exist', (role) => {
    const items = menuOf(role).flatMap((section) => section.items)
    expect(items.filter(({ screen }) => !mayOpen(role, screen) || !isBuilt(screen))).toEqual([])
    expect(menuOf(role).every((section) => section.items.length > 0)).toBe(true)
  })

  test('every item leads to an address without an id', () => {
    const items = menuOf('admin').flatMap((section) => section.items)
    expect(items.length).toBeGreaterThan(0)
    expect(items.filter(({ screen }) => screens[screen].includes(':'))).toEqual([])
  })
})

test('rarely used sections start collapsed; a person’s choice stays', () => {
  const openSections = (folds: Record<string, boolean>) =>
    menuOf('user')
      .filter((section) => isOpen(section, folds))
      .map(({ label }) => label)
  expect(openSections({})).toEqual(['menu.home', 'menu.buy', 'menu.sell', 'label.stock'])
  expect(openSections({ 'report.title': true, 'menu.buy': false })).toEqual([
    'menu.home',
    'menu.sell',
    'label.stock',
    'report.title',
  ])
})

describe('isWithin', () => {
  test.each([
    ['/purchase/list', 'purchases', true],
    ['/purchase/edit/7', 'purchases', true],
    ['/pending-data/purchase', 'purchases', false],
    ['/purchase-order/list', 'purchases', false],
    ['/people/customer', 'customers', true],
    ['/people/customer', 'suppliers', false],
    ['/people/supplier', 'suppliers', true],
    ['/settings/password', 'generalSettings', true],
    ['/setting/company', 'generalSettings', false],
    ['/dashboards/home', 'home', true],
    ['/stock/list', 'stock', true],
    ['/stock/count/edit/7', 'stockCounts', true],
    ['/stock/count/edit/7', 'stock', false],
    ['/stock/count/edit/7', 'stockTransfers', false],
    ['/report/customers_report/7', 'customersReport', true],
    ['/report/nothing', 'customersReport', false],
    ['/report/nothing', 'salesReport', false],
  ] as const)('%s within %s: %s', (pathname, screen, within) => {
    expect(isWithin(pathname, screen)).toBe(within)
  })
})

test('the section of the open page is expanded', () => {
  const menu = menuOf('admin')
  expect(
    sectionAt(menu, '/settings/appearance')?.items.some(({ screen }) => screen === 'generalSettings'),
  ).toBe(true)
  expect(sectionAt(menu, '/nowhere')).toBeUndefined()
})

test('the bar of a phone holds four screens at most', () => {
  for (const role of roles) expect(thumbItems(menuOf(role)).length).toBeLessThanOrEqual(4)
})

test.each([
  ['bottom-right', 'ltr', 'bottom-right'],
  ['bottom-right', 'rtl', 'bottom-left'],
  ['top-left', 'rtl', 'top-right'],
  ['top-center', 'rtl', 'top-center'],
] as const)('messages at %s in %s appear at %s', (position, dir, mirroredPosition) => {
  expect(mirrored(position, dir)).toBe(mirroredPosition)
})
