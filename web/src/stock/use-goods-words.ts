import type { Day } from '@trastienda/contract/calendar'
import type { LotKind } from '@trastienda/contract/movement'
import { type AdjustmentReason, wayOf } from '@trastienda/contract/stock-adjustment'
import { formatDay } from '@trastienda/words/format'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import type { CellParts } from '../lines/grid/sheet.ts'
import type { Headings, Skips } from '../lines/line.ts'
import { After, There } from './goods-parts.tsx'
import { sendsGoods } from './kind.ts'

interface Lots {
  /** The past day of the free quantity; null for today. */
  readonly on: Day | null
  /** Whether a cell takes nothing. */
  readonly skips: Skips
}

/**
 * The names of the columns of the lines, and of the figures at their end.
 */
export function useGoodsWords(kind: LotKind, reason: AdjustmentReason | null, { on, skips }: Lots) {
  const { t, locale } = useText()
  const sends = sendsGoods(kind)
  const change = t(sends ? 'stock.form.sends' : `stock.form.${wayOf(reason) ?? 'change'}`)
  const there = on
    ? t('stock.form.freeOn', { day: formatDay(on, locale, today()) })
    : t(sends ? 'stock.list.free' : 'label.onHand')
  const headings = useMemo(
    (): Headings => ({
      product: t('label.product'),
      lot: t('label.lot'),
      expiresOn: t('receipt.field.expiresOn'),
      quantity: change,
      cost: t('purchaseReturn.form.cost'),
    }),
    [t, change],
  )
  const parts = useMemo(
    (): CellParts => ({
      ends: [
        { id: 'there', heading: there, Value: There },
        { id: 'after', heading: t('stock.form.after'), Value: After },
      ],
      skips,
    }),
    [t, there, skips],
  )
  return { headings, parts }
}
