import { barcodeSpellings } from '@trastienda/contract/barcode'
import type { Day } from '@trastienda/contract/calendar'
import { productPick } from '@trastienda/contract/product'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { ofCategory } from './of-category.ts'
import { called, coded, firstByName, holding, holdingPhrase, phrased, worded } from './ranked.ts'
import { leftToCount, placeOf, standingsIn } from './to-count.ts'

/** How many products are offered for a line. */
const offered = 20

interface ProductPickQuery {
  readonly q: string
  readonly ids?: number[] | undefined
  readonly store?: number | undefined
  readonly category?: number | undefined
  /** The count for which it is picked. */
  readonly count?: number | undefined
  /** Whether it is for a sale of that store. */
  readonly forSale?: boolean
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
           v.quantity as "companyQuantity", p.alert_quantity as "alertQuantity", v.value as "stockValue", v.last_cost as "lastCost", v.last_cost_on as "lastCostOn",
           case when p.price_last_cost is not distinct from v.last_cost then trim_scale(p.price_cost)::text end as "priceCost"
      from product p
      join category c on c.company_id = p.company_id and c.id = p.category_id
      join valuation v on v.company_id = p.company_id and v.product_id = p.id
      ${rest}`,
  )

const one = literal(`'1'`)

/** The products with these ids, in the order of the ids. */
export function withIds(db: Db, companyId: number, ids: readonly number[], store: number | undefined) {
  const rest = sql`where p.company_id = ${companyId} and p.id = any(${[...ids]}::bigint[]) order by p.id`
  return picked(db, companyId, store, one, rest)
}

/**
 * Products for a line. Only an exact code or barcode sets `exact` and comes first: the product with that code, else
 * the one with that barcode (then `factor` is the barcode's). Then come those whose code starts with the text, those
 * whose name does (leche entera before chocolatina de leche), those that contain several words as typed (x 100
 * tabletas before 100 mg x 12 tabletas), those with words that start with it (loratadina before desloratadina), those
 * that contain it anywhere, and last those of a matching category. In a count all these are first looked for among what
 * is still to be counted; after it comes what was counted, then what its store does not have. Within each group the best-selling comes first,
 * and in a sale products in stock come before others. Each step reads an index, and later steps are skipped once
 * there are enough. Codes get half of the places, and unused ones at the end.
 */
export async function pickFor(
  db: Db,
  companyId: number,
  { q, ids, store, category, count, forSale }: ProductPickQuery,
  today: Day,
) {
  if (ids !== undefined) return { data: await withIds(db, companyId, ids, store), exact: false }
  const typed = q.trim()
  const exact = typed === '' ? [] : await exactly(db, companyId, typed, store)
  const first = exact.map(({ id }) => id)
  const soldFrom = forSale ? store : undefined
  const found: number[] = []
  const look = async (step: typeof coded, most = offered, only?: Sql) => {
    const but = [...first, ...found]
    const room = Math.min(most, offered - but.length)
    if (room > 0)
      found.push(...(await step(db, { companyId, typed, today, but, most: room, soldFrom, category, only })))
  }
  const lookThrough = async (only?: Sql) => {
    const each = (step: typeof coded, most?: number) => look(step, most, only)
    if (typed === '') return each(firstByName)
    if (typed.length > 1) await each(coded, offered / 2)
    await each(called)
    await each(phrased)
    await each(holdingPhrase)
    await each(worded)
    await each(holding)
    if (typed.length > 2) await each(ofCategory)
    if (typed.length > 1) await each(coded)
  }
  if (count !== undefined) await lookThrough(leftToCount(companyId, count))
  await lookThrough()
  const rows = new Map((await withIds(db, companyId, found, store)).map((row) => [row.id, row]))
  const data = [...exact, ...found.flatMap((id) => rows.get(id) ?? [])]
  if (count === undefined) return { data, exact: exact.length > 0 }
  const standings = await standingsIn(
    db,
    companyId,
    count,
    data.map(({ id }) => id),
  )
  const standing = data.map((row) => ({ ...row, standing: standings.get(row.id) }))
  // What has exactly the typed code stays first.
  const others = standing.slice(first.length).toSorted((a, b) => placeOf(a.standing) - placeOf(b.standing))
  return { data: [...standing.slice(0, first.length), ...others], exact: exact.length > 0 }
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
