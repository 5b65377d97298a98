import type { TradeGroup, TradeReport as Answer } from '@trastienda/contract/report'
import type { Period } from '@trastienda/contract/report.rules'
import { useText } from '../../i18n/useText.ts'
import { today } from '../../kit/today.ts'
import type { Narrowed } from '../../pick/drill-code.ts'
import { groupDays } from '../frame/period.ts'
import { groupWords } from '../frame/period-words.ts'
import type { ReportAddress } from '../frame/use-report-address.ts'

export type TradeBy =
  | 'day'
  | 'week'
  | 'month'
  | 'store'
  | 'product'
  | 'category'
  | 'user'
  | 'customer'
  | 'supplier'

/** The differences between sales and purchases. */
export interface Trade {
  readonly side: 'sales' | 'purchases'
  readonly path: string
  readonly by: readonly [TradeBy, ...TradeBy[]]
  readonly fetchReport: (query: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Answer>
}

/** The groups of goods, not of documents. */
export const ofGoods: ReadonlySet<TradeBy> = new Set(['product', 'category'])

/** Whether no document is counted and nothing paid: of products and categories, and where they are filtered by. */
export function knowsGoods(by: TradeBy, { codes }: ReportAddress): boolean {
  return ofGoods.has(by) || Boolean(codes['product'] ?? codes['category'])
}

/** The query for one group's documents. */
export function narrowing({ id, day }: TradeGroup, by: TradeBy, days: Period): Narrowed {
  return day === null ? { [by]: String(id) } : { ...groupDays(day, by, days) }
}

/** The names of groups. */
export function useGroupWords(by: TradeBy, days: Period) {
  const { locale } = useText()
  const now = today()
  return {
    long: (row: TradeGroup) =>
      row.day === null ? row.name : groupWords(by, groupDays(row.day, by, days), locale, now),
    short: ({ name }: TradeGroup) => name,
  }
}
