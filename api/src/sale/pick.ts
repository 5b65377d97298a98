import type { Day } from '@trastienda/contract/calendar'
import { addQuantities } from '@trastienda/contract/quantity'
import type { QueryOf } from '@trastienda/contract/endpoint'
import type { ProductPick } from '@trastienda/contract/product'
import { type pickForSale, pickLot, type SalePick } from '@trastienda/contract/sale-form'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { pickFor } from '../product/pick.ts'
import { pastShelf } from '../stock/past-shelf.ts'

const lotRow = pickLot.extend({ productId: z.int(), expired: z.boolean() })
type Lot = z.infer<typeof lotRow>

/** A lot with its present free quantity, whatever it could give on the day of a sale. */
type GivingLot = Lot & { readonly now: string }

interface SalePickQuery {
  readonly storeId: number
  readonly soldOn: Day
  readonly productIds: readonly number[]
  /** The sale whose own goods count as free. */
  readonly except: number
}

/** The lots of a store with a free quantity, first to expire first; those expired on that day are marked. */
const lotsOn = (db: Db, companyId: number, { storeId, soldOn, productIds, except }: SalePickQuery) =>
  db.rows(
    lotRow,
    sql`
    with own as (
      select x.lot_id, sum(x.quantity) as quantity
        from sale s
        join sale_line l on l.company_id = s.company_id and l.sale_id = s.id
        join sale_line_lot x on x.company_id = l.company_id and x.sale_line_id = l.id
       where s.company_id = ${companyId} and s.id = ${except} and s.store_id = ${storeId} and s.approval = 'pending'
       group by x.lot_id
    )
    select k.product_id as "productId", k.lot_id as "lotId", o.code as lot, k.expires_on as "expiresOn",
           trim_scale(k.quantity - k.reserved + coalesce(own.quantity, 0))::text as free,
           coalesce(k.expires_on < ${soldOn}::date, false) as expired
      from stock k
      join lot o on o.company_id = k.company_id and o.id = k.lot_id
      left join own on own.lot_id = k.lot_id
     where k.company_id = ${companyId} and k.product_id = any(${[...productIds]}::bigint[]) and k.store_id = ${storeId}
       and k.quantity - k.reserved + coalesce(own.quantity, 0) > 0
     order by k.product_id, k.expires_on nulls last, k.lot_id`,
  )

/** The lots of `lotsOn`, each with the part of its free quantity that it can give to a sale of that day. */
async function lotsThen(db: Db, companyId: number, query: SalePickQuery, today: Day): Promise<GivingLot[]> {
  const lots = (await lotsOn(db, companyId, query)).map((lot) => ({ ...lot, now: lot.free }))
  const { storeId, soldOn: day, except: id } = query
  const past = await pastShelf(db, { companyId, storeId, day, kind: 'sale', id }, today, lots)
  return past?.on(past.leaving.day) ?? lots
}

const freeOf = (lots: readonly Lot[]) => addQuantities(...lots.map(({ free }) => free))

function salePick(product: ProductPick, lots: readonly GivingLot[]): SalePick {
  const { id, code, name, unit, unitWhole, tracksExpiry, price, factor, averageCost } = product
  const { companyQuantity, alertQuantity } = product
  const sellable = lots.filter(({ expired }) => !expired)
  const gone = sellable.map(({ free }) => `-${free}`)
  return {
    id,
    code,
    name,
    unit,
    unitWhole,
    tracksExpiry,
    price,
    factor,
    averageCost,
    companyQuantity,
    ...(alertQuantity !== undefined && { alertQuantity }),
    free: freeOf(sellable),
    lots: sellable.flatMap(({ lotId, lot, expiresOn, free }) =>
      Number(free) > 0 ? [{ lotId, lot, expiresOn, free }] : [],
    ),
    expired: addQuantities(...lots.filter(({ expired }) => expired).map(({ now }) => now)),
    later: addQuantities(...sellable.map(({ now }) => now), ...gone),
  }
}

/** Products for a line of a sale, found as `pickFor` does, with the quantity that a store can sell on a day. */
export async function pickToSell(
  db: Db,
  companyId: number,
  { q, ids, store, soldOn, except }: QueryOf<typeof pickForSale>,
  today: Day,
) {
  const { data, exact } = await pickFor(db, companyId, { q, ids, store, forSale: true }, today)
  const lotQuery = {
    storeId: store,
    soldOn: soldOn ?? today,
    productIds: data.map(({ id }) => id),
    except: except ?? 0,
  }
  const lots = await lotsThen(db, companyId, lotQuery, today)
  const byProduct = Map.groupBy(lots, ({ productId }) => productId)
  return { data: data.map((product) => salePick(product, byProduct.get(product.id) ?? [])), exact }
}
