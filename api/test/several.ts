import { type DocumentKind, callsOf } from '@trastienda/contract/document'
import { expect } from 'vitest'
import type { Person, Shop } from './shop.ts'

/** The result for one of several rows. */
export interface RowResult {
  readonly id: number
  readonly reference: string
  readonly problem: string | null
  readonly version?: number | null
  readonly detail?: Record<string, unknown> | null
}

export interface Row {
  readonly id: number
  readonly version: number
}

/** What is done to several documents of a kind at once. */
export function severalOf(shop: Shop) {
  const post = async (who: Person, path: string, body: object, key?: string) => {
    const reply = await shop.as(who).post(path, body, key === undefined ? {} : { key })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<{ data: RowResult[] }>().data
  }
  const seen = (rows: readonly Row[]) => rows.map(({ id, version }) => ({ id, version }))
  return {
    approve: (who: Person, kind: DocumentKind, rows: readonly Row[]) =>
      post(who, `${callsOf(kind)}/approve`, { items: seen(rows) }),
    undo: (who: Person, kind: DocumentKind, rows: readonly Row[], key?: string) =>
      post(who, `${callsOf(kind)}/undo-approvals`, { items: seen(rows), reason: 'Se deshizo' }, key),
    remove: (who: Person, kind: DocumentKind, rows: readonly Row[], key?: string) =>
      post(who, `${callsOf(kind)}/delete`, { items: seen(rows) }, key),
    restore: (who: Person, kind: DocumentKind, ids: readonly number[], key?: string) =>
      post(who, `${callsOf(kind)}/restore`, { ids }, key),
    /** The rows of a kind in that state, oldest first. */
    waiting: async (kind: DocumentKind, approval = 'pending') =>
      (
        await shop.owner.query<Row & { readonly created_by: number }>(
          `select id, version, created_by from ${kind} where company_id = $1 and approval = $2 order by id`,
          [shop.companyId, approval],
        )
      ).rows,
  }
}

export const problemsOf = (results: readonly RowResult[]) => results.map(({ problem }) => problem)

/** What approving made of the rows that were approved. */
export const approvedOf = (results: readonly RowResult[]): Row[] =>
  results.flatMap(({ id, version }) => (version == null ? [] : [{ id, version }]))
