import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

describe('safeRedirect', () => {
  test.each([
    '/',
    '/dashboards',
    '/purchase/list',
    '/purchase/list/',
    '/purchase/list?q=caf%C3%A9&status=pending',
    '/purchase/edit/7',
    '/purchase/edit/7#lines',
    '/received_order/list',
    '/report/customers_report/12?from=2026-01-01',
    '/settings',
    '/payments/purchase/9',
  ])('accepts %s', (value) => {
    expect(safeRedirect(value)).toBe(value)
  })

  test.each([
    '',
    ' ',
    '//evil.example',
    '///evil.example',
    '////evil.example/%2f..',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%2f%2fevil.example',
    '/%2F/evil.example',
    '//evil.example/purchase/list',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/purchase/..//evil.example',
    '/purchase/../..//evil.example/purchase/list',
    '/%2e%2e//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://evil.example/purchase/list',
    'http://here.invalid/purchase/list',
    'https://here.invalid@evil.example/',
    '//here.invalid@evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://here.invalid/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://here.invalid/1',
    'mailto:a@b.example',
    '/\tevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\n//evil.example',
    '/\u0000/evil.example',
    '/%00/evil.example',
    '/%0d%0aSet-Cookie:a=b',
    '/%09/evil.example',
    '/\u2028/evil.example',
    '/\u202eelif/tsil/esahcrup',
    '/\u200b/evil.example',
    '/\u3000/evil.example',
    '/\u00a0/evil.example',
    '／／evil.example',
    '/／evil.example',
    '〱evil.example',
    '/login',
    '/login/',
    '/login?redirect=/login',
    '/verification',
    '/qr',
    '/disabled',
    '/activate',
    '/%6cogin',
    '/purchase/../login',
    '/purchase/%2e%2e/login',
    '/nowhere',
    '/Purchase/List',
    'purchase/list',
    './purchase/list',
    '../purchase/list',
    '?redirect=//evil.example',
    '#/purchase/list',
    '/purchase/edit/%zz',
    '/purchase/edit/..%2f..%2flogin',
    '@evil.example',
    ':80',
    '/:80',
  ])('refuses %j', (value) => {
    expect(safeRedirect(value)).toBeUndefined()
  })

  test('refuses a too long text', () => {
    expect(safeRedirect(`/purchase/list?q=${'a'.repeat(1900)}`)).toBeDefined()
    expect(safeRedirect(`/purchase/list?q=${'a'.repeat(2100)}`)).toBeUndefined()
  })

  test.each([undefined, null, 7, {}, ['/purchase/list'], true])('refuses %j', (value) => {
    expect(safeRedirect(value)).toBeUndefined()
  })

  test('an accepted text always stays on the origin and is no visitor route', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '..',
      '.',
      '//',
      'evil.example',
      ':',
      '@',
      '?',
      '#',
      '\t',
      'purchase',
      'list',
      'login',
      '%00',
      'javascript:',
      'https:',
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    )
    fc.assert(
      fc.property(value, (text) => {
        const to = safeRedirect(text)
        if (to === undefined) return
        const url = new URL(to, 'https://shop.example:8443')
        expect(url.origin).toBe('https://shop.example:8443')
        expect(to.startsWith('/') && !/^\/[/\\]/.test(to)).toBe(true)
        expect(['/login', '/verification', '/qr', '/disabled', '/activate']).not.toContain(
          url.pathname.replace(/\/+$/, ''),
        )
      }),
      { numRuns: 2000 },
    )
  }, 30_000)
})
