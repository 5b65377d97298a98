import { type Day, isDay } from '@trastienda/contract/calendar'
import { type LotNamed, otherDays } from '@trastienda/contract/stock.rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDay } from '@trastienda/words/format'
import { formatList } from '@trastienda/words/list'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import type { Line } from './line.ts'
import { lotsOnHand } from './lots-on-hand.ts'

/** A line whose lot and day are typed. */
const named = ({ product, lot, expiresOn }: Line): LotNamed[] =>
  product && lot.trim() !== '' && isDay(expiresOn)
    ? [{ productId: product.id, lot: lot.trim(), expiresOn }]
    : []

/** A note for lines whose lot has another day on hand or in another line: one of the two was misread. */
export function useLotNotes(lines: readonly Line[]): ReadonlyMap<string, string> {
  const { t, locale } = useText()
  const ids = [...new Set(lines.flatMap(named).map(({ productId }) => productId))].sort((a, b) => a - b)
  const { data } = useQuery({
    queryKey: ['stock-lots', 'of', ids],
    queryFn: ({ signal }) => lotsOnHand(ids, { signal }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  return useMemo(() => {
    const lots = [...(data ?? []), ...lines.flatMap(named)]
    const dayText = (day: Day | null) =>
      day === null ? t('approval.noDay') : formatDay(day, locale, today())
    return new Map(
      lines.flatMap((line) => {
        const days = named(line).flatMap((lot) => otherDays(lot, lots))
        if (days.length === 0) return []
        const words = { lot: line.lot.trim(), known: formatList(days.map(dayText), locale) }
        return [[line.key, t('lines.lotDay', words)] as const]
      }),
    )
  }, [data, lines, t, locale])
}
