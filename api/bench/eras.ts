/**
 * How a history is arranged in time and in ids. `e` is the index of its eras, each a history of its own, from the
 * oldest.
 */
export interface Eras {
  readonly count: number
  readonly days: number
  readonly today: string
}

/** Whether an era is the one that ends today, as SQL. */
export const isNewest = ({ count }: Eras) => `e = ${count - 1}`
/** The eras, as a table. */
export const eras = ({ count }: Eras) => `generate_series(0, ${count - 1}) e`
/** A day of an era, as SQL. */
export const dayOf = ({ count, days, today }: Eras, day: string) =>
  `('${today}'::date - ${days - 1} - (${count - 1} - e) * ${days} + ${day})`
/** The id of something that each era has a number of: the `n`th of era `e`. */
export const idOf = (table: string, n: string) => `(e * (select count(*) from ${table}) + ${n})`
