import { mayDo } from '@trastienda/contract/access'
import { type Day, dayOf } from '@trastienda/contract/calendar'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import {
  addDelivery,
  changeDelivery,
  type DeliveryDraft,
  dropDelivery,
  listDeliveries,
  maxDeliveries,
  pauseDelivery,
  resumeDelivery,
  runDelivery,
} from '@trastienda/contract/report-delivery'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { overPool } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import { direct, type DirectCall, read, type Route, type Who, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { runWrite } from '../http/write.ts'
import { refuseManyByHand } from '../outgoing-mail/limits.ts'
import { deliveryFacts, makeDelivery, queueDelivery, Rests } from './make.ts'
import { ownerOf } from './owner.ts'
import * as queries from './queries.ts'
import { actOf, exportQueryOf, subjectName } from './reports.ts'

/** How often one can be mailed within a day besides its schedule: nobody needs more, and it stops abuse. */
const mostADay = 20

const emailOf = async (db: Db, { userId }: Who): Promise<string> =>
  (await db.one(z.object({ email: z.string() }), sql`select email from app_user where id = ${userId}`)).email

/** @throws Problem forbidden, not_found, malformed, invalid for what the caller may not schedule */
async function hold(db: Db, who: Who, draft: DeliveryDraft, today: Day): Promise<void> {
  if (!mayDo(who.role, actOf(draft.report))) throw new Problem('forbidden')
  exportQueryOf(draft, today)
  await subjectName(db, who.companyId, draft)
  if (draft.toMe && (await emailOf(db, who)) === '') throw fieldProblem('toMe', 'email')
}

async function found(tx: Tx, who: Who, id: number): Promise<queries.Stored> {
  const stored = await queries.deliveryAt(tx, who, id, true)
  if (!stored) throw new Problem('not_found')
  return stored
}

/** @throws Problem for a delivery that could not be sent */
async function resume(tx: Tx, who: Who, id: number) {
  const stored = await found(tx, who, id)
  const owner = await ownerOf(tx, stored.companyId, stored.ownerId, stored)
  if ('reason' in owner) throw refused(new Rests(owner.reason))
  await note(tx, who, id, 'activated')
  return queries.setPaused(tx, stored, null)
}

/** Records an act on a delivery in the history. */
const note = (
  tx: Tx,
  who: Who,
  id: number,
  action: 'created' | 'changed' | 'deleted' | 'activated' | 'deactivated',
  { before, after }: { readonly before?: DeliveryDraft; readonly after?: DeliveryDraft } = {},
) =>
  record(tx, who, {
    kind: 'report_delivery',
    id,
    action,
    ...(before && { before: deliveryFacts(before, before.to) }),
    ...(after && { after: deliveryFacts(after, after.to) }),
  })

function refused({ reason, cause }: Rests): Problem {
  if (cause instanceof Problem) return cause
  if (reason === 'no_address') return fieldProblem('toMe', 'email')
  return new Problem(reason === 'too_large' ? 'too_large' : 'forbidden')
}

/** Makes the report outside a transaction, then mails it once per key. */
async function run({ who, params, services, keyed, now }: DirectCall<typeof runDelivery>): Promise<unknown> {
  if (!who) throw new Problem('unauthenticated')
  const stored = await queries.deliveryAt(overPool(services.pool), who, params.id)
  if (!stored) throw new Problem('not_found')
  const report = await makeDelivery(services, stored, now, now).catch((error: unknown) => {
    throw error instanceof Rests ? refused(error) : error
  })
  return runWrite(
    services.pool,
    who,
    keyed,
    async (tx) => {
      await refuseManyByHand(tx, who, report.recipients.length)
      await found(tx, who, params.id)
      if ((await queries.mailedToday(tx, stored)) >= mostADay)
        throw new Problem('throttled', { detail: { seconds: 86_400, minutes: 1440 } })
      const mail = await queueDelivery(tx, report, who)
      await queries.noteRun(tx, stored, mail.id)
      return { id: mail.id }
    },
    now,
  )
}

export const reportDeliveryRoutes: readonly Route[] = [
  read(listDeliveries, ({ who, services }) =>
    snapshot(services.pool, async (db) => ({
      data: await queries.deliveriesOf(db, who),
      email: await emailOf(db, who),
      sends: services.mail.folder === null,
    })),
  ),

  write(addDelivery, async ({ tx, who, body, today }) => {
    await hold(tx, who, body, today)
    if ((await queries.countOf(tx, who)) >= maxDeliveries)
      throw new Problem('delivery_limit', { detail: { limit: maxDeliveries } })
    const added = await queries.addDelivery(tx, who, body)
    await note(tx, who, added.id, 'created', { after: body })
    return added
  }),

  write(changeDelivery, async ({ tx, who, params, version, body, now }) => {
    const stored = await found(tx, who, params.id)
    if (stored.ownerId !== who.userId) throw new Problem('forbidden')
    await hold(tx, who, body, dayOf(now))
    const changed = await queries.changeDelivery(tx, who, { id: params.id, version }, body)
    if (!changed) throw new Problem('stale')
    await note(tx, who, params.id, 'changed', { before: stored, after: body })
    return changed
  }),

  write(pauseDelivery, async ({ tx, who, params }) => {
    const stored = await found(tx, who, params.id)
    await note(tx, who, params.id, 'deactivated')
    return queries.setPaused(tx, stored, 'asked')
  }),

  write(resumeDelivery, ({ tx, who, params }) => resume(tx, who, params.id)),

  direct(runDelivery, run),

  write(dropDelivery, async ({ tx, who, params }) => {
    const stored = await found(tx, who, params.id)
    await queries.dropDelivery(tx, who, params.id)
    await note(tx, who, params.id, 'deleted', { before: stored })
    return {}
  }),
]
