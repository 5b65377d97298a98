import { mayDo } from '@trastienda/contract/access'
import { historyKinds } from '@trastienda/contract/history'
import { liveChange, type LiveChange, type LiveKind, liveKind } from '@trastienda/contract/live'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { seenBy } from '../purchase-order/seen.ts'
import { ownReceipts } from '../received-order/own.ts'

/** More at once are announced by their kinds alone. */
export const mostChanges = 200
/** Longer than a transaction may last: who begins to listen is told of the kinds that changed shortly before. */
const latelySeconds = 30

const companyChange = liveChange.extend({ companyId: z.int() })
export type CompanyChange = z.infer<typeof companyChange>

const headRow = z.object({ companyId: z.int(), position: z.int() })

async function heads(db: Db): Promise<Map<number, number>> {
  const rows = await db.rows(headRow, sql`select company_id as "companyId", position from history_head`)
  return new Map(rows.map(({ companyId, position }) => [companyId, position]))
}

interface Stretch {
  readonly companyId: number
  readonly after: number
  readonly to: number
}

// The transaction of an entry is the one that wrote its row: entries are never updated.
const each = (db: Db, { companyId, after, to }: Stretch) =>
  db.rows(
    companyChange,
    sql`
    select h.company_id as "companyId", h.kind, h.row_id as id, h.xmin::text as change,
           case when u.id is not null
             then jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) end as by
      from history_chain c
      join history h on h.company_id = c.company_id and h.id = c.history_id
      left join app_user u on u.id = h.user_id
     where c.company_id = ${companyId} and c.position > ${after} and c.position <= ${to}
       and h.kind = any(${historyKinds}::text[])
     order by c.position`,
  )

const kindsOnly = (db: Db, { companyId, after, to }: Stretch) =>
  db.rows(
    companyChange,
    sql`
    select distinct h.company_id as "companyId", h.kind, null::bigint as id, null::text as change, null::jsonb as by
      from history_chain c
      join history h on h.company_id = c.company_id and h.id = c.history_id
     where c.company_id = ${companyId} and c.position > ${after} and c.position <= ${to}
       and h.kind = any(${historyKinds}::text[])`,
  )

export interface FollowedChanges {
  /** What was committed since the last call. */
  readonly next: (db: Db) => Promise<CompanyChange[]>
}

/**
 * Follows what is changed from now on, by the chain of each company's history (docs/decisions/0019): positions are
 * given one after the other at the commit, so that none is skipped or comes late.
 */
export async function followChanges(db: Db): Promise<FollowedChanges> {
  let known = await heads(db)
  return {
    next: async (db) => {
      const now = await heads(db)
      const found: CompanyChange[] = []
      for (const [companyId, to] of now) {
        const stretch = { companyId, after: known.get(companyId) ?? 0, to }
        if (to <= stretch.after) continue
        found.push(...(await (to - stretch.after > mostChanges ? kindsOnly : each)(db, stretch)))
      }
      known = now
      return found
    },
  }
}

/** The kinds that were changed shortly before, in the companies that a person sees. */
export async function changedLately(db: Db, { role, companyId }: Who, now: Date): Promise<LiveKind[]> {
  const company =
    role === 'admin' ? literal('(select company_id from history_head)') : sql`(${companyId}::int)`
  const rows = await db.rows(
    z.object({ kind: liveKind }),
    sql`select distinct kind from history
         where company_id in ${company} and kind = any(${historyKinds}::text[])
           and at > ${now}::timestamptz - make_interval(secs => ${latelySeconds}::int)`,
  )
  return rows.map(({ kind }) => kind).filter((kind) => mayDo(role, `${kind}.see`))
}

/** What is needed to know who may hear of something. */
type Placed = Pick<CompanyChange, 'companyId' | 'kind' | 'id'>

/** Buyers see only their own orders and receipts; one that is gone was theirs if they entered it. */
async function ownIds(db: Db, who: Who, changes: readonly Placed[]): Promise<Set<string>> {
  const of = (wanted: LiveKind) =>
    changes.flatMap(({ kind, id }) => (kind === wanted && id !== null ? [id] : []))
  const [orders, receipts] = [of('purchase_order'), of('received_order')]
  if (orders.length + receipts.length === 0) return new Set()
  const rows = await db.rows(
    z.object({ own: z.string() }),
    sql`
    select 'purchase_order ' || o.id as own from purchase_order o
     where o.company_id = ${who.companyId} and o.id = any(${orders}::bigint[]) ${seenBy(who)}
    union all
    select 'received_order ' || r.id from received_order r
     where r.company_id = ${who.companyId} and r.id = any(${receipts}::bigint[]) ${ownReceipts(who)}
    union all
    select h.kind || ' ' || h.row_id from history h
     where h.company_id = ${who.companyId} and h.user_id = ${who.userId} and h.action = 'created'
       and (h.kind = 'purchase_order' and h.row_id = any(${orders}::bigint[])
            or h.kind = 'received_order' and h.row_id = any(${receipts}::bigint[]))`,
  )
  return new Set(rows.map(({ own }) => own))
}

/** What a person may hear of changes, begun or saved: of the companies and kinds that they see, as their lists show them. */
export async function heardBy<Heard extends Placed>(
  db: Db,
  who: Who,
  changes: readonly Heard[],
): Promise<Heard[]> {
  const seen = changes.filter(
    ({ companyId, kind }) =>
      (who.role === 'admin' || companyId === who.companyId) && mayDo(who.role, `${kind}.see`),
  )
  if (who.role !== 'buyer' || seen.length === 0) return seen
  const own = await ownIds(db, who, seen)
  return seen.filter(
    ({ kind, id }) =>
      id === null || (kind !== 'purchase_order' && kind !== 'received_order') || own.has(`${kind} ${id}`),
  )
}

/** Changes as events of the stream, one for each company. They have no id: missed ones are not sent again. */
export function writtenChanges(changes: readonly CompanyChange[]): string {
  const byCompany = Map.groupBy(changes, ({ companyId }) => companyId)
  return [...byCompany]
    .map(([companyId, of]) => {
      const announced = of.map(({ kind, id, by, change }) => ({ kind, id, by, change }))
      const distinct = new Map(announced.map((change) => [JSON.stringify(change), change]))
      const data = JSON.stringify({ companyId, changes: thinned([...distinct.values()]) })
      return `event: changed\ndata: ${data}\n\n`
    })
    .join('')
}

/** Many of a kind are announced by the kind alone. */
function thinned(changes: readonly LiveChange[]): LiveChange[] {
  const byKind = Map.groupBy(changes, ({ kind }) => kind)
  return [...byKind].flatMap(([kind, of]) =>
    of.length > mostOfKind ? [{ kind, id: null, by: null, change: null }] : of,
  )
}

const mostOfKind = 50
