import { callsOf, documentKinds } from '@trastienda/contract/document'
import { createHash, randomUUID } from 'node:crypto'
import { fillChain } from './fuzz-chain.ts'
import { fillSales } from './fuzz-sales.ts'
import { fillStock } from './fuzz-stock.ts'
import { draftOf, makeProduct, makeSupplier } from './goods.ts'
import type { Saved } from './receiving.ts'
import { people, type Person, type Shop } from './shop.ts'

/** A row that a request can name: its kind is the folder of its address. */
export interface Row {
  readonly kind: string
  readonly id: number
  readonly version: number
  readonly own: boolean
}

export type Caller = Person | 'nobody' | 'held'

/** A sign-in that still waits for its second factor, and what the client needs to verify it. */
export const heldToken = 'held-sign-in-of-the-admin'
export const heldHandle = 'handle-of-the-held-sign-in'

export interface World {
  readonly shop: Shop
  /** The person, and their token; the companion is the same. */
  readonly tokens: Record<Exclude<Caller, 'nobody'>, string>
  rows: readonly Row[]
  /** Restores access: callers that were deactivated or moved, companies that were deactivated. */
  revive(): Promise<void>
  /** Reads the existing rows again. */
  look(): Promise<void>
}

const tables = {
  ...Object.fromEntries(documentKinds.map((kind) => [callsOf(kind).slice('/api/'.length), kind])),
  suppliers: 'supplier',
  customers: 'customer',
  stores: 'store',
  products: 'product',
  categories: 'category',
} as const

const hash = (text: string) => createHash('sha256').update(text).digest()

/** A shop with a few rows of everything, in two companies, and a session for everybody. */
export async function openWorld(shop: Shop): Promise<World> {
  await fill(shop)
  const tokens = {
    ...(Object.fromEntries(Object.keys(people).map((person) => [person, randomUUID()])) as Record<
      Person,
      string
    >),
    held: heldToken,
  }
  const world: World = {
    shop,
    tokens,
    rows: [],
    revive: () => revive(shop, tokens),
    look: async () => {
      world.rows = await look(shop)
    },
  }
  await world.revive()
  await world.look()
  return world
}

async function fill(shop: Shop): Promise<void> {
  const { rows } = await shop.owner.query<{ id: number }>('select id from company order by id')
  for (const { id } of rows) {
    for (let nth = 0; nth < 3; nth += 1) await makeSupplier(shop, `Proveedor ${nth}`, 'approved', id)
    await shop.owner.query(
      `insert into customer (company_id, name) select $1, 'Cliente ' || n from generate_series(1, 3) n`,
      [id],
    )
    await shop.owner.query(
      `insert into attachment (company_id, sha256, name, media_type, size, created_by)
       select $1, repeat('a', 64), 'f.pdf', 'application/pdf', 10, $2 from generate_series(1, 4000)`,
      [id, shop.ids.admin],
    )
  }
  for (let nth = 0; nth < 6; nth += 1) {
    await makeProduct(shop, `F-${nth}`, { wholeUnit: nth % 2 === 0, expires: nth % 3 === 0 })
  }
  const user = shop.as('user')
  const { rows: products } = await shop.owner.query<{ id: number }>('select id from product order by id')
  const { rows: suppliers } = await shop.owner.query<{ id: number }>(
    'select id from supplier where company_id = $1',
    [shop.companyId],
  )
  const bills: Saved[] = []
  for (let nth = 0; nth < 40; nth += 1) {
    const items = products.map(({ id }) => ({ productId: id, cost: `${nth + 1}`, expiresOn: '2027-02-01' }))
    const draft = await draftOf(shop, user, suppliers[0]?.id ?? 0, items)
    bills.push((await user.post('/api/purchases', draft)).json<Saved>())
  }
  const ids = products.map(({ id }) => id)
  await fillChain(shop, suppliers[0]?.id ?? 0, ids, bills.slice(0, 12))
  await fillSales(shop, ids)
  await fillStock(shop)
  await shop.owner.query(
    `insert into app_user (company_id, username, password_hash, first_name, last_name, role, approval)
     select $1, 'victima' || n, '-', 'V', 'P', 'user', 'pending' from generate_series(1, 8) n`,
    [shop.companyId],
  )
}

