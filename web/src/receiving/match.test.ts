import type { Day } from '@trastienda/contract/calendar'
import { readScan } from '@trastienda/contract/gs1'
import type { ReceivableLine } from '@trastienda/contract/received-order'
import { expect, test } from 'vitest'
import type { Goods } from '../lines/received/goods.ts'
import { lineOf } from './match.ts'

const line = (id: number, more: Partial<ReceivableLine> = {}): ReceivableLine => ({
  id,
  productId: id,
  productCode: `P-${id}`,
  productName: `Producto ${id}`,
  supplierCode: '',
  unit: 'und',
  unitWhole: true,
  tracksExpiry: false,
  imageId: null,
  expectedOn: null,
  notBefore: null,
  quantity: '10',
  received: '0',
  closed: '0',
  waiting: '0',
  tolerance: '0',
  barcodes: [],
  ...more,
})
const find = (raw: string, lines: readonly ReceivableLine[], goods: readonly Goods[] = []) => {
  const found = lineOf(readScan(raw, '2026-11-20' as Day), lines, goods)
  return found && [found.line.id, found.units]
}
const butter = line(1, {
  barcodes: [
    { barcode: '7702004003508', factor: '1' },
    { barcode: '17702004003505', factor: '40' },
  ],
})

test('a unit, its case, and the same as labels', () => {
  expect(find('7702004003508', [line(9), butter])).toEqual([1, '1'])
  expect(find('17702004003505', [butter])).toEqual([1, '40'])
  expect(find(']C10117702004003505', [butter])).toEqual([1, '40'])
  expect(find(']C1010770200400350810M-81', [butter])).toEqual([1, '1'])
  expect(find(']C102077020040035083724', [butter])).toEqual([1, '24'])
})

test('the company’s and the supplier’s codes, ignoring case', () => {
  expect(find('p-2', [butter, line(2)])).toEqual([2, '1'])
  expect(find('sab-77', [butter, line(3, { supplierCode: 'SAB-77' })])).toEqual([3, '1'])
  expect(find('nada', [butter])).toBeUndefined()
  expect(find(']C117270131', [butter])).toBeUndefined()
})

test('a weighed piece counts its kilograms, but a unit is a unit', () => {
  const cheese = line(4, { ...butter, id: 4, unit: 'kg', unitWhole: false })
  expect(find(']C101077020040035083103001250', [cheese])).toEqual([4, '1.25'])
  expect(find(']C101077020040035083103001250', [butter])).toEqual([1, '1'])
})

test('of two lines of one product the outstanding one', () => {
  const again = line(5, { barcodes: butter.barcodes })
  const full: Goods = { lineId: 1, lot: '', expiresOn: null, accepted: '10', rejected: '0', rejectReason: '' }
  expect(find('7702004003508', [butter, again])).toEqual([1, '1'])
  expect(find('7702004003508', [butter, again], [full])).toEqual([5, '1'])
  expect(find('7702004003508', [butter], [full])).toEqual([1, '1'])
})
