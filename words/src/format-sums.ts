import { type Counted, unitAfter } from '@trastienda/contract/unit'
import { formatQuantity, formatSignedQuantity } from './format.ts'

/** Sums of more units than this say nothing at a glance. */
const most = 3

/**
 * Sums of goods in their units: `52 und · 8 kg`; undefined of none, and of more than three.
 * @param signed of goods that come or go: `+52 und · −8 kg`
 */
export function formatSums(
  sums: readonly Counted[],
  locale: string,
  { signed = false }: { readonly signed?: boolean } = {},
): string | undefined {
  if (sums.length === 0 || sums.length > most) return undefined
  const format = signed ? formatSignedQuantity : formatQuantity
  return sums
    .map(({ quantity, unit }) => `${format(quantity, locale)} ${unitAfter(quantity, unit)}`.trim())
    .join(' · ')
}
