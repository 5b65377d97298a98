import { brokenChain } from '../audit/chain.ts'
import { sql } from '../db/sql.ts'
import type { Check } from './check.ts'

/** Checks of the history itself. */
export const auditChecks: readonly Check[] = [
  {
    name: 'audit_chain',
    holds: 'each entry of the history is unaltered and follows the one before it, and none is missing',
    compared: sql`select count(*) from history`,
    offenders: brokenChain(sql`true`),
  },
]
