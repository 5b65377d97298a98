import { expect, test } from 'vitest'
import { documentHref } from './href.ts'

const nothing = { purchaseId: null, paymentKind: null }

test('a return opens under its bill or its sale', () => {
  expect(documentHref('user', { ...nothing, kind: 'purchase_return', id: 5, purchaseId: 656 })).toBe(
    '/preturn/list/656?open=5',
  )
  expect(documentHref('user', { ...nothing, kind: 'sale_return', id: 7, saleId: 12 })).toBe(
    '/sale/edit/12?return=7',
  )
  expect(documentHref('admin', { ...nothing, kind: 'sale_return', id: 7, saleId: 12 })).toBe(
    '/sale/list?sale=12&return=7',
  )
})

test('a payment opens under the bill that it pays, an advance in the list', () => {
  const payment = { kind: 'payment', id: 9, paymentKind: 'purchase' } as const
  expect(documentHref('user', { ...payment, purchaseId: 3 })).toBe('/payments/purchase/3?payment=9')
  expect(documentHref('user', { ...payment, purchaseId: null })).toBe('/payment/pending')
})
