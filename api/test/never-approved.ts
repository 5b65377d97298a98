import { callsOf, type DocumentKind, documentKinds } from '@trastienda/contract/document'
import { expect } from 'vitest'
import type { Person, Shop } from './shop.ts'

/** The kinds whose documents are deleted: a customer's return is cancelled. */
export const deletedKinds = documentKinds.filter((kind) => kind !== 'sale_return')

/** A document that was never approved, so that it can be deleted alone. */
export interface NeverApproved {
  readonly id: number
  readonly version: number
  readonly approval: string
  readonly reference: string
  readonly created_by: number
}

/** Documents in a state that were never approved, newest first; if none is rejected, a pending one is rejected. */
export async function neverApproved(
  shop: Shop,
  kind: DocumentKind,
  approval: string,
): Promise<readonly NeverApproved[]> {
  if (approval === 'rejected') {
    const [one] = await neverApproved(shop, kind, 'pending')
    const rejected = await shop
      .as('admin2')
      .post(`${callsOf(kind)}/${one?.id}/reject`, { reason: 'No es' }, { version: one?.version ?? 0 })
    expect(rejected.statusCode, rejected.body).toBe(200)
  }
  const { rows } = await shop.owner.query<NeverApproved>(
    `select id, version, approval, reference, created_by from ${kind} d
      where company_id = $1 and approval = $2
        and not exists (select from history where kind = '${kind}' and row_id = d.id and action like 'approved%')
      order by id desc limit 20`,
    [shop.companyId, approval],
  )
  return rows
}

/** The person with an id. */
export const personOf = (shop: Shop, id: number) =>
  (Object.entries(shop.ids).find(([, its]) => its === id)?.[0] ?? 'user') as Person

/** Deletes the first document of a kind in a state that its creator may delete. */
export async function deleteOne(shop: Shop, kind: DocumentKind, approval: string) {
  for (const one of await neverApproved(shop, kind, approval)) {
    const who = personOf(shop, one.created_by)
    const gone = await shop.as(who).delete(`${callsOf(kind)}/${one.id}`, { version: one.version })
    if (gone.statusCode === 200) return { ...one, kind, who }
  }
  throw new Error(`no ${kind} that is ${approval} can be deleted`)
}
