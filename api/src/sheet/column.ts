import { dayOf, timeOf } from '@trastienda/contract/calendar'
import { unscaled } from '@trastienda/contract/decimal'
import type { TitleId } from './titles.ts'

/**
 * How a column's values are written. `word` is a code that is translated for the reader, `flag` yes or no; the other
 * kinds are those of the contract (money in centavos, decimals as text, days, instants).
 */
export type ColumnKind =
  | 'text'
  | 'word'
  | 'flag'
  | 'money'
  | 'integer'
  | 'quantity'
  | 'cost'
  | 'day'
  | 'instant'

/** The possible values of a row's field. */
export type SheetValue = string | number | boolean | null

type KindOf<Value> = Value extends number | null
  ? 'money' | 'integer'
  : Value extends boolean | null
    ? 'flag'
    : Value extends string | null
      ? 'text' | 'word' | 'quantity' | 'cost' | 'day' | 'instant'
      : never

type ColumnOf<Row, Id extends keyof Row & string> = {
  readonly id: Id
  readonly kind: KindOf<Row[Id]>
} & (Id extends TitleId ? { readonly title?: TitleId } : { readonly title: TitleId })

/** A column of a table: the field of its rows, its format, and its heading if it differs from the field's. */
export type SheetColumn<Row> = { [Id in keyof Row & string]: ColumnOf<Row, Id> }[keyof Row & string]

/** The number formats of spreadsheets for numbers and days of a kind. */
export const numberFormats: Partial<Record<ColumnKind, string>> = {
  money: '#,##0.00',
  integer: '#,##0',
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
}

export const widths: Record<ColumnKind, number> = {
  text: 28,
  word: 14,
  flag: 12,
  money: 18,
  integer: 12,
  quantity: 14,
  cost: 16,
  day: 12,
  instant: 18,
}

/** Texts for codes, and for `yes` and `no`, in one language. */
export type Words = (code: string) => string

/** A value as text: numbers as plain decimals, days as they are, instants in business time. Empty for null. */
export function textOf(kind: ColumnKind, value: SheetValue, words: Words): string {
  if (value === null) return ''
  switch (kind) {
    case 'money':
      return unscaled(BigInt(value), 2)
    case 'flag':
      return words(value === true ? 'yes' : 'no')
    case 'word':
      return words(String(value))
    case 'instant': {
      const at = new Date(String(value))
      return `${dayOf(at)} ${timeOf(at)}`
    }
    default:
      return String(value)
  }
}

// A spreadsheet's number keeps fifteen digits exactly; a longer one stays text, with every digit.
const exact = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '').length <= 15

/** Characters that XML 1.0 cannot contain; a single one prevents a whole file from being opened. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** A text as a spreadsheet can contain it. */
export const inXml = (text: string): string => text.replace(notInXml, '')

/** A value as a spreadsheet's cell: real numbers and real days if possible. */
export function cellOf(kind: ColumnKind, value: SheetValue, words: Words): string | number | Date | null {
  const text = textOf(kind, value, words)
  if (text === '') return null
  switch (kind) {
    case 'money':
    case 'integer':
    case 'quantity':
    case 'cost':
      return exact(text) ? Number(text) : text
    case 'day':
      return new Date(`${text}T00:00:00Z`)
    case 'instant':
      return new Date(`${text.replace(' ', 'T')}:00Z`)
    default:
      return inXml(text)
  }
}
