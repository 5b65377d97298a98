import { partyApproval } from '@trastienda/contract/status'
import { normalIdentity, normalTaxId } from '@trastienda/contract/tax-id'
import { folded } from '@trastienda/contract/text'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, none, type Sql, sql } from '../db/sql.ts'
import { type PartyKind, tableOf } from './party.ts'
import { type Group, groupsOf } from './party-groups.ts'

/** How many are offered at a time. */
const offered = 20
/** How many names are read before an index is asked: it takes a few milliseconds. */
const namesRead = 2000

const party = {
  id: z.int(),
  company: z.string(),
  name: z.string(),
  taxId: z.string(),
  city: z.string(),
}

/** Suppliers or customers as documents request them. */
interface Picks<Row> {
  readonly kind: PartyKind
  readonly row: z.ZodType<Row>
  /** Columns besides those that both kinds have. */
  readonly more: Sql
  /**
   * The condition for parties that a new document can name; without the counter, which is the choice for unnamed
   * customers.
   */
  readonly usable: Sql
  /** The displayed name, and what else is searched. */
  readonly texts: (row: Row) => readonly [shown: string, ...others: string[]]
}

const supplierRow = z.object({ ...party, creditDays: z.int(), approval: partyApproval })
export const supplierPicks: Picks<z.infer<typeof supplierRow>> = {
  kind: 'supplier',
  row: supplierRow,
  more: literal(', p.credit_days as "creditDays", p.approval'),
  usable: sql`and p.active`,
  texts: ({ company, name, taxId, city }) => [company, name, taxId, city],
}

const customerRow = z.object(party)
export const customerPicks: Picks<z.infer<typeof customerRow>> = {
  kind: 'customer',
  row: customerRow,
  more: none,
  usable: sql`and p.active and not p.counter and p.approval in ('approved', 'pending')`,
  texts: ({ company, name, taxId, city }) => [company || name, name, taxId, city],
}

const columns = ({ more }: { readonly more: Sql }) =>
  sql`p.id, p.company, p.name, coalesce(p.tax_id, '') as "taxId", p.city ${more}`

const picked = <Row>(db: Db, companyId: number, picks: Picks<Row>, rest: Sql) =>
  db.rows(
    picks.row,
    sql`select ${columns(picks)} from ${tableOf[picks.kind]} p where p.company_id = ${companyId} ${rest}`,
  )

/** What is still to be found. */
interface Missing {
  /** `and …`: without those that were found before. */
  readonly but: Sql
  readonly most: number
}

/** The number of the group that a party matches; null when it matches none. */
const nearness = (groups: readonly Group[]): Sql => {
  const cases = groups.map(({ matches }, at) => sql`when true ${matches} then ${at}::int`)
  return sql`case ${cases.reduce((all, each) => sql`${all} ${each}`)} end`
}

/** Those among the first names that match, by their groups and then by name, each with the number of its group. */
const nearest = <Row>(
  db: Db,
  companyId: number,
  picks: Picks<Row>,
  groups: readonly Group[],
  { but, most }: Missing,
) =>
  db.rows(
    z.object({ group: z.int(), row: picks.row }),
    sql`
    select p.nearness as group, to_json(picked) as row
      from (select p.*, ${nearness(groups)} as nearness
              from (select * from ${tableOf[picks.kind]} p where p.company_id = ${companyId} ${picks.usable}
                     order by p.called, p.id limit ${namesRead}) p) p
     cross join lateral (select ${columns(picks)}) picked
     where p.nearness is not null ${but} order by p.nearness, p.called, p.id limit ${most}`,
  )

/**
 * The first of a group by name, found by an index of pairs of letters. `offset 0` keeps the conditions apart: together
 * the planner expects so few rows that it calculates their pairs instead of looking them up.
 */
const firstOf = <Row>(
  db: Db,
  companyId: number,
  picks: Picks<Row>,
  { matches, indexed }: Group,
  { but, most }: Missing,
) =>
  db.rows(
    picks.row,
    sql`
    select ${columns(picks)}
      from (select * from ${tableOf[picks.kind]} p where p.company_id = ${companyId} ${indexed} offset 0) p
     where true ${picks.usable} ${matches} ${but} order by p.called, p.id limit ${most}`,
  )

const without = (rows: readonly { readonly id: number }[]) =>
  sql`and p.id <> all(${rows.map(({ id }) => id)}::bigint[])`

/**
 * Those that match besides the ones that were found before, until enough are offered. Where many match, they are among
 * the first names, which are read once for all groups; where few match, the index finds them.
 */
async function matchingOnes<Row extends { readonly id: number }>(
  db: Db,
  companyId: number,
  picks: Picks<Row>,
  text: string,
  before: readonly Row[],
): Promise<Row[]> {
  const found: Row[] = []
  const missing = () => ({
    but: without([...before, ...found]),
    most: offered - before.length - found.length,
  })
  if (text === '' || missing().most <= 0) return found
  const groups = groupsOf(text)
  const near = await nearest(db, companyId, picks, groups, missing())
  for (const [at, group] of groups.entries()) {
    const { most } = missing()
    if (most <= 0) break
    const these = near.filter(({ group: of }) => of === at).slice(0, most)
    found.push(
      ...(these.length === most
        ? these.map(({ row }) => row)
        : await firstOf(db, companyId, picks, group, missing())),
    )
  }
  return found
}

/**
 * Suppliers or customers for a document. One whose complete NIT or cédula was typed comes first and sets `exact`.
 * Then come those whose name starts with the typed text: a range of an index, so that they are found however many
 * others match. Then those with words that start with the typed words, those whose name contains them, and last those
 * found by another field; each group by name.
 */
export async function findParties<Row extends { readonly id: number; readonly taxId: string }>(
  db: Db,
  companyId: number,
  picks: Picks<Row>,
  typed: string,
) {
  const text = typed.trim()
  const find = (rest: Sql) => picked(db, companyId, picks, sql`${picks.usable} ${rest}`)
  const numbers = [normalIdentity(text), normalTaxId(text)].filter((number) => number !== undefined)
  const exact = numbers.length === 0 ? [] : await find(sql`and p.tax_id = any(${numbers}::text[])`)
  const beginning = await find(sql`
    ${without(exact)} and p.called >= ' ' || fold(${text}) and p.called < ' ' || fold(${text}) || chr(1114111)
    order by p.called, p.id limit ${literal(String(offered))}`)
  const rest = await matchingOnes(db, companyId, picks, text, [...exact, ...beginning])
  const data = [
    ...exact.map((row) => ({ ...row, foundBy: row.taxId })),
    ...[...beginning, ...rest].map((row) => ({ ...row, foundBy: foundBy(picks.texts(row), text) })),
  ]
  return { data: data.slice(0, offered), exact: exact.length > 0 }
}

/** The parties with these ids, in any state. */
export async function partiesWith<Row>(db: Db, companyId: number, picks: Picks<Row>, ids: readonly number[]) {
  const rows = await picked(
    db,
    companyId,
    picks,
    sql`and p.id = any(${ids}::bigint[]) order by p.called, p.id`,
  )
  return { data: rows.map((row) => ({ ...row, foundBy: '' })), exact: false }
}

/** The other field that contains the words that the name does not. */
function foundBy([name, ...others]: readonly [string, ...string[]], typed: string): string {
  const words = folded(typed)
    .split(' ')
    .filter((word) => !folded(name).includes(word))
  return others.filter((text) => words.some((word) => folded(text).includes(word))).join(' · ')
}
