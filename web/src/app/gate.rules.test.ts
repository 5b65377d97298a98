import { homeOf, mayOpen, type Role, roles, screenNames, screens } from '@trastienda/contract/access'
import { describe, expect, test } from 'vitest'
import { gate, isTurnedAway, readElsewhere } from './gate.rules.ts'
import { indexRedirects } from './index-redirects.ts'

const visit = (pathname: string, search = '', redirect?: string) => ({ pathname, search, redirect })
const visitor = { user: null, isDisabled: false, hasLeft: false, awaits: null }
const as = (role: (typeof roles)[number]) => ({ ...visitor, user: { role } })
const address = (path: string) => path.replace(/:\w+/g, '7')

describe('a visitor', () => {
  test.each([
    ['/purchase/list', '', '/login?redirect=%2Fpurchase%2Flist'],
    ['/purchase/list', '?q=a&b=c', '/login?redirect=%2Fpurchase%2Flist%3Fq%3Da%26b%3Dc'],
    ['/', '', '/login?redirect=%2F'],
    ['/nowhere', '', '/login?redirect=%2Fnowhere'],
    ['/login', '', undefined],
    ['/login/', '?redirect=/sale/list', undefined],
    ['/verification', '', undefined],
    ['/qr', '?redirect=%2Fsale%2Flist', undefined],
    ['/change-password', '?redirect=%2Fsale%2Flist', '/login?redirect=%2Fsale%2Flist'],
    ['/activate', '', undefined],
    ['/disabled', '', undefined],
  ])('at %s%s goes to %s', (pathname, search, to) => {
    expect(gate(visitor, visit(pathname, search))).toBe(to)
  })

  test.each([
    ['verification', '/verification', undefined],
    ['verification', '/qr', '/verification?redirect=%2Fsale%2Flist'],
    ['qr', '/qr', undefined],
    ['qr', '/verification', '/qr?redirect=%2Fsale%2Flist'],
    ['verification', '/login', undefined],
    ['qr', '/sale/list', '/login?redirect=%2Fsale%2Flist%3Fredirect%3D%252Fsale%252Flist'],
  ] as const)('whose sign-in waits for %s, at %s, goes to %s', (awaits, pathname, to) => {
    expect(gate({ ...visitor, awaits }, visit(pathname, '?redirect=%2Fsale%2Flist'))).toBe(to)
  })

  test('a person who signed out is not redirected back', () => {
    expect(gate({ ...visitor, hasLeft: true }, visit('/purchase/list'))).toBe('/login')
  })
})

describe('a disabled site', () => {
  test.each([
    ['/purchase/list', '/disabled'],
    ['/login', '/disabled'],
    ['/', '/disabled'],
    ['/disabled', undefined],
    ['/activate', undefined],
  ])('at %s goes to %s', (pathname, to) => {
    expect(gate({ ...visitor, isDisabled: true }, visit(pathname))).toBe(to)
  })

  test.each([
    ['/verification', undefined],
    ['/qr', '/disabled'],
    ['/login', '/disabled'],
    ['/purchase/list', '/disabled'],
  ])('lets the person who opens it give the second factor, and nothing else: %s', (pathname, to) => {
    expect(gate({ ...visitor, isDisabled: true, awaits: 'verification' }, visit(pathname))).toBe(to)
  })

  test('is opened by a person with the permission', () => {
    expect(gate(as('admin'), visit('/verification', '', '/activate'))).toBe('/activate')
    expect(gate(as('admin'), visit('/activate'))).toBeUndefined()
  })
})

