import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { auditChecks } from './audit-checks.ts'
import type { Check } from './check.ts'
import { documentChecks } from './document-checks.ts'
import { moneyChecks } from './money-checks.ts'
import { orderChecks } from './order-checks.ts'
import { paymentChecks } from './payment-checks.ts'
import { purchaseChecks } from './purchase-checks.ts'
import { receiptChecks } from './receipt-checks.ts'
import { reportChecks } from './report-checks.ts'
import { returnChecks } from './return-checks.ts'
import { saleChecks } from './sale-checks.ts'
import { saleReturnChecks } from './sale-return-checks.ts'
import { stockChecks } from './stock-checks.ts'
import { stockDocumentChecks } from './stock-document-checks.ts'

export interface Finding {
  readonly name: string
  readonly holds: string
  readonly compared: number
  /** How many rows are wrong; 0 when all is well. */
  readonly wrong: number
  /** The first of them. */
  readonly rows: readonly Record<string, unknown>[]
  readonly milliseconds: number
}

/** Every check, in the order in which they run. */
export const checks: readonly Check[] = [
  ...stockChecks,
  ...stockDocumentChecks,
  ...moneyChecks,
  ...purchaseChecks,
  ...orderChecks,
  ...receiptChecks,
  ...returnChecks,
  ...paymentChecks,
  ...saleChecks,
  ...saleReturnChecks,
  ...documentChecks,
  ...reportChecks,
  ...auditChecks,
]

const mostShown = 20

const found = z.object({
  compared: z.int(),
  wrong: z.int(),
  rows: z.array(z.record(z.string(), z.unknown())),
})

/**
 * Recomputes the balances of all companies from the ledgers and the documents and compares. On a database that is
 * being written to, pass a snapshot, or half a transaction will look like a difference.
 * @param chosen the checks to run, all by default
 */
export async function verifyLedgers(db: Db, chosen: readonly Check[] = checks): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of chosen) {
    const started = performance.now()
    const result = await db.one(
      found,
      sql`
      with wrong as (${check.offenders})
      select (${check.compared}) as compared, (select count(*) from wrong) as wrong,
             coalesce((select json_agg(w) from (select * from wrong limit ${mostShown}) w), '[]') as rows`,
    )
    const { name, holds } = check
    findings.push({ name, holds, ...result, milliseconds: performance.now() - started })
  }
  return findings
}

/** The findings that are differences. */
export function differences(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ wrong }) => wrong > 0)
}
