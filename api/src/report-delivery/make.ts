import { dayOf } from '@trastienda/contract/calendar'
import { type PauseReason, pauseReason } from '@trastienda/contract/report-delivery'
import { presetDays } from '@trastienda/contract/report-period'
import { Problem } from '@trastienda/contract/problem'
import type { Tx } from '../db/db.ts'
import { overPool } from '../db/db.ts'
import type { Services } from '../http/route.ts'
import { type Outgoing, queueMail } from '../mail/queue.ts'
import { letterhead } from '../print/queries.ts'
import { deliveryLetter } from './letter.ts'
import { ownerOf } from './owner.ts'
import type { Stored } from './queries.ts'
import { askedOf, exportOf, subjectName } from './reports.ts'

/** What mail servers commonly take, bytes: a file grows by a third on its way. */
const mostBytes = 15 * 1024 * 1024

export type Ground = Pick<Services, 'pool' | 'files' | 'clock'>

/** A report is not sent, nor later: it rests until somebody sees to it. */
export class Rests extends Error {
  override readonly name = 'Rests'
  readonly reason: PauseReason
  constructor(reason: PauseReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

type Letter = Omit<Outgoing, 'to' | 'cc'>

/** A report that was made, ready for the mail. */
export interface Made {
  readonly letter: Letter
  readonly recipients: readonly string[]
}

/**
 * Makes a report for its owner as they are now, its days told from the day that it is due.
 * @throws Rests when it is not to be sent, Problem when it cannot be made for now
 */
export async function makeDelivery({ pool, files }: Ground, of: Stored, due: Date, now: Date): Promise<Made> {
  const { companyId, ownerId, report } = of
  const db = overPool(pool)
  const owner = await ownerOf(db, companyId, ownerId, of)
  if ('reason' in owner) throw new Rests(owner.reason)
  const day = dayOf(due)
  const [file, subject] = await Promise.all([
    fileOf(() =>
      exportOf(report).fileOf(pool, { who: owner.who, ...askedOf(of, day), today: dayOf(now), now }),
    ),
    fileOf(() => subjectName(db, companyId, of)),
  ])
  const bytes = Buffer.concat((await Array.fromAsync(file.open())) as Buffer[])
  if (file.size > mostBytes) throw new Rests('too_large')
  const { name: company } = await letterhead(db, companyId)
  const period = of.period === null ? null : presetDays(of.period, day)
  return {
    recipients: recipientsOf(of, owner.email),
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

/** What will fail the next time as well has the delivery rest. */
async function fileOf<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Problem ? pauseReason.safeParse(error.code) : undefined
    throw reason?.success ? new Rests(reason.data, error) : error
  }
}

/** Puts a report into the mail: one message to all of its recipients. */
export function queueDelivery(tx: Tx, { letter, recipients }: Made): Promise<{ id: number }> {
  const [to = '', ...cc] = recipients
  return queueMail(tx, { ...letter, to, cc })
}
