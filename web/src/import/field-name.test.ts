import { expect, test } from 'vitest'
import { fieldName } from './field-name.ts'

const t = ((key: string) => key) as never

test('a field is called as in the form: customers have a NIT or an identity number', () => {
  expect(fieldName('customer', 'taxId', t)).toBe('customer.identity')
  expect(fieldName('supplier', 'taxId', t)).toBe('history.field.taxId')
})
