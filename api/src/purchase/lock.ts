import { cop } from '@trastienda/contract/money'
import { matchState } from '@trastienda/contract/purchase-match'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { type Aimed, documentRow, lockRow } from '../document/row.ts'

const lockedRow = documentRow.extend({
  supplierId: z.int(),
  door: z.enum(['direct', 'received']),
  match: matchState,
  /** The cost of its goods with their share of discount and freight, and the amount that was returned at once. */
  landed: cop,
  returned: cop,
})
export type LockedPurchase = z.infer<typeof lockedRow>

/** Locks a purchase. @throws Problem not_found (or another company's), stale when it has another version */
export const lockPurchase = (tx: Tx, companyId: number, at: Aimed): Promise<LockedPurchase> =>
  lockRow(tx, companyId, 'purchase', at, {
    row: lockedRow,
    columns: 'supplier_id as "supplierId", door, match, subtotal - discount + shipping as landed, returned',
  })
