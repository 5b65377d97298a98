import { addQuantities } from '@trastienda/contract/quantity'
import { leftUnderAlert } from '@trastienda/contract/stock.rules'
import { unitAfter } from '@trastienda/contract/unit'
import { useMemo } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { readable } from '../lines/grid/given-rules.ts'
import type { Line } from '../lines/line.ts'
import type { Shelf } from './shelf.ts'

/** A note for the last line of each product of which this sale leaves no more than its alert quantity in all stores. */
export function useAlertNotes(lines: readonly Line[], shelf: Shelf): ReadonlyMap<string, string> {
  const { t, locale } = useText()
  return useMemo(() => {
    const ids = new Set(lines.flatMap(({ product }) => product?.id ?? []))
    return new Map(
      [...ids].flatMap((id) => {
        const pick = shelf.get(id)
        const own = lines.filter(({ product }) => product?.id === id)
        const last = own.findLast(({ quantity }) => readable(quantity) !== '0')
        if (!pick || !last) return []
        const { companyQuantity = '0', alertQuantity = '0', unit } = pick
        const sold = addQuantities(...own.map(({ quantity }) => readable(quantity)))
        const left = leftUnderAlert(companyQuantity, alertQuantity, sold)
        if (left === undefined) return []
        const text = (quantity: string) => `${formatQuantity(quantity, locale)} ${unitAfter(quantity, unit)}`
        return [[last.key, t('sale.underAlert', { left: text(left), alert: text(alertQuantity) })] as const]
      }),
    )
  }, [lines, shelf, t, locale])
}
