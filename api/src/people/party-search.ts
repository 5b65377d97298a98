import { byCode, byFlag } from '../db/by-value.ts'
import { cop } from '@trastienda/contract/money'
import { normalIdentity } from '@trastienda/contract/tax-id'
import { similarParties } from '@trastienda/contract/party'
import { z } from 'zod'
import { isAlike, likeness } from '../db/alike.ts'
import type { Db } from '../db/db.ts'
import { literal, sql, when, type Sql } from '../db/sql.ts'
import { exactOnes, exactSum } from '../db/sums.ts'
import { nameColumn, type PartyKind, tableOf } from './party.ts'

/** Legal forms in a name do not identify a company. */
const companyForm =
  /[\s,]+(?:s\.?\s?a\.?\s?s|s\.?\s?a|ltda|limitada|s\.?\s?en\s?c|e\.?\s?u|c[ií]a|& c[ií]a)\.?$/i

function bareName(text: string): string {
  let bare = text.trim()
  while (companyForm.test(bare)) bare = bare.replace(companyForm, '').trim()
  return bare
}

const similarRow = similarParties.shape.data.element

/** At most five with the NIT or a name similar to the typed one, the same NIT first. */
export async function similarTo(
  db: Db,
  companyId: number,
  kind: PartyKind,
  typed: { q: string; taxId: string; except?: number | undefined },
) {
  const words = bareName(typed.q)
  const taxId = normalIdentity(typed.taxId) ?? ''
  if (words.length < 3 && taxId === '') return []
  const name = nameColumn[kind]
  return db.rows(
    similarRow,
    sql`
    select id, ${name} as name, coalesce(tax_id, '') as "taxId", city, approval, active,
           coalesce(tax_id = ${taxId}, false) as "sameTaxId"
      from ${tableOf[kind]}
     where company_id = ${companyId} ${when(typed.except, sql`and id <> ${typed.except}`)}
       and (tax_id = ${taxId}
            or (${words.length >= 3} and ${isAlike(name, sql`search`, words)}))
     order by "sameTaxId" desc, ${likeness(name, words)} desc, id limit 5`,
  )
}

/** The cities of a company's suppliers or customers with their numbers, the most common first. */
export const citiesOf = (db: Db, companyId: number, kind: PartyKind) =>
  db.rows(
    z.object({ city: z.string(), count: z.int() }),
    sql`
    select min(city) as city, count(*)::int as count from ${tableOf[kind]}
     where company_id = ${companyId} and city <> '' group by fold(city) order by count(*) desc, fold(city) limit 200`,
  )

interface TradingFilter {
  readonly approval?: readonly string[] | undefined
  readonly active?: boolean | undefined
  readonly city?: readonly string[] | undefined
  readonly ids?: readonly number[] | undefined
  readonly owing?: boolean | undefined
}

/** The tables of a list: each supplier or customer `p` with its balance `b`. */
export const tradingFrom = (kind: 'supplier' | 'customer'): Sql =>
  literal(`
  from ${kind} p
  left join ${kind}_balance b on b.company_id = p.company_id and b.${kind}_id = p.id`)

/** What the filters of suppliers and customers choose; cities are compared without accents. */
export const tradingValued = {
  approval: byCode('p.approval'),
  active: byFlag('p.active'),
  city: { ...byCode('fold(p.city)'), folded: 'fold' },
  owing: byFlag('coalesce(b.owed, 0) > 0'),
} as const

/** The conditions that suppliers and customers share. */
export const tradingConditions = ({ approval, active, city, ids, owing }: TradingFilter): Sql => sql`
  ${when(approval, sql`and p.approval = any(${approval}::text[])`)}
  ${when(active !== undefined, sql`and p.active = ${active}`)}
  ${when(city, sql`and fold(p.city) in (select fold(c) from unnest(${city}::text[]) c)`)}
  ${when(ids, sql`and p.id = any(${ids}::bigint[])`)}
  ${when(owing !== undefined, sql`and (coalesce(b.owed, 0) > 0) = ${owing}`)}`

/** How many match, and what is owed to them or by them. */
export async function tradingSums(db: Db, from: Sql, where: Sql) {
  const { total, ...totals } = await db.one(
    z.object({ total: z.int(), owed: cop.nullable() }),
    sql`select count(*)::int as total, ${exactSum('b.owed')} as owed ${from} ${where}`,
  )
  return { total, totals: exactOnes(totals) }
}
