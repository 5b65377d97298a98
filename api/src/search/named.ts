import { barcodeSpellings } from '@trastienda/contract/barcode'
import type { Day } from '@trastienda/contract/calendar'
import { mostCounted, searchHit } from '@trastienda/contract/search'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql, when } from '../db/sql.ts'
import { customerName } from '../party/name.ts'
import { calledSo, codedSo, compared, hasWord, hasWords, phraseOf, soldLately } from '../product/ranked.ts'
import { allWordsIn, type Typed } from './typed.ts'

const found = searchHit.extend({ rank: z.int() })
type Found = z.infer<typeof found>

export interface Named {
  readonly rank: number
  readonly total: number
  readonly hits: readonly Found[]
}

const counted = literal(String(mostCounted))

const nothing = literal(`
  '' as party, null as day, null as status, null as "purchaseId", null as "saleId", null as "paymentKind", false as receivable`)

const named = (hits: readonly Found[]): Named => ({ rank: hits[0]?.rank ?? 9, total: hits.length, hits })

/** How well a name matches: it starts with the text, a word of it does, or it contains the text. */
const nameRank = ({ words }: Typed, column: string) => {
  const text = words.join(' ').replace(/[\\%_]/g, String.raw`\$&`)
  return sql`case when ${literal(column)} like ${text} || '%' then 1 when ${literal(column)} like '% ' || ${text} || '%' then 2 else 3 end`
}

/** Suppliers by name or NIT, with what each is owed. */
export async function suppliersNamed(db: Db, companyId: number, typed: Typed): Promise<Named> {
  const rows = await db.rows(
    found,
    sql`
    select p.id, p.company as name, coalesce(p.tax_id, '') as code, p.approval, coalesce(b.owed, 0) as amount,
           null as quantity, ${nothing}, ${nameRank(typed, 'p.search')} as rank
      from supplier p left join supplier_balance b on b.company_id = p.company_id and b.supplier_id = p.id
     where p.company_id = ${companyId} ${allWordsIn(typed, 'p.search')}
     order by rank, p.active desc, p.company collate spanish, p.id limit ${counted}`,
  )
  return named(rows)
}

/** Customers by name or NIT. */
export async function customersNamed(db: Db, companyId: number, typed: Typed): Promise<Named> {
  const rows = await db.rows(
    found,
    sql`
    select p.id, ${literal(customerName('p'))} as name, coalesce(p.tax_id, '') as code, p.approval, null as amount,
           null as quantity, ${nothing}, ${nameRank(typed, 'p.search')} as rank
      from customer p
     where p.company_id = ${companyId} ${allWordsIn(typed, 'p.search')}
     order by rank, p.active desc, ${literal(customerName('p'))} collate spanish, p.id limit ${counted}`,
  )
  return named(rows)
}

/**
 * Products by code, barcode or name, with their stock, in the order of lines: by code, by the start of the name, by
 * several words as typed, by a word, by a part; within each group best-selling first, and inactive ones last.
 */
export async function productsNamed(db: Db, companyId: number, typed: Typed, today: Day): Promise<Named> {
  const text = typed.words.join(' ')
  const phrase = phraseOf(text)
  const wholePhrase = phrase === undefined ? sql`and false` : hasWord(phrase, '%')
  const rows = await db.rows(
    found,
    sql`
    with candidate as materialized (
      (select id from product where company_id = ${companyId} and upper(code) = upper(${typed.text}))
      union
      (select product_id from product_barcode
        where company_id = ${companyId} and barcode = any(${barcodeSpellings(typed.text)}::text[]))
      union
      (select p.id from product p where p.company_id = ${companyId} ${codedSo(text)} order by fold(p.code) collate "C" limit ${counted})
      union
      (select p.id from product p where p.company_id = ${companyId} ${calledSo(text)} order by p.called limit ${compared})
      ${when(
        typed.hasTrigram,
        sql`union (select p.id from product p where p.company_id = ${companyId} ${hasWords(text, '%')}
                    order by p.called, p.id limit ${compared})`,
      )}
      ${when(
        typed.hasTrigram && phrase !== undefined,
        sql`union (select p.id from product p where p.company_id = ${companyId} ${wholePhrase}
                    order by p.called, p.id limit ${compared})`,
      )}
    ), ranked as (
      select p.id,
             case when upper(p.code) = upper(${typed.text}) then 0
                  when not (true ${allWordsIn(typed, 'p.search')}) then 0
                  when starts_with(p.search, ${text}) or starts_with(p.called, ' ' || ${text}) then 1
                  when true ${hasWords(text, '% ')} or (true ${wholePhrase}) then 2
                  else 3 end as rank,
             (true ${wholePhrase}) as phrased, starts_with(p.search, ${text}) as coded, starts_with(p.called, ' ' || ${typed.words[0] ?? ''}) as called,
             p.active, trade.sold, p.name
        from candidate c join product p on p.company_id = ${companyId} and p.id = c.id
        ${soldLately(companyId, today)}
       order by rank, active desc, phrased desc, coded desc, called desc, sold desc, p.name collate spanish, p.id limit ${counted}
    )
    select p.id, p.name, p.code, null as approval, nullif(p.price, 0) as amount, v.quantity, ${nothing}, r.rank
      from ranked r
      join product p on p.company_id = ${companyId} and p.id = r.id
      join valuation v on v.company_id = p.company_id and v.product_id = p.id
     order by r.rank, r.active desc, r.phrased desc, r.coded desc, r.called desc, r.sold desc, r.name collate spanish, r.id`,
  )
  return named(rows)
}
