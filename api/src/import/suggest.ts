import { wrongCheckDigit } from '@trastienda/contract/barcode'
import {
  type ImportField,
  type ImportKind,
  type ImportMapping,
  type ImportOptions,
  importOptions,
} from '@trastienda/contract/import'
import { checkDigit, normalTaxId } from '@trastienda/contract/tax-id'
import { usualUnit } from '@trastienda/contract/unit'
import { fieldNamed } from './column-names.ts'
import type { Table, TableColumn } from './table.ts'

/** The values for rows without a column: the form's own initial values. */
const startingValues: Record<ImportKind, Partial<Record<ImportField, string>>> = {
  product: { unit: usualUnit, unitWhole: 'true', price: '0', tracksExpiry: 'false' },
  supplier: { creditDays: '30' },
  customer: {},
}

/** The suggested meaning of a table's columns: by their headings in any of our languages, then by their content. */
export function suggestMapping(kind: ImportKind, columns: readonly TableColumn[]): ImportMapping {
  const mapping: ImportMapping = {}
  for (const [field, value] of Object.entries(startingValues[kind]) as [ImportField, string][]) {
    mapping[field] = { column: null, value }
  }
  const take = (field: ImportField | undefined, column: number) => {
    if (field === undefined || (mapping[field]?.column ?? null) !== null) return
    mapping[field] = { column, value: mapping[field]?.value ?? '' }
  }
  const named = columns.flatMap(({ name }, at) => {
    const match = fieldNamed(kind, name)
    return match ? { ...match, at } : []
  })
  for (const { field, at } of named.toSorted((a, b) => a.rank - b.rank || a.at - b.at)) take(field, at)
  for (const [at, { samples }] of columns.entries()) {
    if (!Object.values(mapping).some(({ column }) => column === at)) take(fieldByContent(kind, samples), at)
  }
  // A product with only a barcode uses it as its code.
  const barcodes = mapping.barcodes?.column ?? null
  if (kind === 'product' && barcodes !== null) take('code', barcodes)
  return mapping
}

function fieldByContent(kind: ImportKind, samples: readonly string[]): ImportField | undefined {
  const all = (test: (text: string) => boolean) => samples.length > 0 && samples.every(test)
  if (kind === 'product') return all(isEan) ? 'barcodes' : undefined
  if (all((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))) return 'email'
  return all(isTaxId) ? 'taxId' : undefined
}

function isEan(text: string): boolean {
  return /^(\d{8}|\d{12,13})$/.test(text) && wrongCheckDigit(text) === undefined
}

function isTaxId(text: string): boolean {
  const [digits = '', check] = (text.includes('-') ? (normalTaxId(text) ?? '') : '').split('-')
  return digits !== '' && checkDigit(digits) === Number(check)
}

/**
 * The suggested options for a table. Its decimal separator is the one that its prices show, else its quantities, else
 * the one that goes with its column separator: a table separated by commas has no decimal commas, except within quotes.
 */
export function suggestOptions(
  { columns, separator }: Pick<Table, 'columns' | 'separator'>,
  mapping: ImportMapping,
): ImportOptions {
  const shown = (field: 'price' | 'alertQuantity') => columns[mapping[field]?.column ?? -1]?.decimal
  const decimal = shown('price') ?? shown('alertQuantity')
  return importOptions.parse({
    categories: 'create',
    decimal: decimal ?? (separator === ',' ? 'point' : 'comma'),
  })
}
