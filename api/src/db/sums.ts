import type { Cop } from '@trastienda/contract/money'
import { literal, type Sql } from './sql.ts'

/** The sum of a column of centavos over the rows of a list, zero for none; null when it is too large to be exact. */
export function exactSum(column: string): Sql {
  const sum = `coalesce(sum(${column}), 0)`
  return literal(`case when abs(${sum}) <= ${Number.MAX_SAFE_INTEGER} then ${sum}::bigint end`)
}

/** The sums that are exact, as a list's `totals` carries them. */
export function exactOnes<Name extends string>(
  sums: Readonly<Record<Name, Cop | null>>,
): { [N in Name]?: Cop } {
  const exact = Object.entries<Cop | null>(sums).filter(([, sum]) => sum !== null)
  return Object.fromEntries(exact) as { [N in Name]?: Cop }
}

/** Documents that came to nothing: they are in no sum of a list, unless its filter asks for their state by name. */
const fallen = "('rejected', 'cancelled')"

/** What a list adds up of a column of centavos, and how many documents its sums leave out. */
export function sumsWithout(column: string, state: string, asked: readonly string[] | undefined) {
  return asked !== undefined
    ? { sum: exactSum(column), isOut: literal('false') }
    : {
        sum: exactSum(`case when ${state} in ${fallen} then 0 else ${column} end`),
        isOut: literal(`${state} in ${fallen}`),
      }
}
