import { documents } from '@trastienda/contract/document'
import type { HoldingKind } from '@trastienda/contract/movement'
import { literal, type Sql, sql } from '../db/sql.ts'

/**
 * The lots that documents `d` of a kind reserve while they wait: the join of their lines `l`, each with its
 * product, and the alias that has the lot and its quantity.
 */
export function heldLots(kind: HoldingKind, companyId: Sql): { readonly join: Sql; readonly lot: Sql } {
  const lines = sql`join ${literal(`${kind}_line l`)} on l.company_id = ${companyId} and ${literal(`l.${kind}_id`)} = d.id`
  if (documents[kind].holds === 'lines') return { join: lines, lot: literal('l') }
  const lots = sql`join ${literal(`${kind}_line_lot x`)} on x.company_id = ${companyId} and ${literal(`x.${kind}_line_id`)} = l.id`
  return { join: sql`${lines} ${lots}`, lot: literal('x') }
}