async function revive(shop: Shop, tokens: World['tokens']): Promise<void> {
  await shop.owner.query(`
    update company set active = true, disabled = false, closing_date = null, disabled_windows = '[]';
    update site set all_disabled = false, second_factor_roles = '{}';
    update store set active = true where not active; update product set active = true where not active;
    update supplier set active = true, approval = 'approved'; update customer set active = true, approval = 'approved';
    delete from login_failure; delete from second_factor;`)
  await shop.owner.query(
    `insert into held_sign_in (token_hash, user_id, handle_hash, created_at, expires_at, address, agent)
     values ($1, $2, $3, $4, $4::timestamptz + interval '1 day', '', '') on conflict do nothing`,
    [hash(heldToken), shop.ids.admin, hash(heldHandle), shop.now],
  )
  for (const [person, role] of Object.entries(people) as [Person, string][]) {
    await shop.owner.query(
      `update app_user set active = true, approval = 'approved', role = $2, must_change = false, addresses = '{}',
              email = username || '@saman.example',
              company_id = case when username = 'rival' then $4::int else $3::int end
        where id = $1`,
      [shop.ids[person], role, shop.companyId, shop.companyId + 1],
    )
    await shop.owner.query(
      `insert into session (token_hash, bind_hash, bound, user_id, seen_at, expires_at, stepped_up_at, address, agent)
       values ($1, $1, true, $2, $3, $3::timestamptz + interval '1 day', $3, '', '') on conflict do nothing`,
      [hash(tokens[person]), shop.ids[person], shop.now],
    )
  }
}

/** The rows of every kind that a request can name: the newest of the shop's company and of the other one. */
/** The key of a saved view. */
export const viewKey = 'a'.repeat(32)

/** The parts of paths that name no row. */
export const otherParts: Readonly<Record<string, string>> = {
  list: 'purchases',
  key: viewKey,
  name: 'purchase-draft%3A1',
}

export async function look(shop: Shop): Promise<Row[]> {
  const parts = Object.entries(tables).map(
    ([kind, table]) =>
      `(select '${kind}' as kind, id, version, company_id = $1 as own from ${table} order by id desc limit 40)`,
  )
  const { rows } = await shop.owner.query<Row>(
    `${parts.join(' union all ')}
     union all (select 'users', id, version, company_id = $1 from app_user where username like 'victima%' or id > $2 order by id desc limit 20)
     union all (select 'companies', id, version, id = $1 from company order by id desc limit 5)
     union all (select 'payment-batches', id, 1, company_id = $1 from payment_batch order by id desc limit 5)
     union all (select 'credits', id, 1, company_id = $1 from supplier_credit order by id desc limit 20)
     union all (select 'order-lines', id, 1, company_id = $1 from purchase_order_line order by id desc limit 40)
     union all (select 'bill-lines', id, 1, company_id = $1 from purchase_line order by id desc limit 40)
     union all (select 'sale-lines', id, 1, company_id = $1 from sale_line order by id desc limit 40)
     union all (select 'transfer-lines', id, 1, company_id = $1 from stock_transfer_line order by id desc limit 40)
     union all (select 'lots', id, 1, company_id = $1 from lot order by id desc limit 40)
     union all (select 'collections', id, 1, company_id = $1 from sale_collection order by id desc limit 40)
     union all (select 'report-deliveries', id, version, company_id = $1 from report_delivery order by id desc limit 10)
     union all (select 'deletions', id, 1, company_id = $1 from deletion order by id desc limit 10)
     union all (select 'audit-log', id, 1, company_id = $1 from history order by id desc limit 40)
     union all (select 'mail', id, 1, company_id = $1 from mail order by id desc limit 10)
     union all (select 'outgoing-mail', id, 1, company_id = $1 from mail order by id desc limit 10)
     union all (select 'sessions', id, 1, true from session order by id desc limit 10)
     union all (select 'notifications', id, 1, company_id = $1 from notification order by id desc limit 40)
     union all (select 'images', id, 1, company_id = $1 from image order by id desc limit 5)
     union all (select 'imports', id, 1, company_id = $1 from import_batch order by id desc limit 5)
     union all (select 'attachments', a.id, 1, a.company_id = $1 from attachment a
        where not exists (select from purchase_attachment p where p.attachment_id = a.id) order by random() limit 30)`,
    [shop.companyId, Math.max(...Object.values(shop.ids))],
  )
  return rows
}