describe('a signed-in person', () => {
  test.each([
    ['/login', undefined, '/'],
    ['/login', '/sale/list?x=1', '/sale/list?x=1'],
    ['/login', '//evil.example', '/'],
    ['/verification', '/product/list', '/product/list'],
    ['/qr', '/login', '/'],
  ])('at %s with %s goes to %s', (pathname, redirect, to) => {
    expect(gate(as('user'), visit(pathname, '', redirect))).toBe(to)
  })

  test.each([
    ['/', '', '/change-password'],
    ['/purchase/list', '?q=a&b=c', '/change-password?redirect=%2Fpurchase%2Flist%3Fq%3Da%26b%3Dc'],
    ['/login', '?redirect=%2Fsale%2Flist', '/change-password?redirect=%2Fsale%2Flist'],
    ['/qr/', '?redirect=%2Factivate', '/change-password?redirect=%2Factivate'],
    ['/activate', '', '/change-password?redirect=%2Factivate'],
    ['/settings/password', '', '/change-password?redirect=%2Fsettings%2Fpassword'],
    ['/change-password', '?redirect=%2Fsale%2Flist', undefined],
  ])('with a one-time password, at %s%s, goes to %s', (pathname, search, to) => {
    for (const role of roles)
      expect(gate({ ...visitor, user: { role, must_change: true } }, visit(pathname, search))).toBe(to)
  })

  test('a person who has replaced that password continues to the wanted page', () => {
    expect(gate(as('user'), visit('/change-password', '', '/sale/list'))).toBe('/sale/list')
    expect(gate(as('admin'), visit('/change-password', '', '/activate'))).toBe('/activate')
    expect(gate(as('user'), visit('/change-password', '', '//evil.example'))).toBe('/')
  })

  test.each(roles)('%s may open what is public', (role) => {
    for (const path of ['/activate', '/disabled', '/disabled/'])
      expect(gate(as(role), visit(path))).toBeUndefined()
  })

  test.each(Object.entries(indexRedirects))('%s leads to %s', (from, to) => {
    expect(gate(as('admin'), visit(from))).toBe(to)
    expect(gate(as('admin'), visit(from === '/' ? '/' : `${from}/`))).toBe(to)
  })

  test('every index ends at a screen', () => {
    for (const first of Object.keys(indexRedirects)) {
      let at = first
      for (let step = 0; step < 3 && at in indexRedirects; step += 1) at = indexRedirects[at] ?? ''
      expect(Object.values(screens)).toContain(at)
    }
  })

  test.each(roles)('%s may open exactly its screens, with and without a trailing slash', (role) => {
    for (const screen of screenNames) {
      const expected = mayOpen(role, screen) ? undefined : screens[homeOf(role)]
      expect(gate(as(role), visit(address(screens[screen])))).toBe(expected)
      expect(gate(as(role), visit(`${address(screens[screen])}/`))).toBe(expected)
    }
  })

  test('who may not open the page of a document is led to where they read it, and to nothing that they may not see', () => {
    const read = (role: Role, path: string) => readElsewhere(as(role).user, path)
    expect(read('admin', '/sale/edit/302')).toBe('/sale/list?sale=302')
    expect(read('admin', '/purchase-order/edit/9/')).toBe('/purchase-order/list?order=9')
    expect(read('buyer', '/purchase-order/edit/9')).toBe('/purchase-order/list?order=9')
    expect(read('buyer', '/sale/edit/302')).toBeUndefined()
    expect(read('user', '/sale/edit/302')).toBeUndefined()
    expect(read('admin', '/sale/edit/x')).toBeUndefined()
    expect(readElsewhere(null, '/sale/edit/302')).toBeUndefined()
  })

  test('only a role that may not open an address is told so', () => {
    expect(isTurnedAway(as('admin').user, '/sale/edit/3', '/dashboards/home')).toBe(true)
    expect(isTurnedAway(as('user').user, '/sale/edit/3', '/dashboards/home')).toBe(false)
    expect(isTurnedAway(as('admin').user, '/sale/edit/3', '/change-password')).toBe(false)
    expect(isTurnedAway(null, '/sale/edit/3', '/login')).toBe(false)
    // Where a buyer lands who asked for nothing.
    expect(isTurnedAway(as('buyer').user, '/dashboards/home', '/purchase-order/list')).toBe(false)
  })

  test('an address that is no screen is left to the 404 page', () => {
    expect(gate(as('buyer'), visit('/nowhere'))).toBeUndefined()
  })
})
