import { formatQuantity } from '@trastienda/words/format'

/** The decimal separator of a language. */
export const decimalSign = (locale: string): string =>
  /^\D*\d(\D)\d/.exec(formatQuantity('0.5', locale))?.[1] ?? '.'

/** A quantity while it is typed, with its trailing separator. */
export function formatTyped(quantity: string, locale: string): string {
  const [digits = '0', fraction] = quantity.split('.')
  const written = formatQuantity(digits, locale)
  return fraction === undefined ? written : written + decimalSign(locale) + fraction
}
