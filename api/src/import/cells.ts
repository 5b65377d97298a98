import {
  importCells,
  type ImportField,
  importFields,
  type ImportKind,
  type ImportPlan,
} from '@trastienda/contract/import'
import { groupsThousands, scaled } from '@trastienda/contract/decimal'
import type { FieldProblems } from '@trastienda/contract/problem'
import { type Cell, isBlank } from './read-table.ts'

/**
 * The values of a row, in the shape of the form. Unreadable ones stay the text that they are, so that the form's own
 * schema refuses them with its own problem. A blank cell has no value.
 */
export type RowInput = Partial<Record<ImportField, unknown>>

/** A parsed row: its own cells, and those completed with the values for blanks, for a new row. */
export interface RowRead {
  readonly given: RowInput
  readonly filled: RowInput
  /** Quantities whose decimals may have been meant as thousands. */
  readonly doubts: FieldProblems
}

type Reader = (cell: Cell, decimal: ImportPlan['options']['decimal']) => unknown

const readers: Record<(typeof importCells)[ImportField], Reader> = {
  text,
  lines: (cell) => String(cell).trim(),
  flag,
  money,
  quantity: numberText,
  integer: wholeNumber,
  barcodes,
}

/** The fields of one row by the mapping. */
export function readRow(kind: ImportKind, plan: ImportPlan, cells: readonly Cell[]): RowRead {
  const given: RowInput = {}
  const fromBlanks: RowInput = {}
  const doubts: FieldProblems = {}
  for (const field of importFields[kind]) {
    const { column = null, value = '' } = plan.mapping[field] ?? {}
    const cell = column === null ? null : (cells[column] ?? null)
    const read = readers[importCells[field]]
    if (!isBlank(cell)) given[field] = read(cell, plan.options.decimal)
    if (importCells[field] === 'quantity' && looksGrouped(cell, plan.options.decimal))
      doubts[field] = { code: 'maybe_thousands' }
    if (isBlank(cell) && value !== '') fromBlanks[field] = read(value, plan.options.decimal)
  }
  return { given, filled: { ...fromBlanks, ...given }, doubts }
}

function text(cell: Cell): string {
  return String(cell).replace(/\s+/g, ' ').trim()
}

const shapes = {
  comma: /^-?(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/,
  point: /^-?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/,
}

/** A text without currency and spaces. */
const bareOf = (cell: Cell) => String(cell).replace(/[\s$]|COP/gi, '')

/** A decimal text from a number, or from a text such as "$ 1.250,50". */
function numberText(cell: Cell, decimal: 'comma' | 'point'): string {
  // A spreadsheet's number has fifteen significant digits; the rest is noise of its binary fraction.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  const bare = bareOf(cell)
  if (!shapes[decimal].test(bare)) return String(cell)
  return decimal === 'comma' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
}

/**
 * A decimal text of a number that never has three decimals: whichever separator starts the decimals of the table, one
 * before exactly three digits groups thousands.
 */
function fewDecimals(cell: Cell, decimal: 'comma' | 'point'): string {
  const [, sign = '', digits = ''] = (typeof cell === 'string' && /^(-?)(.+)$/.exec(bareOf(cell))) || []
  const mark = ['.', ','].find((each) => digits.includes(each) && groupsThousands(digits, each))
  return mark === undefined ? numberText(cell, decimal) : sign + digits.replaceAll(mark, '')
}

/** Whether a quantity read with decimals looks like thousands: nobody writes a final zero after decimals. */
function looksGrouped(cell: Cell, decimal: 'comma' | 'point'): boolean {
  const shape = decimal === 'comma' ? /^-?[1-9]\d{0,2},\d\d0$/ : /^-?[1-9]\d{0,2}\.\d\d0$/
  return typeof cell === 'string' && shape.test(bareOf(cell))
}

function money(cell: Cell, decimal: 'comma' | 'point'): unknown {
  const pesos = fewDecimals(cell, decimal)
  try {
    return Number(scaled(pesos, 2))
  } catch {
    return pesos
  }
}

function wholeNumber(cell: Cell, decimal: 'comma' | 'point'): unknown {
  const digits = fewDecimals(cell, decimal)
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : digits
}

const yes = new Set([
  'true',
  '1',
  'si',
  'sí',
  's',
  'x',
  'yes',
  'y',
  'verdadero',
  'activo',
  'activa',
  'active',
  'نعم',
  '是',
  'نشط',
  '启用',
])
const no = new Set([
  'false',
  '0',
  'no',
  'n',
  'falso',
  'inactivo',
  'inactiva',
  'inactive',
  'لا',
  '否',
  'غير نشط',
  '停用',
])

function flag(cell: Cell): unknown {
  const word = String(cell).trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : cell
}

/**
 * Spaces, commas, semicolons or bars separate several barcodes in one cell; `*12` means that one scan counts as
 * twelve.
 */
function barcodes(cell: Cell): unknown {
  const codes = String(cell)
    .split(/[\s,;|]+/)
    .filter((part) => part !== '')
  return codes.map((part) => {
    const [barcode = '', factor] = part.split('*')
    return factor === undefined ? { barcode } : { barcode, factor }
  })
}
