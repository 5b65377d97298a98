import { mailsAnHour } from '@trastienda/contract/mail'
import { Problem, type ProblemCode } from '@trastienda/contract/problem'
import { maxDeliveries, maxRecipients } from '@trastienda/contract/report-delivery'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

interface Bound {
  readonly code: ProblemCode
  /** How many within so many hours. */
  readonly most: number
  readonly hours: number
  /** Which entries of the history count. */
  readonly which: Sql
}

const byHand: Bound = {
  code: 'mail_limit',
  most: mailsAnHour,
  hours: 1,
  which: sql`action in ('mailed', 'retried') and address <> ''`,
}
// What all of a person's schedules send in a day: who changes their times all the time sends no more. Nobody comes from
// anywhere there.
const bySchedule: Bound = {
  code: 'schedule_limit',
  most: maxDeliveries * (maxRecipients + 1),
  hours: 24,
  which: sql`action = 'mailed' and address = ''`,
}

/**
 * Lets a person send so many messages by hand within an hour, of whatever kind and for whichever company: those that are sent
 * again count as well. To be asked before any other lock.
 * @param messages how many are about to be sent
 * @throws Problem mail_limit, with the instant from which they may be sent
 */
export const refuseManyByHand = (tx: Tx, who: Pick<Who, 'userId'>, messages = 1): Promise<void> =>
  refuseMany(tx, who, byHand, messages)

/** Lets the schedules of a person send so many messages within a day. @throws Problem schedule_limit */
export const refuseManyBySchedule = (tx: Tx, who: Pick<Who, 'userId'>, messages: number): Promise<void> =>
  refuseMany(tx, who, bySchedule, messages)

async function refuseMany(
  tx: Tx,
  { userId }: Pick<Who, 'userId'>,
  { code, most, hours, which }: Bound,
  messages: number,
): Promise<void> {
  // Those who send at once are counted one after the other.
  await tx.run(sql`select from app_user where id = ${userId} for no key update`)
  const span = sql`make_interval(hours => ${hours}::int)`
  const full = await tx.optional(
    z.object({ at: z.string(), seconds: z.number() }),
    sql`
    select at + ${span} as at, extract(epoch from at + ${span} - ${tx.now}::timestamptz)::float8 as seconds
      from (select at, sum(case jsonb_typeof(after -> 'recipient') when 'array' then jsonb_array_length(after -> 'recipient') else 1 end)
                         over (order by at desc, company_id, id desc) as sent
              from history
             where company_id in (select id from company) and user_id = ${userId} and at > ${tx.now}::timestamptz - ${span}
               and ${which}) lately
     where sent > ${most - messages}::int order by at desc limit 1`,
  )
  if (!full) return
  const { at, seconds } = full
  throw new Problem(code, { detail: { limit: most, at, seconds: Math.max(1, Math.ceil(seconds)) } })
}
