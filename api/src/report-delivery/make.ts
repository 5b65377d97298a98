import { dayOf } from '@trastienda/contract/calendar'
import { type PauseReason, pauseReason } from '@trastienda/contract/report-delivery'
import { presetDays } from '@trastienda/contract/report-period'
import { Problem } from '@trastienda/contract/problem'
import type { Tx } from '../db/db.ts'
import { overPool } from '../db/db.ts'
import { record } from '../history/record.ts'
import type { Services, Who } from '../http/route.ts'
import { type Outgoing, queueMail } from '../mail/queue.ts'
import { letterhead } from '../print/queries.ts'
import { reportNameIn } from '../report/pdf/words.ts'
import { deliveryLetter } from './letter.ts'
import { ownerOf } from './owner.ts'
import type { Stored } from './queries.ts'
import { exportQueryOf, exportOf, subjectName } from './reports.ts'

/** The usual limit of mail servers, bytes: a file grows by a third when it is encoded. */
const mostBytes = 15 * 1024 * 1024

export type Ground = Pick<Services, 'pool' | 'files' | 'clock'>

/** A report that is not sent, and not retried: it is paused until somebody fixes it. */
export class Rests extends Error {
  override readonly name = 'Rests'
  readonly reason: PauseReason
  constructor(reason: PauseReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

type Letter = Omit<Outgoing, 'to' | 'cc'>

/** The facts of a delivery for the history. */
export const deliveryFacts = (
  { report, format, language }: Pick<Stored, 'report' | 'format' | 'language'>,
  recipients: readonly string[],
) => ({ name: reportNameIn(report, language), recipient: recipients, format })

/** A report that was made, ready to be mailed. */
export interface MadeReport {
  readonly letter: Letter
  readonly recipients: readonly string[]
  /** The person whose delivery it is. */
  readonly owner: Who
  readonly facts: ReturnType<typeof deliveryFacts>
}

/**
 * Makes a report with its owner's present permissions; its days depend on the day when it is due.
 * @throws Rests when it cannot be sent, Problem when it cannot be made now
 */
export async function makeDelivery(
  { pool, files }: Ground,
  of: Stored,
  due: Date,
  now: Date,
): Promise<MadeReport> {
  const { companyId, ownerId, report } = of
  const db = overPool(pool)
  const owner = await ownerOf(db, companyId, ownerId, of)
  if ('reason' in owner) throw new Rests(owner.reason)
  const day = dayOf(due)
  const [file, subject] = await Promise.all([
    fileOf(() =>
      exportOf(report).fileOf(pool, { who: owner.who, ...exportQueryOf(of, day), today: dayOf(now), now }),
    ),
    fileOf(() => subjectName(db, companyId, of)),
  ])
  const bytes = Buffer.concat((await Array.fromAsync(file.open())) as Buffer[])
  if (file.size > mostBytes) throw new Rests('too_large')
  const { name: company } = await letterhead(db, companyId)
  const period = of.period === null ? null : presetDays(of.period, day)
  const recipients = recipientsOf(of, owner.email)
  return {
    recipients,
    owner: owner.who,
    facts: deliveryFacts(of, recipients),
    letter: {
      companyId,
      replyTo: owner.email,
      senderName: company,
      ...deliveryLetter({ draft: of, subject, period, company, owner: owner.who.name }),
      files: [{ sha256: await files.keep(bytes), name: file.name, mediaType: file.mediaType }],
      documentKind: 'report_delivery',
      documentId: of.id,
      createdBy: ownerId,
    },
  }
}

const recipientsOf = ({ toMe, to }: Pick<Stored, 'toMe' | 'to'>, email: string) => [
  ...new Set([...(toMe && email !== '' ? [email] : []), ...to]),
]

/** A failure that would repeat pauses the delivery. */
async function fileOf<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Problem ? pauseReason.safeParse(error.code) : undefined
    throw reason?.success ? new Rests(reason.data, error) : error
  }
}

/**
 * Queues a report: a separate message to each recipient, who does not see the others.
 * @param by the person who sent it besides its schedule
 * @returns the first of the messages
 */
export async function queueDelivery(
  tx: Tx,
  { letter, recipients, owner, facts }: MadeReport,
  by?: Who,
): Promise<{ id: number }> {
  let first: { id: number } | undefined
  for (const to of recipients) {
    const queued = await queueMail(tx, { ...letter, to, cc: [] })
    first ??= queued
  }
  if (!first) throw new Rests('no_address')
  const { documentId: id } = letter
  await record(tx, by ?? owner, { kind: 'report_delivery', id, action: 'mailed', after: facts })
  return first
}
