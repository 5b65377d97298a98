import { type Cop, centavos } from '@trastienda/contract/money'

/** Pesos in groups of three digits, or without any, with centavos behind the other sign. */
const written = [
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d{4,12})(?:[.,](\d{1,2}))?$/,
]

/** The amount that somebody typed as it is written on a bill: `1.157.600`, `$1,157,600.50`, `1157600`; undefined for other text. */
export function amountTyped(text: string): Cop | undefined {
  const figures = text.replace(/^\$\s*/, '')
  const parts = written.map((form) => form.exec(figures)).find((found) => found !== null)
  if (!parts) return undefined
  const [, pesos = '', cents = ''] = parts
  const digits = pesos.replace(/[.,]/g, '')
  return digits.length > 12 ? undefined : centavos(Number(digits + cents.padEnd(2, '0')))
}
