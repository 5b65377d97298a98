import { recomputed, stored, type SummedTable, summedTables, unlike } from '../sums/summed.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import type { Check } from './check.ts'

const holds: Readonly<Record<SummedTable['table'], string>> = {
  product_trade:
    'what each product was traded for by day, month and year and store is what the lines of approved documents say',
  document_trade:
    'the counts and sums by kind, party, user, day, month and year and store are those of the approved documents',
  cash_flow:
    'the money by source, method, party, day, month and year and store is that of approved payments and of collections',
  stock_flow: 'what came and went by product, store, day, month and year is what the stock ledger says',
}

// The same wording as in the other checks.
const keyNames: Readonly<Record<string, string>> = {
  company_id: 'company',
  starts_on: 'day',
  product_id: 'product',
  store_id: 'store',
  key_id: 'key',
  party_id: 'party',
}

function offenders(of: SummedTable): Sql {
  const keys = of.keys.map((key) => `${key} as ${keyNames[key] ?? key}`)
  const both = of.measures.map((name) => `t.${name}, d.${name} as ${name}_recomputed`)
  return sql`
    select ${literal([...keys, ...both].join(', '))}
      from (${stored(of)}) t full join (${recomputed(of)}) d using (${literal(of.keys.join(', '))})
     where ${unlike(of)}`
}

/** Checks of the reports' sums with the documents and the stock ledger. */
export const reportChecks: readonly Check[] = summedTables.map((of) => ({
  name: of.table,
  holds: holds[of.table],
  compared: sql`select count(*) from (${stored(of)}) t`,
  offenders: offenders(of),
}))
