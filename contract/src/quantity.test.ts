import { expect, test } from 'vitest'
import { unitCost } from './money.ts'
import { quantityInput, quantityOrZero } from './quantity.ts'

const why = (schema: typeof quantityInput, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message)

test.each([
  ['-5', ['quantity_positive'], ['amount_negative']],
  ['-0.5', ['quantity_positive'], ['amount_negative']],
  ['0', ['quantity_positive'], undefined],
  ['2.5', undefined, undefined],
  ['1.2345', ['quantity'], ['quantity']],
  ['-1.2345', ['quantity'], ['quantity']],
  ['99999999999.999', undefined, undefined],
  ['123456789012', ['quantity_too_large'], ['quantity_too_large']],
  ['-123456789012', ['quantity_too_large'], ['quantity_too_large']],
  ['cinco', ['quantity'], ['quantity']],
  ['-', ['quantity'], ['quantity']],
])('the problem of %j is reported', (text, typed, orZero) => {
  expect(why(quantityInput, text)).toEqual(typed)
  expect(why(quantityOrZero, text)).toEqual(orZero)
})

test('a cost below zero is reported as negative', () => {
  expect(why(unitCost, '-5')).toEqual(['amount_negative'])
  expect(why(unitCost, '-x')).toEqual(['cost'])
  expect(why(unitCost, '0')).toBeUndefined()
})
