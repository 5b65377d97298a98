import type { Cop } from '@trastienda/contract/money'
import { folded } from '@trastienda/contract/text'
import { literal, type Sql, sql } from '../db/sql.ts'
import { hasTrigram } from '../db/trigram.ts'
import { amountTyped } from './amount.ts'

/** The text that somebody typed into the search. */
export interface Typed {
  readonly text: string
  readonly words: readonly string[]
  /** The normalised form of references: upper case, without spaces and hyphens. */
  readonly key: string
  readonly hasTrigram: boolean
  /** The amount that the text is, if it is one. */
  readonly amount: Cop | undefined
}

const mostWords = 6

export function typedOf(q: string): Typed {
  const text = q.trim()
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
  return {
    text,
    words,
    key: text.replace(/[\s-]/g, '').toUpperCase(),
    hasTrigram: words.some(hasTrigram),
    amount: amountTyped(text),
  }
}

/** `and column like …` for each word. */
export const allWordsIn = ({ words }: Typed, column: string): Sql =>
  words.reduce(
    (all, word) =>
      sql`${all} and ${literal(column)} like '%' || ${word.replace(/[\\%_]/g, String.raw`\$&`)} || '%'`,
    sql``,
  )

const beyondAny = '\u{10FFFF}'

/**
 * `and column starts with the key`, as a range: a cached plan cannot use the prefix of a pattern that is a parameter.
 */
export const beginsWithKey = ({ key }: Typed, column: string): Sql =>
  sql`and ${literal(column)} ~>=~ ${key} and ${literal(column)} ~<~ ${key + beyondAny}`
