import type { DocumentsFilter } from '@trastienda/contract/report-documents'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { literal, sql } from '../db/sql.ts'

const searched = {
  customer: 'customerLike',
  supplier: 'supplierLike',
  user: 'userLike',
  product: 'productLike',
} as const

const found = z.object({ ids: z.array(z.int()) })

/** The filter with ids instead of search text: those that the text finds, among the requested ones. */
export async function likeFilter(
  db: Db,
  companyId: number,
  filter: DocumentsFilter,
): Promise<DocumentsFilter> {
  const answered: Partial<Record<keyof typeof searched, number[]>> = {}
  for (const [name, like] of Object.entries(searched) as [
    keyof typeof searched,
    (typeof searched)['user'],
  ][]) {
    const words = filter[like]
    if (words === undefined || words.trim() === '') continue
    // Users of other companies enter documents, too.
    const own = name === 'user' ? literal('true') : sql`n.company_id = ${companyId}`
    const { ids } = await db.one(
      found,
      sql`select coalesce(json_agg(n.id), '[]') as ids from ${literal(name === 'user' ? 'app_user' : name)} n
           where ${own} ${matching('n.search', words)}`,
    )
    const wanted = filter[name]
    answered[name] = wanted ? ids.filter((id) => wanted.includes(id)) : ids
  }
  return { ...filter, ...answered }
}
