import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeletionPreview, PreparedDeletion } from '@trastienda/contract/advanced-delete'
import { type DeletableKind, deletableKinds } from '@trastienda/contract/document'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { overPool } from '../src/db/db.ts'
import { differences, verifyLedgers } from '../src/verify/verify.ts'
import type { Person } from './shop.ts'
import { openVerified } from './verified-world.ts'

export const always = { from: '2020-01-01', to: '2026-11-20' }
export const reason = 'Datos de prueba que sobran'

// Everything that documents have moved, in its present state: balances, tallies and sums, without rejected and
// cancelled documents.
const moved: Record<string, string> = {
  stock:
    'select product_id, store_id, lot_id, quantity, reserved from stock where quantity <> 0 or reserved <> 0',
  valuation: 'select product_id, quantity, value, average_cost, last_cost, last_cost_on from valuation',
  shelf: `select product_id, store_id, starts_on, quantity, value from stock_flow
           where span = 'day' and (quantity <> 0 or value <> 0)`,
  books: `select account, supplier_id, customer_id, happened_on, sum(amount) from money_movement
           group by 1, 2, 3, 4 having sum(amount) <> 0`,
  money: `select source, starts_on, store_id, party_id, method, sum(amount), sum(credit) from cash_flow
           where span = 'day' group by 1, 2, 3, 4, 5 having sum(amount) <> 0 or sum(credit) <> 0`,
  goods: `select t::text from product_trade t where span = 'day' and (bought, sent_back, sold, brought_back) <> (0, 0, 0, 0)`,
  costs: `select 'sale', id, cost from sale_line union all select 'return', id, value from purchase_return_line
          union all select 'brought back', id, cost from sale_return_line`,
  suppliers: 'select supplier_id, owed from supplier_balance where owed <> 0',
  customers: 'select customer_id, owed from customer_balance where owed <> 0',
  tally:
    'select kind, span, starts_on, store_id, status, sum(documents), sum(amount), sum(paid) from document_tally group by 1, 2, 3, 4, 5 having sum(documents) <> 0',
  trade: `select kind, grain, span, starts_on, key_id, store_id, sum(documents), sum(amount), sum(returned), sum(paid)
            from document_trade group by 1, 2, 3, 4, 5, 6 having sum(documents) <> 0`,
  credit: 'select supplier_id, amount, used, reserved from supplier_credit',
  approvals: deletableKinds
    .map((kind) => `select '${kind}' as kind, id, approval::text, decided_by from ${kind}`)
    .join(' union all '),
}

/** A shop with a document of every kind in every state, in which they are deleted and restored. */
export async function openDeleting() {
  const { shop, bills } = await openVerified()
  await shop.owner.query(`update app_user set email = username || '@saman.example'`)
  for (const person of ['admin', 'admin2', 'user'] as const) await shop.as(person).stepUp()
  const preview = async (search: object, who: Person = 'user') => {
    const reply = await shop.as(who).post('/api/deletions/preview', search)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<DeletionPreview>()
  }
  const asPrepared = (seen: DeletionPreview, kind: DeletableKind, more: object = {}) => ({
    kind,
    items: seen.items.filter(({ block }) => block === null).map(({ id, version }) => ({ id, version })),
    reason,
    sendTo: shop.ids.admin2,
    language: 'es',
    ...more,
  })
  const mailed = async () => {
    const { rows } = await shop.owner.query<{ id: number }>(
      `select id from mail where document_kind = 'deletion' order by id desc limit 1`,
    )
    const folder = shop.services.mail.folder ?? ''
    const begins = `trastienda.${shop.companyId}.${rows[0]?.id}.`
    const name = (await readdir(folder)).find((file) => file.startsWith(begins))
    return PostalMime.parse(await readFile(join(folder, name ?? '')))
  }
  return {
    shop,
    bills,
    preview,
    asPrepared,
    mailed,
    prepare: async (body: object, who: Person = 'user') => {
      const reply = await shop.as(who).post('/api/deletions', body)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<PreparedDeletion>()
    },
    /** The last mailed code. */
    code: async () => /Código: (\d{6})/.exec((await mailed()).text ?? '')?.[1] ?? '',
    confirm: (id: number, typed: string, who: Person = 'user') =>
      shop.as(who).post(`/api/deletions/${id}/confirm`, { code: typed }),
    restore: (id: number) => shop.as('user').post(`/api/deletions/${id}/restore`),
    /** The newest deletable document of a kind, and the call that deletes it. */
    free: async (kind: DeletableKind) => {
      const seen = await preview({ kind, ...always })
      const item = seen.items.find(({ block }) => block === null)
      if (!item) throw new Error(`no ${kind} can be deleted`)
      return { item, body: asPrepared(seen, kind, { items: [{ id: item.id, version: item.version }] }) }
    },
    noDifferences: async () => {
      const found = differences(await verifyLedgers(overPool(shop.pool)))
      expect(found.map(({ name, rows }) => [name, rows])).toEqual([])
    },
    state: async () => {
      const found: Record<string, unknown[]> = {}
      for (const [name, query] of Object.entries(moved))
        found[name] = (await shop.owner.query(`select t::text from (${query}) t order by 1`)).rows
      return found
    },
  }
}
