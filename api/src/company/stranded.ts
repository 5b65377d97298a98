import type { Day } from '@trastienda/contract/calendar'
import { strandedDocuments, type StrandedDocuments } from '@trastienda/contract/company'
import { documentKinds, documents } from '@trastienda/contract/document'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { talliesWithin } from '../document/tally.ts'

/** The kinds whose day counts for the books: only those cannot be approved in a closed period. */
const kinds = documentKinds.filter((kind) => documents[kind].inBooks)

/** The pending documents with a day up to a closing date, by kind: the tally knows how many they are. */
export function strandedIn(db: Db, companyId: number, closingDate: Day): Promise<StrandedDocuments['data']> {
  return db.rows(
    strandedDocuments.shape.data.element,
    sql`
    select kind, sum(documents)::int as count
      from document_tally
     where company_id = ${companyId} and kind = any(${kinds}::text[]) and status in ('pending', 'open')
       and ${talliesWithin(undefined, closingDate)}
     group by kind having sum(documents) > 0
     order by array_position(${kinds}::text[], kind)`,
  )
}
