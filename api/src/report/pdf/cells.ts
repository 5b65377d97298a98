import { addDays, type Day, monthEnd } from '@trastienda/contract/calendar'
import type { Period } from '@trastienda/contract/report.rules'
import { type Figures, figuresIn } from '../../print/figures.ts'
import type { ColumnKind, SheetValue } from '../../sheet/column.ts'
import type { Language } from '@trastienda/contract/language'
import { type TableName, wordsOf } from '../../sheet/titles.ts'

/** A column for paper: the field, its format, its heading. */
export interface PaperColumn {
  readonly id: string
  readonly kind: ColumnKind
  readonly head: string
}

/** Days are never broken over lines, as figures are not. */
export const isWhole = ({ kind }: Pick<PaperColumn, 'kind'>): boolean => kind === 'day' || kind === 'instant'

/** Columns of figures are aligned at one edge and never broken. */
export const isFigure = ({ kind }: Pick<PaperColumn, 'kind'>): boolean =>
  kind === 'money' || kind === 'integer' || kind === 'quantity' || kind === 'cost'

const later = (a: Day, b: Day) => (a > b ? a : b)
const earlier = (a: Day, b: Day) => (a < b ? a : b)

/** The days of a group that starts on a day, as far as the report goes. */
export function groupPeriod(by: string, first: Day, period: Partial<Period>): Period {
  const next = by === 'month' ? addDays(monthEnd(first), 1) : addDays(first, by === 'week' ? 7 : 1)
  return {
    from: period.from ? later(first, period.from) : first,
    to: period.to ? earlier(addDays(next, -1), period.to) : addDays(next, -1),
  }
}

/** A range of days in words; a single day once. */
export const periodText = ({ from, to }: Period, { day }: Pick<Figures, 'day'>): string =>
  from === to ? day(from) : `${day(from)} – ${day(to)}`

/** Formats the cells of one report for its readers. */
export function cellWriter(table: TableName, language: Language, period: Partial<Period>) {
  const figures = figuresIn(language)
  const words = wordsOf(table, language)
  return ({ id, kind }: Pick<PaperColumn, 'id' | 'kind'>, value: SheetValue | undefined, by = ''): string => {
    if (value === null || value === undefined) return ''
    switch (kind) {
      case 'money':
        return figures.cop(Number(value))
      case 'integer':
      case 'quantity':
        return figures.decimal(String(value))
      case 'cost':
        return figures.cost(String(value))
      case 'day': {
        const first = String(value) as Day
        if (id === 'month' || by === 'month') return figures.month(first)
        return by === 'week' ? periodText(groupPeriod(by, first, period), figures) : figures.day(first)
      }
      case 'instant':
        return figures.instant(String(value))
      case 'flag':
        return words(value === true ? 'yes' : 'no')
      case 'word':
        return words(String(value))
      default:
        return String(value)
    }
  }
}
