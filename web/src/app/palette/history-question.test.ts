import { expect, test } from 'vitest'
import { historyAsked, historyHref } from './history-question.ts'

test.each([
  ['quien cambio FE-123', 'fe-123'],
  ['¿Quién cambió la factura FE-123?', 'fe-123'],
  ['quién aprobó la compra FE-123', 'fe-123'],
  ['historial de FE-123', 'fe-123'],
  ['who changed FE-123?', 'fe-123'],
  ['who approved the bill FE-123', 'fe-123'],
  ['who canceled FE-123', 'fe-123'],
  ['who cancelled FE-123', 'fe-123'],
  ['history of FE-123', 'fe-123'],
  ['من غيّر FE-123', 'fe-123'],
  ['谁修改了FE-123', 'fe-123'],
  ['FE-123', undefined],
  ['historial', undefined],
  ['quién vendió más ayer', undefined],
  ['a quién le debemos', undefined],
])('%j asks for the history of %j', (typed, reference) => expect(historyAsked(typed)).toBe(reference))

test('the history is where the thing itself is read, if that has one', () => {
  expect(historyHref('purchase', '/purchase/edit/7')).toBe('/purchase/edit/7?history=open')
  expect(historyHref('payment', '/payments/purchase/7?payment=3')).toBe('/payments/purchase/7?payment=3')
  expect(historyHref('product', '/product/list?open=4')).toBe('/product/list?open=4&tab=history')
  expect(historyHref('sale', '/sale/list?sale=5')).toBeUndefined()
})
