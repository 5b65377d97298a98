import type { bulkAddSales } from '@trastienda/contract/sale-lifecycle'
import { saved } from '@trastienda/contract/paging'
import { eachOnItsOwn } from '../http/each.ts'
import type { DirectCall } from '../http/route.ts'
import { insertSale } from './save.ts'

/** Enters several sales separately. @returns for each, in order, what was entered or its problem */
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
    const added = saved.safeParse(reply).data
    return { id: added?.id ?? null, version: added?.version ?? null, problem, fields: fields ?? null }
  })
}
