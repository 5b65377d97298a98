import { matching, wordsOf } from '../db/keyset.ts'
import { literal, type Sql, sql } from '../db/sql.ts'

/** Parties that match what was typed, one group after the other. */
export interface Group {
  /** `and …`: those of the group, and none of the groups before. */
  readonly matches: Sql
  /** `and …`: true of all of them, by an index. */
  readonly indexed: Sql
}

/** `and column has the pairs of letters of each word`; nothing for a single letter, which has none. */
const pairsIn = (column: string, words: readonly string[]): Sql =>
  words
    .filter((word) => word.length > 1)
    .reduce(
      (all, word) => sql`${all} and letter_pairs(${literal(column)}) @> letter_pairs(fold(${word}))`,
      sql``,
    )

/**
 * First those with words of their name that start with the typed words, then those whose name contains them, then those
 * that are found by another field.
 */
export function groupsOf(text: string): readonly Group[] {
  const words = wordsOf(text)
  const starts = matching('p.called', text, '% ')
  const contains = matching('p.called', text)
  return [
    {
      matches: starts,
      indexed: pairsIn(
        'p.called',
        words.map((word) => ` ${word}`),
      ),
    },
    { matches: sql`${contains} and not (true ${starts})`, indexed: pairsIn('p.called', words) },
    {
      matches: sql`${matching('p.search', text)} and not (true ${contains})`,
      indexed: pairsIn('p.search', words),
    },
  ]
}
