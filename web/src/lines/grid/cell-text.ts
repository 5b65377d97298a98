import { type Day, isDay } from '@trastienda/contract/calendar'
import { formatDay } from '@trastienda/words/format'
import { readDecimal, writeDecimal } from '../../kit/number-values.ts'
import { readDay } from '../../kit/parse-day.ts'
import type { Column } from '../line.ts'
import { readExpiry } from '../../kit/read-expiry.ts'

type Typed = Exclude<Column, 'product'>

/** The most characters of the cells that hold a code; a longer one stays as it was typed, and is refused. */
export const codeLength = { lot: 40, supplierCode: 64 } as const

export function isCode(column: Column): column is keyof typeof codeLength {
  return column in codeLength
}

/** A cell that holds a quantity. */
export const isQuantity = (column: Column) => column === 'quantity' || column === 'rejected'

/** A cell that holds the code of one of a few choices, whose words its document has. */
export const isChoice = (column: Column) => column === 'reason' || column === 'fate'

/** The text of a cell: canonical values in the person's format, unreadable text as it was typed. */
export function writeCell(column: Typed, value: string, locale: string, today: Day): string {
  if (isCode(column) || isChoice(column)) return value
  if (column === 'expiresOn' || column === 'expectedOn')
    return isDay(value) ? formatDay(value, locale, today) : value
  return writeDecimal(value, locale, isQuantity(column) ? 'quantity' : 'cost') || value
}

/** The text typed into a cell in the line's representation. */
export function readCell(column: Typed, text: string, locale: string, today: Day): string {
  if (isCode(column) || isChoice(column)) return text
  if (column === 'expectedOn') return readDay(text.trim(), locale, today) ?? text.trim()
  if (column === 'expiresOn') return readExpiry(text, locale, today)
  return readDecimal(text, locale, isQuantity(column) ? 'quantity' : 'cost')
}
