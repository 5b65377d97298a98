import { barcodeSpellings } from '@trastienda/contract/barcode'
import { productPick } from '@trastienda/contract/product'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { literal, type Sql, sql } from '../db/sql.ts'

/** How many products are offered for a line. */
const offered = 20

/** A product that is offered already. */
interface Known {
  readonly id: number
}

interface Asked {
  readonly q: string
  readonly ids?: number[] | undefined
  readonly store?: number | undefined
}

const inStore = (store: number) => sql`
  coalesce((select sum(quantity) from stock s
             where s.company_id = p.company_id and s.product_id = p.id and s.store_id = ${store}), 0)`

const picked = (db: Db, companyId: number, store: number | undefined, factor: Sql, rest: Sql) =>
  db.rows(
    productPick,
    sql`
    select p.id, p.code, p.name, p.unit, p.unit_whole as "unitWhole", p.category_id as "categoryId", c.name as category, p.tracks_expiry as "tracksExpiry",
           p.shelf_life_days as "shelfLifeDays", p.price, ${factor} as factor,
           ${store === undefined ? literal('v.quantity') : inStore(store)} as "onHand", v.average_cost as "averageCost",
           v.quantity as "companyQuantity", v.value as "stockValue", v.last_cost as "lastCost", v.last_cost_on as "lastCostOn",
           case when p.price_last_cost is not distinct from v.last_cost then trim_scale(p.price_cost)::text end as "priceCost"
      from product p
      join category c on c.company_id = p.company_id and c.id = p.category_id
      join valuation v on v.company_id = p.company_id and v.product_id = p.id
      ${rest}`,
  )

const one = literal(`'1'`)

/**
 * Products for a line. What was scanned or typed whole comes first and alone is `exact`: the product with that
 * code, else the one with that barcode (then `factor` is what the barcode means). Then come those whose code begins
 * so, then those whose words begin so (loratadina before desloratadina), then those that hold it anywhere, each by
 * name, and last those whose category is called so: each step reads an index and stops when it has enough.
 */
export async function pickFor(db: Db, companyId: number, { q, ids, store }: Asked) {
  if (ids !== undefined) {
    const rest = sql`where p.company_id = ${companyId} and p.id = any(${ids}::bigint[]) order by p.id`
    return { data: await picked(db, companyId, store, one, rest), exact: false }
  }
  const typed = q.trim()
  const exact = typed === '' ? [] : await exactly(db, companyId, typed, store)
  const coded = typed.length < 3 ? [] : await beginning(db, companyId, typed, store)
  const first = [...exact, ...coded.filter(({ id }) => id !== exact[0]?.id)]
  const holding = (before: '%' | '% ', but: readonly Known[]) =>
    picked(
      db,
      companyId,
      store,
      one,
      sql`
      where p.company_id = ${companyId} and p.active ${matching('p.search', typed, before)}
        and p.id <> all(${but.map(({ id }) => id)}::bigint[])
      order by p.name collate spanish, p.id limit ${offered - but.length}`,
    )
  const named = typed === '' ? first : [...first, ...(await holding('% ', first))]
  const found = named.length < offered ? await holding('%', named) : []
  const worded = [...named, ...found]
  const rest =
    typed.length < 3 || worded.length >= offered ? [] : await counted(db, companyId, typed, store, worded)
  return { data: [...worded, ...rest], exact: exact.length > 0 }
}

/**
 * Those whose category is named: every word stands in the product or begins a word of its category, and at least one
 * does that. The categories are few; their products are found by their index.
 */
function counted(db: Db, companyId: number, typed: string, store: number | undefined, but: readonly Known[]) {
  const words = typed
    .split(/\s+/)
    .slice(0, 8)
    .map((word) => word.replace(/[\\%_]/g, String.raw`\$&`))
  const begins = (word: string) => sql`' ' || k.search like '% ' || fold(${word}) || '%'`
  const named = words.slice(1).reduce((any, word) => sql`${any} or ${begins(word)}`, begins(words[0] ?? ''))
  const each = words.map(
    (word) =>
      sql`and (p.search like '%' || fold(${word}) || '%' or ' ' || c.search like '% ' || fold(${word}) || '%')`,
  )
  return picked(
    db,
    companyId,
    store,
    one,
    sql`
    where p.company_id = ${companyId} and p.active and p.id <> all(${but.map(({ id }) => id)}::bigint[])
      and p.category_id = any(array(select k.id from category k where k.company_id = ${companyId} and (${named})))
      ${each.reduce((all, condition) => sql`${all} ${condition}`, sql``)}
    order by p.name collate spanish, p.id limit ${offered - but.length}`,
  )
}

/** Those whose code begins with what was typed, half of what is offered at most. */
function beginning(db: Db, companyId: number, typed: string, store: number | undefined) {
  const pattern = typed.replace(/[\\%_]/g, String.raw`\$&`)
  const rest = sql`
    where p.company_id = ${companyId} and p.active and p.search like fold(${pattern}) || '%'
    order by p.code collate spanish, p.id limit ${offered / 2}`
  return picked(db, companyId, store, one, rest)
}

async function exactly(db: Db, companyId: number, typed: string, store: number | undefined) {
  const byCode = await picked(
    db,
    companyId,
    store,
    one,
    sql`where p.company_id = ${companyId} and upper(p.code) = upper(${typed}) and p.active
         order by p.code = ${typed} desc, p.code limit 1`,
  )
  if (byCode.length > 0) return byCode
  return picked(
    db,
    companyId,
    store,
    literal('b.factor'),
    sql`
      join product_barcode b on b.company_id = p.company_id and b.product_id = p.id
     where p.company_id = ${companyId} and b.barcode = any(${barcodeSpellings(typed)}::text[]) and p.active
     order by b.barcode = ${typed} desc limit 1`,
  )
}
