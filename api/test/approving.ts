import type { Person, Shop } from './shop.ts'

interface Page {
  total: number
  totals: { grandTotal: number }
}

/** The result of approving one of several documents. */
export interface Result {
  id: number
  reference: string
  problem: string | null
}

/** Approves all documents of a kind that match a filter, and reads what matches and what was approved. */
export const approvingMatching = (
  shop: Shop,
  kind: 'purchase' | 'purchase_order',
  path: '/api/purchases' | '/api/purchase-orders',
) => ({
  matchedBy: async (filter: string) => {
    const { total, totals } = (await shop.as('admin').get(`${path}?limit=1&${filter}`)).json<Page>()
    return { count: total, grandTotal: totals.grandTotal }
  },
  approve: (who: Person, filter: string, body: object, key?: string) =>
    shop.as(who).post(`${path}/approve-matching?${filter}`, body, key === undefined ? {} : { key }),
  /** How often these were approved. */
  approvals: async (ids: readonly number[]) => {
    const { rows } = await shop.owner.query<{ n: number }>(
      `select count(*)::int as n from history where kind = $2 and action = 'approved' and row_id = any($1)`,
      [ids, kind],
    )
    return rows[0]?.n
  },
})
