import type { Day } from '@trastienda/contract/calendar'
import type { TradeGroup } from '@trastienda/contract/report'
import type { Db } from '../db/db.ts'
import { windowRows } from '../sheet/send.ts'
import { groupPeriod } from './pdf/cells.ts'
import type { Inner } from './pdf/paper.ts'
import { periodOf } from './period.ts'
import { type GroupedBy, type TradeQuery, tradeReport } from './trade-report.ts'

/** A report's query for what is within one of its groups. */
function narrowed(query: TradeQuery, { id, day }: Pick<TradeGroup, 'id' | 'day'>, today: Day): TradeQuery {
  const { by } = query
  if (by === 'day' || by === 'week' || by === 'month') {
    const days = groupPeriod(by, day ?? today, periodOf(query, today).period)
    return { ...query, ...days }
  }
  return { ...query, [by]: [id] }
}

/** All groups within a group; `called` is the report's name for that grouping. */
export async function groupsWithin(
  db: Db,
  companyId: number,
  query: TradeQuery,
  group: Pick<TradeGroup, 'id' | 'day'>,
  within: { readonly by: GroupedBy; readonly called: string },
  today: Day,
): Promise<Inner<TradeGroup>> {
  const inner = { ...narrowed(query, group, today), by: within.by, sort: undefined, limit: windowRows }
  const rows: TradeGroup[] = []
  for (let cursor: string | undefined; ;) {
    const { data, next } = await tradeReport(db, companyId, { ...inner, compare: false, cursor }, today)
    rows.push(...data)
    if (next === null) return { by: within.called, rows }
    cursor = next
  }
}
