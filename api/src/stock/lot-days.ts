import { day } from '@trastienda/contract/day'
import { type LotNamed, otherDays } from '@trastienda/contract/stock.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

interface LotLine extends LotNamed {
  readonly productName: string
}

const named = z.object({ productId: z.int(), lot: z.string(), expiresOn: day.nullable() })

/** The lots on hand, in whichever store, of these products and codes. */
const lotsOnHand = (db: Db, companyId: number, lines: readonly LotNamed[]) =>
  db.rows(
    named,
    sql`
    select distinct l.product_id as "productId", l.code as lot, l.expires_on as "expiresOn"
      from json_to_recordset(${JSON.stringify(lines)}::json) as k ("productId" bigint, lot text)
      join lot l on l.company_id = ${companyId} and l.product_id = k."productId" and l.code = k.lot and l.code <> ''
     where exists (select from stock s
                    where s.company_id = l.company_id and s.product_id = l.product_id and s.lot_id = l.id and s.quantity > 0)
     order by 1, 2, 3`,
  )

/** A flag for each lot that comes in with another day than goods of that lot have: one of the two was misread. */
export async function lotDayFlags(db: Db, companyId: number, lines: readonly LotLine[]) {
  const lots = [...(await lotsOnHand(db, companyId, lines)), ...lines]
  return lines.flatMap((line) => {
    const days = otherDays(line, lots)
    if (days.length === 0) return []
    const { productName: product, lot, expiresOn } = line
    return [{ kind: 'lot_day' as const, product, lot, day: expiresOn, known: days }]
  })
}
