import type { approveMatchingSales, bulkAddSales, bulkApproveSales } from '@trastienda/contract/sale-deeds'
import { saved } from '@trastienda/contract/paging'
import { approveMatching, type ApproveOne, approveTicked } from '../approval/approve-many.ts'
import { approveSeen } from '../approval/seen-flags.ts'
import { sql } from '../db/sql.ts'
import { eachOnItsOwn } from '../http/each.ts'
import type { DirectCall } from '../http/route.ts'
import { effectOf } from './effect.ts'
import { saleFilter, saleSums } from './queries.ts'
import { insertSale } from './save.ts'
import { approve } from './transitions.ts'

/** Approves one whose approver has seen its flags. @throws Problem flags_unseen and those of `approve` */
export const approveSaleAsSeen = ((tx, who, { id, version, seen }) =>
  approveSeen({
    who,
    seen,
    effect: () => effectOf(tx, who, id),
    approve: (actor) => approve(tx, actor, id, version),
  })) satisfies ApproveOne

/** Approves the sales that were ticked. @returns for each, in order, the code of what stood in the way, or null */
export const approveTickedSales = (call: DirectCall<typeof bulkApproveSales>) =>
  approveTicked(call, 'sale', approveSaleAsSeen)

/** Approves all sales that a filter matches. @throws Problem set_changed with what matches now */
export const approveSalesOf = (call: DirectCall<typeof approveMatchingSales>) => {
  const { query, body } = call
  return approveMatching(
    call,
    {
      count: body.count,
      amount: body.grandTotal,
      chosen: ({ companyId }, limit) => sql`
        select s.id, s.version, s.reference, s.grand_total as amount from sale s
        ${saleFilter(companyId, query)} order by s.id limit ${limit}`,
      now: async (tx, { companyId }) => {
        const { total, totals } = await saleSums(tx, companyId, query)
        return { count: total, grandTotal: totals.grandTotal }
      },
    },
    approveSaleAsSeen,
  )
}

/** Enters several sales, each on its own. @returns for each, in order, what was entered or what stood in the way */
export async function addSales(call: DirectCall<typeof bulkAddSales>) {
  const { body, today, keyed } = call
  const drafts = body.items.map((draft, at) => ({ id: at, version: 0, draft }))
  const results = await eachOnItsOwn(
    call,
    drafts,
    (tx, who, { draft }) => insertSale(tx, who, today, draft),
    keyed,
  )
  return results.map(({ problem, fields, reply }) => {
    const made = saved.safeParse(reply).data
    return { id: made?.id ?? null, version: made?.version ?? null, problem, fields: fields ?? null }
  })
}
