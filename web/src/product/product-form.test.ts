import { centavos, type Cop } from '@trastienda/contract/money'
import { type Product, productChange } from '@trastienda/contract/product'
import { expect, test } from 'vitest'
import { needsPriceReason, blankProduct, bodyOf, marginOf, usuallyWhole, valuesOf } from './product-form.ts'

const saved: Product = {
  id: 7,
  code: 'LAC-0125',
  name: 'Mantequilla sin sal 250 g',
  categoryId: 3,
  category: 'Lácteos',
  unit: 'und',
  unitWhole: true,
  price: centavos(1_390_000),
  averageCost: '9186',
  onHand: '40',
  stockValue: centavos(36_744_000),
  alertQuantity: '60',
  tracksExpiry: true,
  shelfLifeDays: 45,
  overReceipt: '2.5',
  imageId: null,
  barcodes: [{ barcode: '7702004003508', factor: '1' }],
  attachments: [{ id: 12, name: 'ficha.pdf', mediaType: 'application/pdf', size: 2048 }],
  active: true,
  version: 4,
  lastCost: '9200',
  lastCostOn: null,
  pendingQuantity: '0',
  stores: [],
}

test('a saved product is sent unchanged when nothing was changed', () => {
  expect(productChange.parse(bodyOf(valuesOf(saved)))).toEqual({
    code: 'LAC-0125',
    name: 'Mantequilla sin sal 250 g',
    categoryId: 3,
    unit: 'und',
    unitWhole: true,
    price: 1_390_000,
    priceReason: '',
    alertQuantity: '60',
    tracksExpiry: true,
    shelfLifeDays: 45,
    overReceipt: '2.5',
    imageId: null,
    barcodes: [{ barcode: '7702004003508', factor: '1' }],
    attachmentIds: [12],
    active: true,
  })
})

test('a new price below the average cost asks for a reason, the present one and one at the cost do not', () => {
  const cheap = { ...saved, averageCost: '9500', price: 900_000 as Cop }
  expect([899_900, 900_000, 949_999, 950_000].map((price) => needsPriceReason(price as Cop, cheap))).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(needsPriceReason(100 as Cop, null)).toBe(false)
})

test('empty fields are zero, none or one; unreadable ones are refused', () => {
  const typed = {
    ...blankProduct('und'),
    code: 'A',
    name: 'Algo',
    categoryId: 1,
    alertQuantity: '',
    shelfLifeDays: 30,
  }
  const body = bodyOf({ ...typed, barcodes: [{ barcode: 'CAJA-1', factor: '' }] })
  expect(productChange.parse(body)).toMatchObject({
    price: 0,
    alertQuantity: '0',
    shelfLifeDays: null,
    barcodes: [{ factor: '1' }],
  })
  expect(productChange.safeParse(bodyOf({ ...typed, price: Number.NaN as never })).success).toBe(false)
  expect(productChange.safeParse(bodyOf({ ...typed, alertQuantity: 'doce' })).success).toBe(false)
})

test.each([
  ['und', true],
  ['Caja x 12', true],
  ['KG', false],
  ['kg.', false],
  ['l', false],
  ['كغ', false],
  ['千克', false],
])('%s is usually whole: %s', (unit, isWhole) => {
  expect(usuallyWhole(unit)).toBe(isWhole)
})

test('the margin is the profit as a percentage of the price', () => {
  expect(marginOf(centavos(1_390_000), '9186')).toBeCloseTo(33.91, 2)
  expect(marginOf(centavos(500_000), '6000')).toBeCloseTo(-20)
  expect(marginOf(null, '6000')).toBeUndefined()
  expect(marginOf(centavos(0), '6000')).toBeUndefined()
  expect(marginOf(centavos(500_000), '0')).toBeUndefined()
})
