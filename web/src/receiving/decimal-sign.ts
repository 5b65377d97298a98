import { formatQuantity } from '@trastienda/words/format'

/** What stands between whole units and parts of them in a language. */
export const decimalSign = (locale: string): string =>
  /^\D*\d(\D)\d/.exec(formatQuantity('0.5', locale))?.[1] ?? '.'

/** A quantity as it stands while it is typed, with the sign at its end. */
export function formatTyped(quantity: string, locale: string): string {
  const [digits = '0', fraction] = quantity.split('.')
  const written = formatQuantity(digits, locale)
  return fraction === undefined ? written : written + decimalSign(locale) + fraction
}
