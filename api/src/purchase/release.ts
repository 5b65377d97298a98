import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Ending } from '../document/kind.ts'
import type { LockedPurchase } from './lock.ts'

/**
 * Releases the received orders that a purchase bills, so that another can bill them; a rejected one keeps them until
 * it is changed. When it is deleted, other purchases no longer refer to it as a confirmed non-duplicate until it is
 * restored.
 */
export async function release(
  tx: Tx,
  companyId: number,
  { id }: LockedPurchase,
  ending: Ending,
): Promise<void> {
  if (ending === 'rejected') return
  await tx.run(sql`
    update received_order set purchase_id = null
     where company_id = ${companyId} and id = any(array(
       select r.id from received_order r where r.company_id = ${companyId} and r.purchase_id = ${id} order by r.id for update))`)
  if (ending === 'deleted')
    await tx.run(sql`
      update purchase set not_duplicate_of = null, not_duplicate_why = ''
       where company_id = ${companyId} and not_duplicate_of = ${id}`)
}
