import { delivery, type DeliveryDraft, type PauseReason } from '@trastienda/contract/report-delivery'
import { nextDelivery } from '@trastienda/contract/report-delivery.rules'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { holdPerson } from '../http/hold-person.ts'
import { customerName } from '../party/name.ts'
import type { Who } from '../http/route.ts'
import { saved } from '@trastienda/contract/paging'

const draftFields =
  literal(`d.report, d.subject_id as "subjectId", d.query, d.period, d.every, d.on_day as "on", d.at_time as "at",
  d.to_owner as "toMe", d.recipients as "to", d.format, d.language`)

/** Their own deliveries; for an admin those of everybody in the company. */
const whose = ({ role, userId }: Who): Sql => when(role !== 'admin', sql`and d.owner_id = ${userId}`)

const listed = delivery.extend({ mailProblem: z.string() })

/** The deliveries that a person may see, newest first, with the state of their last message. */
export async function deliveriesOf(db: Db, who: Who) {
  const rows = await db.rows(
    listed,
    sql`
    select d.id, d.version, ${draftFields}, coalesce(${literal(customerName('c'))}, s.company, p.first_name || ' ' || p.last_name, '') as subject,
           d.owner_id as "ownerId", u.first_name || ' ' || u.last_name as owner, d.next_at as "nextAt", d.paused,
           d.last_at as "lastAt", m.state as "lastState", d.last_problem as "lastProblem", coalesce(m.problem, '') as "mailProblem"
      from report_delivery d join app_user u on u.id = d.owner_id
      left join customer c on d.report = 'customer_statement' and c.company_id = d.company_id and c.id = d.subject_id
      left join supplier s on d.report = 'supplier_statement' and s.company_id = d.company_id and s.id = d.subject_id
      left join app_user p on d.report = 'user_report' and p.company_id = d.company_id and p.id = d.subject_id
      left join lateral (
        -- Of the messages of one time the one with the worst state.
        select m.state, m.problem
          from mail first join mail m
            on m.company_id = first.company_id and m.document_kind = 'report_delivery' and m.document_id = d.id
               and m.created_at = first.created_at
         where first.company_id = d.company_id and first.id = d.last_mail_id
         order by array_position(array ['failed', 'queued', 'kept', 'sent'], m.state), m.id limit 1) m on true
     where d.company_id = ${who.companyId} ${whose(who)} order by d.id desc`,
  )
  return rows.map(({ mailProblem, ...row }) => ({ ...row, lastProblem: row.lastProblem || mailProblem }))
}

const stored = delivery.pick({
  id: true,
  version: true,
  report: true,
  subjectId: true,
  query: true,
  period: true,
  every: true,
  on: true,
  at: true,
  toMe: true,
  to: true,
  format: true,
  language: true,
  ownerId: true,
  nextAt: true,
  paused: true,
})
/** A stored delivery. */
export type Stored = z.infer<typeof stored> & { readonly companyId: number }

const storedFields = sql`d.id, d.version, ${draftFields}, d.owner_id as "ownerId", d.next_at as "nextAt", d.paused, d.company_id as "companyId"`
const storedRow = stored.extend({ companyId: z.int() })

/** A delivery of theirs, locked when it is about to be changed. */
export const deliveryAt = (db: Db, who: Who, id: number, lock = false): Promise<Stored | undefined> =>
  db.optional(
    storedRow,
    sql`select ${storedFields} from report_delivery d where d.company_id = ${who.companyId} and d.id = ${id} ${whose(who)} ${when(lock, sql`for update`)}`,
  )

