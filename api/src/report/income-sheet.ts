import type { Day } from '@trastienda/contract/calendar'
import type { IncomeFilter } from '@trastienda/contract/report-money'
import type { Period } from '@trastienda/contract/report.rules'
import type { Db } from '../db/db.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { timedTitles } from '../sheet/report-titles.ts'
import { incomeOf, stepOf } from './income.ts'
import { incomeLine, incomeParts, lensesOfSums } from './income-parts.ts'
import { groupPeriod } from './pdf/cells.ts'
import { periodOf } from './period.ts'

/** A line of the table: some days, their meaning, and profit and cash with the bridge. */
type IncomeLine = Period & { readonly span: string; readonly day: Day; readonly month: Day } & ReturnType<
    typeof incomeLine
  >

const spreadsheet: readonly SheetColumn<IncomeLine>[] = [
  { id: 'span', kind: 'word' },
  { id: 'from', kind: 'day', title: 'fromDay' },
  { id: 'to', kind: 'day', title: 'toDay' },
  { id: 'sales', kind: 'money' },
  { id: 'saleReturns', kind: 'money' },
  { id: 'netSales', kind: 'money' },
  { id: 'costOfSales', kind: 'money' },
  { id: 'grossProfit', kind: 'money' },
  { id: 'margin', kind: 'quantity' },
  { id: 'receivablesStep', kind: 'money' },
  { id: 'stockStep', kind: 'money' },
  { id: 'payablesStep', kind: 'money' },
  { id: 'cash', kind: 'money' },
  { id: 'collections', kind: 'money' },
  { id: 'refunds', kind: 'money' },
  { id: 'payments', kind: 'money' },
  { id: 'customerRefunds', kind: 'money' },
  { id: 'moneyIn', kind: 'money' },
  { id: 'moneyOut', kind: 'money' },
  { id: 'difference', kind: 'money', title: 'cashLessProfit' },
]

const paper = (step: 'day' | 'month'): readonly SheetColumn<IncomeLine>[] => [
  { id: step, kind: 'day', title: timedTitles[step] },
  { id: 'netSales', kind: 'money' },
  { id: 'grossProfit', kind: 'money' },
  { id: 'margin', kind: 'quantity' },
  { id: 'moneyIn', kind: 'money' },
  { id: 'moneyOut', kind: 'money' },
  { id: 'cash', kind: 'money' },
  { id: 'difference', kind: 'money', title: 'cashLessProfit' },
]

type IncomeSheetQuery = IncomeFilter & { readonly format: 'csv' | 'xlsx' | 'pdf' }

/** Spreadsheets have every line of profit, cash and bridge; on paper these are before the table, as on the screen. */
export const incomeColumns = (query: IncomeSheetQuery, today: Day): readonly SheetColumn<IncomeLine>[] =>
  query.format === 'pdf' ? paper(stepOf(periodOf(query, today).period)) : spreadsheet

/**
 * Profit, cash and bridge of each month, or of each day of one month; in spreadsheets also of the total and of the
 * period of comparison, which paper shows separately.
 */
export async function incomeSheet(db: Db, companyId: number, query: IncomeSheetQuery, today: Day) {
  const { period, previous } = periodOf(query, today)
  const { store, pending } = query
  const step = stepOf(period)
  const parts = await incomeParts(db, step, { companyId, period, today, store, pending })
  const line = (span: string, days: Period, lenses: Parameters<typeof incomeLine>[0]): IncomeLine => ({
    span,
    ...days,
    day: days.from,
    month: days.from,
    ...incomeLine(lenses),
  })
  const data = parts.map(({ at, ...sums }) =>
    line(`of_${step}`, groupPeriod(step, at, period), lensesOfSums(sums, store !== undefined)),
  )
  if (query.format === 'pdf') return { data, next: null, ...period, previous }
  const income = await incomeOf(db, companyId, query, today)
  const before = previous && income.before ? [line('of_before', previous, income.before)] : []
  return { data: [...data, line('of_all', period, income), ...before], next: null }
}
