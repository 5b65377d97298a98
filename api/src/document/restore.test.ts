import { callsOf, type DocumentKind } from '@trastienda/contract/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDeleting } from '../../test/deleting.ts'
import { deletedKinds, neverApproved, personOf } from '../../test/never-approved.ts'

type World = Awaited<ReturnType<typeof openDeleting>>
let at: World
beforeAll(async () => {
  at = await openDeleting()
})
afterAll(() => at.shop.close())

/** Everything of a document, without its version. */
async function contentOf(kind: DocumentKind, id: number): Promise<unknown> {
  const { rows: tables } = await at.shop.owner.query<{ name: string; by: string }>(
    `select c.conrelid::regclass::text as name, a.attname as by
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.confrelid = $1::regclass and c.contype = 'f' and c.confdeltype = 'c' order by 1`,
    [kind],
  )
  const { rows } = await at.shop.owner.query(
    `select to_jsonb(d) - 'version' as document, json_build_array(${tables
      .map(({ name, by }) => `(select json_agg(p order by p::text) from ${name} p where p.${by} = d.id)`)
      .join(', ')}) as parts from ${kind} d where id = $1`,
    [id],
  )
  return rows[0]
}

const held = async () =>
  (
    await at.shop.owner.query(`
      select (select json_agg(s order by s::text) from (select lot_id, quantity, reserved from stock where quantity <> 0 or reserved <> 0) s) as stock,
             (select json_agg(p order by p::text) from (select id, paid, reserved, match from purchase) p) as bills,
             (select json_agg(c order by c::text) from (select id, amount, used, reserved from supplier_credit) c) as credits,
             (select json_agg(t order by t::text) from (
               select kind, span, starts_on, store_id, status, sum(documents) as documents, sum(amount) as amount, sum(paid) as paid
                 from document_tally group by 1, 2, 3, 4, 5 having sum(documents) <> 0) t) as tallies`)
  ).rows[0] as unknown

/** Deletes the first possible one, and restores it. @returns whether there was one */
async function thereAndBack(kind: DocumentKind, approval: string): Promise<boolean> {
  for (const one of await neverApproved(at.shop, kind, approval)) {
    const who = personOf(at.shop, one.created_by)
    const [before, around] = [await contentOf(kind, one.id), await held()]
    const gone = await at.shop.as(who).delete(`${callsOf(kind)}/${one.id}`, { version: one.version })
    if (gone.statusCode !== 200) continue
    expect(await contentOf(kind, one.id)).toBeUndefined()
    const back = await at.shop.as(who).post(`${callsOf(kind)}/${one.id}/restore`)
    expect([back.statusCode, back.json()]).toEqual([200, { id: one.id, version: one.version + 1 }])
    expect(await contentOf(kind, one.id)).toEqual(before)
    expect(await held()).toEqual(around)
    const again = await at.shop.as(who).post(`${callsOf(kind)}/${one.id}/restore`)
    expect(again.statusCode).toBe(404)
    return true
  }
  return false
}

describe.each(deletedKinds)('a deleted %s', (kind) => {
  test.each(kind === 'stock_count' ? ['open'] : ['pending', 'rejected'])(
    'is restored %s as it was, with its reservations, and the ledgers agree',
    async (approval) => {
      expect(await thereAndBack(kind, approval)).toBe(true)
      await at.noDifferences()
    },
  )
})
