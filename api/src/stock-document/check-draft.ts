import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { closedDay } from '../document/closing.ts'

const surroundings = z.object({
  closingDate: day.nullable(),
  stores: z.array(z.object({ id: z.int(), active: z.boolean() })),
  products: z.array(
    z.object({ id: z.int(), unitWhole: z.boolean(), tracksExpiry: z.boolean(), categoryId: z.int() }),
  ),
})
export type Around = z.infer<typeof surroundings>

interface Named {
  readonly storeIds: readonly number[]
  readonly productIds: readonly number[]
}

/** The company's rows for what a document names; the transit store cannot be named. */
export const lookAround = (db: Db, companyId: number, { storeIds, productIds }: Named): Promise<Around> =>
  db.one(
    surroundings,
    sql`
    select c.closing_date as "closingDate",
           coalesce((select json_agg(json_build_object('id', id, 'active', active))
              from store where company_id = c.id and kind = 'shop' and id = any(${[...storeIds]}::bigint[])), '[]') as stores,
           coalesce((select json_agg(json_build_object('id', id, 'unitWhole', unit_whole, 'tracksExpiry', tracks_expiry, 'categoryId', category_id))
              from product where company_id = c.id and id = any(${[...productIds]}::bigint[])), '[]') as products
      from company c where c.id = ${companyId}`,
  )

/** The problem of a named store, at its field. */
export function storeProblems({ stores }: Around, field: string, storeId: number): FieldProblems {
  const found = stores.find(({ id }) => id === storeId)
  if (found?.active === true) return {}
  return { [field]: { code: found ? 'inactive' : 'not_found' } }
}

/** The problem of a document's day, at its field. */
export function dayProblems({ closingDate }: Around, field: string, on: Day, today: Day): FieldProblems {
  const future: FieldProblems = on > today ? { [field]: { code: 'day_future', limit: today } } : {}
  return { ...future, ...closedDay(field, on, closingDate) }
}

/** @throws Problem not_enough_stock when only quantities are too large, else invalid when there are any */
export function refuseFields(fields: FieldProblems): void {
  const found = Object.values(fields)
  if (found.length === 0) return
  const short = found.every(({ code }) => code === 'above_stock')
  throw new Problem(short ? 'not_enough_stock' : 'invalid', { fields })
}

const stillRow = z.object({ inactive: z.array(z.string()) })

/** Refuses approval when its stores are no longer active. @throws Problem inactive with these stores */
export async function refuseInactive(tx: Tx, companyId: number, storeIds: readonly number[]): Promise<void> {
  const { inactive } = await tx.one(
    stillRow,
    sql`
    select coalesce(json_agg(name order by id), '[]') as inactive from store
     where company_id = ${companyId} and id = any(${[...storeIds]}::bigint[]) and not active`,
  )
  if (inactive.length > 0) throw new Problem('inactive', { detail: { names: inactive } })
}
