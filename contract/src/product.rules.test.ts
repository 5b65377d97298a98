import { expect, test } from 'vitest'
import { isLow, productProblems } from './product.rules.ts'

const wholeUnits = { unitWhole: true, alertQuantity: '12', barcodes: [] }

test('a whole unit refuses fractions in its alert and its barcodes', () => {
  expect(productProblems(wholeUnits)).toEqual({})
  expect(productProblems({ ...wholeUnits, alertQuantity: '2.0' })).toEqual({})
  expect(
    productProblems({ ...wholeUnits, alertQuantity: '2.5', barcodes: [{ barcode: 'A123', factor: '0.5' }] }),
  ).toEqual({
    alertQuantity: { code: 'quantity_whole' },
    'barcodes.0.factor': { code: 'quantity_whole' },
  })
  expect(
    productProblems({
      unitWhole: false,
      alertQuantity: '2.5',
      barcodes: [{ barcode: 'A123', factor: '0.5' }],
    }),
  ).toEqual({})
})

test('a repeated barcode is reported at its second place', () => {
  const barcodes = ['A123', 'B123', 'A123'].map((barcode) => ({ barcode, factor: '1' }))
  expect(productProblems({ ...wholeUnits, barcodes })).toEqual({
    'barcodes.2.barcode': { code: 'repeated', limit: 1 },
  })
})

test.each([
  ['40', '60', true],
  ['60', '60.000', true],
  ['60.001', '60', false],
  ['0', '0', false],
  ['0', '1', true],
  ['-1', '1', true],
])('%s on hand with an alert of %s: low is %s', (onHand, alert, low) => {
  expect(isLow(onHand, alert)).toBe(low)
})
