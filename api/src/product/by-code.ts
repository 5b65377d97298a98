import { barcodeSpellings } from '@trastienda/contract/barcode'
import { type CodedProduct, findByCode } from '@trastienda/contract/product-code'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { read } from '../http/route.ts'
import { withIds } from './pick.ts'

const named = z.object({ asked: z.string(), id: z.int(), factor: z.string() })

/**
 * The product of each code: by its own code, first exact and then ignoring case; then by a barcode, as scanned before
 * other spellings; last by a complete name that no other product has.
 */
const namedBy = (db: Db, companyId: number, codes: readonly string[]) => {
  const spelt = codes.flatMap((code) =>
    barcodeSpellings(code).map((spelling, rank) => ({ asked: code, spelling, rank })),
  )
  return db.rows(
    named,
    sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(spelt)}::jsonb) as a (asked text, spelling text, rank integer)
    ), found as (
      select a.asked, p.id, '1' as factor, case when p.code = btrim(a.asked) then 0 else 1 end as rank
        from wanted a join product p on p.company_id = ${companyId} and upper(p.code) = upper(btrim(a.asked)) and p.active
       where a.rank = 0
      union all
      select a.asked, p.id, trim_scale(b.factor)::text, a.rank + 2
        from wanted a
        join product_barcode b on b.company_id = ${companyId} and b.barcode = a.spelling
        join product p on p.company_id = b.company_id and p.id = b.product_id and p.active
      union all
      select a.asked, min(called.id), '1', 9
        from wanted a
       cross join lateral (
             select p.id from product p
              where p.company_id = ${companyId} and p.active
                and fold(regexp_replace(p.name, '\\s+', ' ', 'g')) = fold(regexp_replace(btrim(a.asked), '\\s+', ' ', 'g'))
              limit 2) called
       where a.rank = 0
       group by a.asked having count(*) = 1
    )
    select distinct on (asked) asked, id, factor from found order by asked, rank, id`,
  )
}

async function findCoded(
  db: Db,
  companyId: number,
  codes: readonly string[],
  store: number | undefined,
): Promise<CodedProduct[]> {
  const found = await namedBy(db, companyId, [...new Set(codes)])
  const ids = [...new Set(found.map(({ id }) => id))]
  const byId = new Map((await withIds(db, companyId, ids, store)).map((pick) => [pick.id, pick]))
  return found.flatMap(({ id, asked, factor }) => {
    const pick = byId.get(id)
    return pick ? [{ ...pick, asked, factor }] : []
  })
}

export const productCodeRoutes = [
  read(findByCode, async ({ body, who, db }) => ({
    data: await findCoded(db, who.companyId, body.codes, body.storeId ?? undefined),
  })),
]
