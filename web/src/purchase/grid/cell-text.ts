import { type Day, isDay } from '@trastienda/contract/calendar'
import { formatDay } from '../../i18n/format.ts'
import { readDecimal, writeDecimal } from '../../kit/number-values.ts'
import type { Column, Line } from '../line.ts'
import { readExpiry } from './expiry.ts'

type Typed = Exclude<Column, 'product'>

/** What a cell shows: canonical values in the person's manner, what cannot be read as it was typed. */
export function writeCell(column: Typed, value: string, locale: string, today: Day): string {
  if (column === 'lot') return value
  if (column === 'expiresOn') return isDay(value) ? formatDay(value, locale, today) : value
  return writeDecimal(value, locale, column) || value
}

/** What is typed into a cell as the line keeps it. */
export function readCell(column: Typed, text: string, locale: string, today: Day): string {
  if (column === 'lot') return text.slice(0, 40)
  if (column === 'expiresOn') return readExpiry(text, locale, today)
  return readDecimal(text, locale)
}

/** Where Enter goes on from the product: products without expiry rarely have a lot, so their quantity comes next. */
export function afterProduct({ product, lot, expiresOn }: Line): Column {
  return product && !product.tracksExpiry && lot === '' && expiresOn === '' ? 'quantity' : 'lot'
}
