import { type Day, dayOf } from '@trastienda/contract/calendar'
import type { Tx } from '../db/db.ts'
import type { Who } from '../http/route.ts'
import { dayOfLedgers, type LedgerDocument } from './day-of-ledgers.ts'

/** Who acts; when what they do brings back what was so before, `restoring` is the day on which that was reversed. */
export type Actor = Who & {
  readonly restoring?: Day
  /** The kinds of flags that are taken as seen by approving. */
  readonly tookAsSeen?: readonly string[]
}

/**
 * The day of the ledgers on which a document is posted (`dayOfLedgers`); of one that is brought back the day on which it
 * was reversed, so that every day comes to what it did before.
 */
export const postingDay = async (
  tx: Tx,
  who: Actor,
  document: Omit<LedgerDocument, 'companyId'>,
): Promise<Day> => who.restoring ?? dayOfLedgers(tx, { ...document, companyId: who.companyId }, dayOf(tx.now))
