import type { Day } from '@trastienda/contract/calendar'
import type { DocumentKind } from '@trastienda/contract/document'
import type { Db, Tx } from '../db/db.ts'
import type { Sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import type { SummedKind } from '../sums/summed.ts'
import type { SummedDocuments } from '../sums/sums.ts'
import type { LockTogether } from './lock-together.ts'
import type { Aimed, DocumentRow } from './row.ts'

/** The facts about a document that posting needs besides the document itself. */
export interface Posting {
  /** The day on which it enters the ledgers. */
  readonly day: Day
  /** The approver's reason for receiving more than was ordered; null when none was needed. */
  readonly reason: string | null
  /**
   * For a restored document, what was kept of it: its movements are repeated as they were. Undefined when it is
   * approved normally.
   */
  readonly again?: DeletedFacts
}

/** The facts that are stored with a deleted document besides its rows (its kind's `deletion.facts`). */
export type DeletedFacts = Readonly<Record<string, unknown>>

/** The remaining work after posting or reversing a document. */
export interface Moved {
  /** Further columns to set with the state, `column = value, …`. */
  readonly set?: Sql
  /** Facts for the history besides the action. */
  readonly reason?: string
  /** Runs once the document has its new state; returns further changes to the sums of the reports. */
  readonly withState?: () => Promise<SummedDocuments>
  /** Other tallies, in the order of the locks: before its own, and after. */
  readonly talliesBefore?: () => Promise<void>
  readonly talliesAfter?: () => Promise<void>
  /** Further changes to the sums of the reports. */
  readonly entered?: SummedDocuments
}

/** The final state of a document that moved nothing. */
export type Ending = 'rejected' | 'cancelled' | 'deleted'

/**
 * What the server does with the documents of a kind; facts for both sides are in `contract/src/document.ts`.
 * `lifecycle.ts` calls these methods with the document's row locked, in the program's order of locks. They are
 * methods so that the declarations of all kinds fit into one list.
 */
export interface Document<Locked extends DocumentRow = DocumentRow> {
  readonly kind: DocumentKind
  /** The kind's name in the sums of the reports; undefined for a kind without sums. */
  readonly summed?: SummedKind

  /** Locks it, after the rows that have to be locked first. @throws Problem not_found, stale */
  lock(tx: Tx, who: Who, at: Aimed): Promise<Locked>
  /**
   * The locks for several documents and everything they move, in the program's order: taken before several are
   * deleted, and before the flags of an approval are determined.
   */
  readonly locks: readonly LockTogether[]
  /** Whether a person took part in it besides its creator and its last editor, and therefore may not approve it. */
  tookPart?(tx: Tx, who: Who, was: Locked): Promise<boolean>
  /** The changes that approving will make, and the flags that an approver must have seen. */
  effect?(db: Db, who: Who, id: number, today: Day): Promise<{ readonly flags: readonly object[] }>
  /** Checks what may have changed since it was entered, and makes its movements. @throws Problem what prevents it */
  post(tx: Tx, who: Who, was: Locked, posting: Posting): Promise<Moved>
  /**
   * Reverses that, today; undefined for a kind that is corrected by another document. @throws Problem dependent
   * documents
   */
  takeBack?(tx: Tx, who: Who, was: Locked, today: Day): Promise<Moved>
  /** Releases what it reserves. */
  release?(tx: Tx, companyId: number, was: Locked, ending: Ending): Promise<void>

  /** Who may delete it, and what prevents that, if it differs from other kinds. @throws Problem */
  refuseRemoval?(tx: Tx, who: Who, was: Locked): Promise<void>

  /** How a deleted one is restored. */
  readonly deletion?: {
    /** The facts to store besides the rows, as a JSON expression over a document `d`; absent for none. */
    readonly facts?: string
    /**
     * Reserves again what it had reserved, and refuses when the documents that it refers to have changed. @throws
     * Problem basis_changed …
     */
    comeBack?(tx: Tx, who: Who, was: Locked, facts: DeletedFacts, to: 'pending' | 'rejected'): Promise<void>
  }

  /** For a kind whose list can approve everything that a filter matches. */
  readonly matching?: {
    /** The alias of a document in the conditions. */
    readonly alias: string
    where(who: Who, query: never): Sql
    sums(
      db: Db,
      who: Who,
      query: never,
    ): Promise<{ readonly total: number; readonly totals: Readonly<Record<string, unknown>> }>
  }
}
