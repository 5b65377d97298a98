import { mailsAnHour } from '@trastienda/contract/mail'
import { Problem, type ProblemCode } from '@trastienda/contract/problem'
import { maxDeliveries, maxRecipients } from '@trastienda/contract/report-delivery'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { holdPerson } from '../http/hold-person.ts'
import type { Who } from '../http/route.ts'

interface Bound {
  readonly code: ProblemCode
  /** A number within a number of hours. */
  readonly most: number
  readonly hours: number
  /** The entries of the history that count. */
  readonly which: Sql
}

const byHand: Bound = {
  code: 'mail_limit',
  most: mailsAnHour,
  hours: 1,
  which: sql`action in ('mailed', 'retried') and address <> ''`,
}
// The messages that all schedules of a person send in a day, so that changing their times does not send more.
// Schedules have no client address.
const bySchedule: Bound = {
  code: 'schedule_limit',
  most: maxDeliveries * (maxRecipients + 1),
  hours: 24,
  which: sql`action = 'mailed' and address = ''`,
}

/**
 * Checks the hourly limit of messages that a person sends by hand, of every kind and for every company, including
 * those sent again. To be called before any other lock.
 * @param messages how many are about to be sent
 * @throws Problem mail_limit, with the time from which they may be sent
 */
export const refuseManyByHand = (tx: Tx, who: Pick<Who, 'userId'>, messages = 1): Promise<void> =>
  refuseMany(tx, who, byHand, messages)

/** Checks the daily limit of a person's schedules. @throws Problem schedule_limit */
export const refuseManyBySchedule = (tx: Tx, who: Pick<Who, 'userId'>, messages: number): Promise<void> =>
  refuseMany(tx, who, bySchedule, messages)

async function refuseMany(
  tx: Tx,
  { userId }: Pick<Who, 'userId'>,
  { code, most, hours, which }: Bound,
  messages: number,
): Promise<void> {
  await holdPerson(tx, { userId })
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
