import type { Day } from '@trastienda/contract/calendar'
import type { Cop } from '@trastienda/contract/money'
import type { Tx } from '../db/db.ts'
import { writeLast } from '../db/gathered.ts'
import { sql } from '../db/sql.ts'
import type { NumberedKind } from './number.ts'

/** What the tally counts of one document. */
export interface TalliedDocument {
  readonly day: Day
  /** 0 for a kind that belongs to no store. */
  readonly storeId: number
  readonly status: string
  readonly amount: Cop
  /** How much of it is paid, of a kind that tells; nothing of others. */
  readonly paid?: Cop
}

/**
 * Moves a document in the tally of its kind: out of where it was, into where it is. The last statement of its
 * transaction, so that the counters are held as briefly as can be; the rows are taken in the order of their key.
 */
export async function moveDocumentTally(
  tx: Tx,
  companyId: number,
  kind: NumberedKind,
  was: TalliedDocument | undefined,
  is: TalliedDocument | undefined,
): Promise<void> {
  await moveDocumentTallies(tx, companyId, kind, [
    ...(was ? [{ ...was, sign: -1 }] : []),
    ...(is ? [{ ...is, sign: 1 }] : []),
  ])
}

/** As `moveDocumentTally`, for several documents of one kind at once; `sign` is −1 for what was and 1 for what is. */
export async function moveDocumentTallies(
  tx: Tx,
  companyId: number,
  kind: NumberedKind,
  steps: readonly Omit<TallyStep, 'kind'>[],
): Promise<void> {
  await writeLast(
    tx,
    writeTallies,
    companyId,
    steps.map((step) => ({ ...step, kind })),
  )
}

type TallyStep = TalliedDocument & { readonly sign: number; readonly kind: NumberedKind }

const writeTallies = (tx: Tx, companyId: number, steps: readonly TallyStep[]) =>
  tx.run(sql`
    insert into document_tally as t (company_id, kind, span, starts_on, store_id, status, documents, amount, paid)
    select ${companyId}::int, kind, span, case span when 'day' then day else date_trunc('month', day)::date end, "storeId", status,
           sum(sign), sum(sign * amount)::bigint, coalesce(sum(sign * paid), 0)::bigint
      from json_to_recordset(${JSON.stringify(steps)}::json) as k (kind text, day date, "storeId" bigint, status text, amount bigint, paid bigint, sign integer)
     cross join (values ('day'), ('month')) spans (span)
     group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (company_id, kind, span, starts_on, store_id, status) do update
       set documents = t.documents + excluded.documents, amount = t.amount + excluded.amount,
           paid = t.paid + excluded.paid`)
