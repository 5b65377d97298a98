import {
  type ImportKind,
  importFields,
  importKinds,
  importRequired,
  type ImportTable,
} from '@trastienda/contract/import'
import { customerDraft } from '@trastienda/contract/customer'
import { productDraft } from '@trastienda/contract/product'
import { supplierDraft } from '@trastienda/contract/supplier'
import { expect, test } from 'vitest'
import { checkedFirst, missingFields, unusedNames, usedColumns, withSource } from './plan.ts'

const table: ImportTable = {
  id: 1,
  kind: 'product',
  fileName: 'x.csv',
  rows: 2,
  columns: [
    { name: 'EAN', samples: [] },
    { name: 'Nombre', samples: [] },
    { name: 'Foto', samples: [] },
  ],
  mapping: {
    code: { column: 0, value: '' },
    barcodes: { column: 0, value: '' },
    name: { column: 1, value: '' },
    unit: { column: null, value: 'und' },
  },
  options: { decimal: 'comma', categories: 'create', existing: 'refuse', sameName: 'import' },
}

test('a missing field has neither a column nor a value', () => {
  expect(missingFields('product', table)).toEqual(['category', 'unitWhole', 'price', 'tracksExpiry'])
  const filled = withSource(withSource(table, 'category', { column: 2 }), 'price', { value: '0' })
  expect(missingFields('product', filled)).toEqual(['unitWhole', 'tracksExpiry'])
})

test('one column may give several fields, and the others are named', () => {
  expect(usedColumns('product', table)).toEqual([
    { column: 0, fields: ['code', 'barcodes'] },
    { column: 1, fields: ['name'] },
  ])
  expect(unusedNames(table, table)).toEqual(['Foto'])
})

// The schema that saves decides what is required; the table that marks the fields must agree.
const drafts = { product: productDraft, supplier: supplierDraft, customer: customerDraft }
test.each(importKinds)('the required fields of a %s are those of its form', (kind: ImportKind) => {
  const refused = drafts[kind].safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? []
  const requiredFields = refused.map((field) => (field === 'categoryId' ? 'category' : field))
  expect([...importRequired[kind]].toSorted()).toEqual(requiredFields.toSorted())
  const allFields: readonly string[] = importFields[kind]
  expect(requiredFields.filter((field) => !allFields.includes(field))).toEqual([])
})

test('columns with something to check come right after the first two', () => {
  const columns = (['code', 'name', 'category', 'price', 'barcodes'] as const).map((field) => ({
    fields: [field],
  }))
  const order = (...rows: { problems: object; doubts: object }[]) =>
    checkedFirst(columns, rows as never).flatMap(({ fields }) => fields)
  expect(order({ problems: { barcodes: { code: 'barcode' } }, doubts: {} })).toEqual([
    'code',
    'name',
    'barcodes',
    'category',
    'price',
  ])
  expect(order({ problems: { name: { code: 'required' } }, doubts: {} })).toEqual([
    'code',
    'name',
    'category',
    'price',
    'barcodes',
  ])
})
