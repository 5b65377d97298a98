import type { OfferedProduct } from '@trastienda/contract/product'
import { usualUnit } from '@trastienda/contract/unit'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { firstSeries, type Series, seriesOf } from './series.ts'

/** The newest products tell how codes are given now, however many there are. */
const newest = 200

const ofCategory = z.object({
  name: z.string(),
  codes: z.array(z.string()),
  unit: z.string().nullable(),
  products: z.int(),
  tracked: z.int(),
})

/** The unit that most active products have. */
const mostOf = (among: Sql): Sql => sql`
  (select p.unit from product p where p.company_id = c.company_id and p.active ${among}
    group by p.unit order by count(*) desc, p.unit limit 1)`

/**
 * What a new product of a category is offered. It is only an offer: two people may be offered the same code, which the
 * table gives to the first of them.
 * @returns undefined when the company has no such category
 */
export async function offeredFor(
  db: Db,
  companyId: number,
  categoryId: number,
): Promise<OfferedProduct | undefined> {
  const category = await db.optional(
    ofCategory,
    sql`
    select c.name, s.products, s.tracked, coalesce(${mostOf(sql`and p.category_id = c.id`)}, ${mostOf(sql``)}) as unit,
           array(select p.code from product p where p.company_id = c.company_id and p.category_id = c.id
                  order by p.id desc limit ${newest}) as codes
      from category c cross join lateral (
        select count(*)::int as products, count(*) filter (where p.tracks_expiry)::int as tracked
          from product p where p.company_id = c.company_id and p.category_id = c.id and p.active
      ) s
     where c.company_id = ${companyId} and c.id = ${categoryId}`,
  )
  if (!category) return undefined
  const { name, codes, unit, products, tracked } = category
  const code = await nextCode(db, companyId, seriesOf(codes) ?? firstSeries(name))
  return { code, unit: unit ?? usualUnit, products, tracked }
}

/** The next code of a series that no product has. */
async function nextCode(db: Db, companyId: number, { prefix, last, width }: Series): Promise<string> {
  const { code } = await db.one(
    z.object({ code: z.string() }),
    sql`
    select next.code
      from generate_series(${last + 1}::bigint, ${last}::bigint + 1000000) number
     cross join lateral (select ${prefix}::text || lpad(number::text, greatest(${width}::int, length(number::text)), '0') as code) next
     where not exists (select from product p where p.company_id = ${companyId} and p.code = next.code)
     limit 1`,
  )
  return code
}
