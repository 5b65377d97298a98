import { type Sql, sql } from './sql.ts'

/**
 * Whether a name is like typed words. The index of `search` finds the candidates, by groups of three letters; of these the
 * ones stay that have at least half of them in common, or nearly all of the typed ones.
 * @param search the folded column that has the index
 */
export const isAlike = (name: Sql, search: Sql, words: string): Sql => sql`
  (${search} %> fold(${words})
   and (similarity(fold(${name}), fold(${words})) >= 0.5 or word_similarity(fold(${words}), fold(${name})) >= 0.85))`

/** How alike they are, from 0 to 1. */
export const likeness = (name: Sql, words: string): Sql => sql`similarity(fold(${name}), fold(${words}))`
