import { expect, test } from 'vitest'
import { isContent, isKept } from './kept-keys.ts'

test.each([
  [['list', '/api/purchases', 'head', {}, {}, '-date', null, null], true],
  [['purchase', 7], true],
  [['stock_count', 7], true],
  [['report', '/api/reports/sales', {}, null], true],
  [['company', 'in-view', 3], true],
  [['party', 'supplier', 7, null], true],
  // Accounts of people, what they did, and what belongs to a session.
  [['list', '/api/users', 'head'], false],
  [['count', '/api/companies'], false],
  [['list', '/api/audit-log', 'head'], false],
  [['list', '/api/outgoing-mail', 'head'], false],
  [['party', 'user', 7], false],
  [['history', 'user', 7, null], false],
  [['sessions'], false],
  [['second-factor'], false],
  [['ip-restriction', 'own'], false],
  // What a form or a decision starts from.
  [['edit', 'product', 7, null], false],
  [['approval-effects', 'purchase', [7]], false],
  [['purchase-check', {}], false],
  [['unheard of'], false],
])('%j is kept: %s', (key, kept) => {
  expect(isKept(key)).toBe(kept)
})

test('the time of what is shown is that of the content, not of what surrounds it', () => {
  expect(isContent(['list', '/api/purchases', 'head'])).toBe(true)
  expect(isContent(['purchase', 7])).toBe(true)
  for (const key of ['stores', 'company', 'notifications', 'sale-count', 'count'])
    expect(isContent([key, 1])).toBe(false)
})
