import type { Day } from '@trastienda/contract/calendar'
import type { DocumentKind } from '@trastienda/contract/document'
import type { Db, Tx } from '../db/db.ts'
import type { Sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import type { SummedKind } from '../sums/sums.ts'
import type { SummedDocuments } from '../sums/sums.ts'
import type { LockTogether } from './lock-together.ts'
import type { Aimed, DocumentRow } from './row.ts'

/** What is known of a document beside itself when it is posted. */
export interface Posting {
  /** The day on which the ledgers tell it. */
  readonly day: Day
  /** Why the approver lets in more than was ordered; null where nobody was asked. */
  readonly reason: string | null
  /**
   * Of one that comes back after its deletion, what was kept of it: what it moved is moved again as it was. Left out of
   * one that is approved.
   */
  readonly again?: KeptFacts
}

/** What is kept of a deleted document beside its rows, by its kind's `deletion.facts`. */
export type KeptFacts = Readonly<Record<string, unknown>>

/** What posting a document, or taking it back, leaves to be done around its new state. */
export interface Moved {
  /** Further columns to set with the state, `column = value, …`. */
  readonly set?: Sql
  /** What the history tells beside the action. */
  readonly reason?: string
  /** Done once the document has its new state; answers what else enters the sums of the reports. */
  readonly withState?: () => Promise<SummedDocuments>
  /** Other tallies, in the order of the locks: before its own, and after. */
  readonly talliesBefore?: () => Promise<void>
  readonly talliesAfter?: () => Promise<void>
  /** What else enters the sums of the reports. */
  readonly entered?: SummedDocuments
}

/** How a document ends that moved nothing. */
export type Ending = 'rejected' | 'cancelled' | 'deleted'

/**
 * What the server does with the documents of a kind; facts that both sides know stand in `contract/src/document.ts`.
 * `lifecycle.ts` calls these, with the document's row locked, in the order of the locks of the whole product. They are
 * written as methods so that the declarations of all kinds go into one list.
 */
export interface Document<Locked extends DocumentRow = DocumentRow> {
  readonly kind: DocumentKind
  /** What the sums of the reports call it; a kind that no report sums up has none. */
  readonly summed?: SummedKind

  /** Locks it, and what has to be locked before it. @throws Problem not_found, stale */
  lock(tx: Tx, who: Who, at: Aimed): Promise<Locked>
  /**
   * What documents and all that they move are locked by together, in the order of the whole product: before several are
   * deleted, and before what approving one will change is told for good.
   */
  readonly locks: readonly LockTogether[]
  /** Whether somebody had a part in it beside its creator and its last editor, and so does not approve it. */
  tookPart?(tx: Tx, who: Who, was: Locked): Promise<boolean>
  /** What approving will change, with the flags that an approver has to have seen. */
  effect?(db: Db, who: Who, id: number, today: Day): Promise<{ readonly flags: readonly object[] }>
  /** Checks what may have changed since it was entered, and moves what it is about. @throws Problem what stands in the way */
  post(tx: Tx, who: Who, was: Locked, posting: Posting): Promise<Moved>
  /** Takes that back, today; left out of a kind that is put right by another document. @throws Problem what leans on it */
  takeBack?(tx: Tx, who: Who, was: Locked, today: Day): Promise<Moved>
  /** Lets go of what it holds. */
  release?(tx: Tx, companyId: number, was: Locked, ending: Ending): Promise<void>

  /** Who may delete it, and what keeps it from that, where it is not as with other kinds. @throws Problem */
  refuseRemoval?(tx: Tx, who: Who, was: Locked): Promise<void>

  /** What brings one back that was deleted. */
  readonly deletion?: {
    /** What is kept beside its rows, as a JSON expression over a document `d`; nothing without. */
    readonly facts?: string
    /** Holds again what it held, and refuses where what it was about is another by now. @throws Problem basis_changed … */
    comeBack?(tx: Tx, who: Who, was: Locked, facts: KeptFacts, to: 'pending' | 'rejected'): Promise<void>
  }

  /** Of a kind whose list approves all that a filter matches. */
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
