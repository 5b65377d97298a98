import type { Day } from '@trastienda/contract/calendar'
import { documents, type NumberedKind } from '@trastienda/contract/document'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'

const last = z.object({ last: z.int() })

const numbered = (kind: NumberedKind, year: string, number: number) =>
  `${documents[kind].series}-${year}-${String(number).padStart(6, '0')}`

/**
 * The next numbers that no document of the kind has, such as PO-2026-000123; another document may take them first.
 */
export async function suggestedReferences(
  db: Db,
  companyId: number,
  kind: NumberedKind,
  today: Day,
  count: number,
): Promise<string[]> {
  const year = today.slice(0, 4)
  const found = await db.optional(
    last,
    sql`select last from document_counter where company_id = ${companyId} and kind = ${kind} and year = ${Number(year)}`,
  )
  const after = found?.last ?? 0
  const free = await db.rows(
    last,
    sql`select last from (select generate_series(${after + 1}::int, 999999) as last) number
         where not exists (select from ${literal(kind)} where company_id = ${companyId}
                              and reference_key = ${documents[kind].series + year}::text || lpad(number.last::text, 6, '0'))
         limit ${count}`,
  )
  return free.map((number) => numbered(kind, year, number.last))
}

/** The next number that no document of the kind has. */
export async function suggestedReference(
  db: Db,
  companyId: number,
  kind: NumberedKind,
  today: Day,
): Promise<string> {
  const [next = ''] = await suggestedReferences(db, companyId, kind, today, 1)
  return next
}

/**
 * The reference that a new document gets. If it is the company's next number, the counter advances to it, so that the
 * following ones are found at once. If two people were offered the same number, the second gets the next one; a number
 * that was typed and is taken is refused by the table. The counter's row stays locked to the end of the transaction,
 * as in `takeReference`.
 */
export async function keepReference(
  tx: Tx,
  companyId: number,
  kind: NumberedKind,
  today: Day,
  { reference, referenceOffered }: { readonly reference: string; readonly referenceOffered: boolean },
): Promise<string> {
  const year = today.slice(0, 4)
  if (!reference.startsWith(`${documents[kind].series}-${year}-`)) return reference
  await tx.run(
    sql`insert into document_counter (company_id, kind, year, last) values (${companyId}, ${kind}, ${Number(year)}, 0)
        on conflict (company_id, kind, year) do update set last = document_counter.last`,
  )
  if (referenceOffered && (await isTaken(tx, companyId, kind, reference)))
    return takeReference(tx, companyId, kind, today)
  if (reference !== (await suggestedReference(tx, companyId, kind, today))) return reference
  await tx.run(
    sql`update document_counter set last = ${Number(reference.slice(-6))}
         where company_id = ${companyId} and kind = ${kind} and year = ${Number(year)}`,
  )
  return reference
}

async function isTaken(tx: Tx, companyId: number, kind: NumberedKind, reference: string): Promise<boolean> {
  const taken = await tx.optional(
    z.object({ id: z.int() }),
    sql`select id from ${literal(kind)} where company_id = ${companyId} and reference_key = ${reference.replaceAll('-', '')}`,
  )
  return taken !== undefined
}

/**
 * Takes the next number that no document of the kind has. The counter's row stays locked to the end of the
 * transaction, so it is locked after all other rows except the tallies.
 */
export async function takeReference(
  tx: Tx,
  companyId: number,
  kind: NumberedKind,
  today: Day,
): Promise<string> {
  const year = today.slice(0, 4)
  const next = await tx.one(
    last,
    sql`insert into document_counter as c (company_id, kind, year, last) values (${companyId}, ${kind}, ${Number(year)}, 1)
        on conflict (company_id, kind, year) do update set last = c.last + 1 returning last`,
  )
  const reference = numbered(kind, year, next.last)
  return (await isTaken(tx, companyId, kind, reference))
    ? takeReference(tx, companyId, kind, today)
    : reference
}