/** How many a person has; locked until the transaction ends. */
export async function countOf(tx: Tx, { companyId, userId }: Who): Promise<number> {
  await holdPerson(tx, { userId })
  const { count } = await tx.one(
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from report_delivery where company_id = ${companyId} and owner_id = ${userId}`,
  )
  return count
}

/** Stores a new one, due at its next time. */
export const addDelivery = (tx: Tx, { companyId, userId }: Who, draft: DeliveryDraft) =>
  tx.one(
    saved,
    sql`
    insert into report_delivery (company_id, owner_id, created_at, next_at, report, subject_id, query, period, every, on_day, at_time, to_owner,
           recipients, format, language)
    values (${companyId}, ${userId}, ${tx.now}, ${nextDelivery(draft, tx.now)}, ${draft.report}, ${draft.subjectId},
            ${JSON.stringify(draft.query)}::jsonb, ${draft.period}, ${draft.every}, ${draft.on}, ${draft.at}, ${draft.toMe},
            ${draft.to}::text[], ${draft.format}, ${draft.language})
    returning id, version`,
  )

/** Changes one that still has the version. */
export const changeDelivery = (
  tx: Tx,
  { companyId, userId }: Who,
  { id, version }: { readonly id: number; readonly version: number },
  draft: DeliveryDraft,
) =>
  tx.optional(
    saved,
    sql`
    update report_delivery
       set report = ${draft.report}, subject_id = ${draft.subjectId}, query = ${JSON.stringify(draft.query)}::jsonb, period = ${draft.period},
           every = ${draft.every}, on_day = ${draft.on}, at_time = ${draft.at}, to_owner = ${draft.toMe}, recipients = ${draft.to}::text[],
           format = ${draft.format}, language = ${draft.language}, next_at = ${nextDelivery(draft, tx.now)}, leased_until = null, tries = 0,
           last_problem = '', version = version + 1
     where company_id = ${companyId} and id = ${id} and owner_id = ${userId} and version = ${version}
    returning id, version`,
  )

/** Pauses one, or resumes it from its next time. */
export const setPaused = (tx: Tx, { companyId, id, ...times }: Stored, paused: PauseReason | null) =>
  tx.one(
    saved,
    sql`
    update report_delivery
       set paused = ${paused}, leased_until = null, tries = 0, version = version + 1,
           next_at = ${paused === null ? nextDelivery(times, tx.now) : new Date(times.nextAt)}
     where company_id = ${companyId} and id = ${id} returning id, version`,
  )

export const dropDelivery = (tx: Tx, who: Who, id: number): Promise<number> =>
  tx.run(
    sql`delete from report_delivery d where d.company_id = ${who.companyId} and d.id = ${id} ${whose(who)}`,
  )

const taken = storedRow.extend({ tries: z.int() })
/** One that a server has taken, to make it. */
export type Taken = Stored & { readonly tries: number }

/**
 * Takes the one that is due first, long enough that nobody else takes it while it is made. While the site is disabled
 * nothing is due.
 */
export const takeDue = (db: Db, now: Date, leaseSeconds: number): Promise<Taken | undefined> =>
  db.optional(
    taken,
    sql`
    update report_delivery d
       set tries = d.tries + 1, leased_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}::int)
     where (d.company_id, d.id) = (
       select company_id, id from report_delivery
        where paused is null and next_at <= ${now} and (leased_until is null or leased_until <= ${now})
          and not exists (select from site where all_disabled)
        order by next_at limit 1 for update skip locked)
    returning ${storedFields}, d.tries`,
  )

/**
 * Reschedules one to its next time, unless it was rescheduled, changed or paused since it was taken.
 * @returns whether it did
 */
export async function moveOn(
  tx: Tx,
  { companyId, id, nextAt, version, ...times }: Stored,
  { mailId, problem }: { readonly mailId: number | null; readonly problem: string },
): Promise<boolean> {
  const next = nextDelivery(times, tx.now)
  const moved = await tx.run(sql`
    update report_delivery
       set next_at = ${next}, leased_until = null, tries = 0, last_problem = ${problem},
           last_at = case when ${mailId}::bigint is null then last_at else ${tx.now} end, last_mail_id = coalesce(${mailId}, last_mail_id)
     where company_id = ${companyId} and id = ${id} and version = ${version} and next_at = ${nextAt}::timestamptz and paused is null`)
  return moved === 1
}

/** Records that one was mailed besides its schedule. */
export const noteRun = (tx: Tx, { companyId, id }: Stored, mailId: number) =>
  tx.run(sql`
    update report_delivery set last_at = ${tx.now}, last_mail_id = ${mailId}, last_problem = ''
     where company_id = ${companyId} and id = ${id}`)

/** Delays the next attempt of a failed one. */
export const tryLater = (
  db: Db,
  { companyId, id, tries }: Taken,
  now: Date,
  minutes: number,
  problem: string,
) =>
  db.run(sql`
    update report_delivery
       set leased_until = ${now}::timestamptz + make_interval(mins => ${minutes}::int), last_problem = ${problem}
     where company_id = ${companyId} and id = ${id} and tries = ${tries}`)

/** Pauses one that can no longer be sent, unless it was changed since. */
export const rest = (db: Db, { companyId, id, version }: Stored, reason: PauseReason) =>
  db.run(sql`
    update report_delivery set paused = ${reason}, leased_until = null, tries = 0, version = version + 1
     where company_id = ${companyId} and id = ${id} and version = ${version} and paused is null`)

/** How often one was queued within a day. */
export async function mailedToday(tx: Tx, { companyId, id }: Stored): Promise<number> {
  const { count } = await tx.one(
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from history
         where company_id = ${companyId} and kind = 'report_delivery' and row_id = ${id} and action = 'mailed'
           and at > ${tx.now}::timestamptz - interval '1 day'`,
  )
  return count
}
