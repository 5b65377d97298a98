import { expect, test } from 'vitest'
import { refusalsOf, stillRefused } from './refused.ts'
import type { StoredReceipt } from './stored-receipt.ts'

const goods = (key: string, accepted: string) => ({
  key,
  lineId: 31,
  lot: key,
  expiresOn: null,
  accepted,
  rejected: '0',
  rejectReason: '' as const,
})
const why = { code: 'quantity_whole' } as const
const refused = {
  code: 'invalid',
  fields: { 'items.31/a.quantity': why, carrier: { code: 'text' }, attachmentIds: { code: 'not_found' } },
} as const
const receipt = {
  carrier: 'X',
  goods: [goods('a', '1'), goods('b', '2')],
  refused,
} as unknown as StoredReceipt
const standing = (change: Partial<StoredReceipt>) =>
  Object.keys(stillRefused(receipt, { ...receipt, ...change })?.fields ?? {})

test('a refusal stands until what it is about is changed, whatever is added before it', () => {
  const [a, b] = receipt.goods
  if (!a || !b) throw new Error('there are goods')
  expect(standing({ goods: [goods('c', '5'), a, b] })).toContain('items.31/a.quantity')
  expect(standing({ goods: [{ ...a, lot: 'other' }, b] })).toContain('items.31/a.quantity')
  expect(standing({ goods: [{ ...a, accepted: '3' }, b] })).toEqual(['carrier', 'attachmentIds'])
  expect(standing({ goods: [b] })).toEqual(['carrier', 'attachmentIds'])
  expect(standing({ carrier: 'Envía' })).not.toContain('carrier')
})

test('without anything left to correct there is no refusal', () => {
  const only = { ...receipt, refused: { ...refused, fields: { carrier: { code: 'text' } } } } as StoredReceipt
  expect(stillRefused(only, { ...only, carrier: 'Envía' })).toBeNull()
})

test('what is shown at no field is told above', () => {
  expect(Object.keys(refusalsOf(receipt).shown)).toEqual(['items.31/a.quantity', 'carrier'])
  expect(Object.keys(refusalsOf(receipt).others)).toEqual(['attachmentIds'])
})
