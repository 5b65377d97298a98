import { wordsIn } from '@trastienda/contract/question'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { join, literal, type Sql, sql } from '../db/sql.ts'
import { customerName } from '../party/name.ts'
import { allWordsIn, typedOf } from './typed.ts'

const found = z.object({
  kind: z.enum(['supplier', 'customer', 'product', 'category', 'store']),
  id: z.int(),
  name: z.string(),
  code: z.string(),
  /** Of a product. */
  unit: z.string(),
})
export type Named = z.infer<typeof found>
export type Kind = Named['kind']

/** Things that contain the words are read up to so many; with more, none is meant for sure. */
const most = 100

const columns: Readonly<Record<Kind, string>> = {
  supplier: `id, company as name, coalesce(tax_id, '') as code, '' as unit`,
  customer: `id, ${customerName()} as name, coalesce(tax_id, '') as code, '' as unit`,
  product: 'id, name, code, unit',
  category: `id, name, '' as code, '' as unit`,
  store: `id, name, '' as code, '' as unit`,
}

const rowsOf = (kind: Kind, companyId: number, matches: Sql): Sql => sql`
  (select ${literal(`'${kind}' as kind, ${columns[kind]}`)} from ${literal(kind)}
    where company_id = ${companyId} ${matches} limit ${most + 1})`

/** A company has few of them; the others are looked up by three letters in a row. */
const isFew = (kind: Kind) => kind === 'category' || kind === 'store'

const joined = (text: string) => wordsIn(text).join('')

/** Whether a thing is called so in full, or by some of the words of its name. */
function likeness(words: readonly string[], { name, code }: Named): 'full' | 'part' | undefined {
  if (code !== '' && joined(code) === words.join('')) return 'full'
  const own = wordsIn(name)
  if (!words.every((word) => own.includes(word))) return undefined
  return own.length === words.length ? 'full' : 'part'
}

const begins = (words: readonly string[], { name }: Named) =>
  wordsIn(name).join(' ').startsWith(words.join(' '))

/** The things that are called so: those in full, if there are any, else first those whose name begins so. */
export function best(words: readonly string[], things: readonly Named[]): readonly Named[] {
  const liked = (how: 'full' | 'part') => things.filter((thing) => likeness(words, thing) === how)
  const full = liked('full')
  if (full.length > 0) return full
  return liked('part').toSorted((a, b) => Number(begins(words, b)) - Number(begins(words, a)))
}

/**
 * The things of some kinds that have all these words in their name, each as a whole word, or that have this code.
 * @returns undefined when there are too many to tell
 */
export async function thingsCalled(
  db: Db,
  companyId: number,
  words: readonly string[],
  kinds: readonly Kind[],
): Promise<readonly Named[] | undefined> {
  const typed = typedOf(words.join(' '))
  const searched = kinds.filter((kind) => typed.hasTrigram || isFew(kind))
  if (words.length === 0 || searched.length === 0) return []
  const parts = searched.map((kind) => rowsOf(kind, companyId, allWordsIn(typed, 'search')))
  const rows = await db.rows(found, join(parts, ' union all '))
  const byKind = searched.map((kind) => rows.filter((row) => row.kind === kind))
  return byKind.some(({ length }) => length > most) ? undefined : byKind.flatMap((some) => best(words, some))
}

/** The stores with one of these words in their name. */
export const storesWith = (db: Db, companyId: number, words: readonly string[]) =>
  db.rows(
    found,
    rowsOf('store', companyId, sql`and search like any (${words.map((word) => `%${word}%`)}::text[])`),
  )
