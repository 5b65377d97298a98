import type { Translate } from '../../i18n/useText.ts'

interface NamedLine {
  readonly productName: string
  readonly lot: string
}

/** A line of another document in the text of a problem: with its lot where others have the same product. */
export function lineName(line: NamedLine, lines: readonly NamedLine[], t: Translate): string {
  const { productName, lot } = line
  if (lines.filter((each) => each.productName === productName).length < 2) return productName
  return `${productName}, ${lot === '' ? t('approval.noLot') : t('approval.lot', { lot })}`
}
