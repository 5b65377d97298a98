import type { Cop } from '@trastienda/contract/money'
import { voidStates } from '@trastienda/contract/status'
import { literal, type Sql } from './sql.ts'

/**
 * The sum of a column of centavos over the rows of a list, zero when there are none; null when it is too large to be
 * exact.
 */
export function exactSum(column: string): Sql {
  const sum = `coalesce(sum(${column}), 0)`
  return literal(`case when abs(${sum}) <= ${Number.MAX_SAFE_INTEGER} then ${sum}::bigint end`)
}

/** The exact sums, as in a list's `totals`. */
export function exactOnes<Name extends string>(
  sums: Readonly<Record<Name, Cop | null>>,
): { [N in Name]?: Cop } {
  const exact = Object.entries<Cop | null>(sums).filter(([, sum]) => sum !== null)
  return Object.fromEntries(exact) as { [N in Name]?: Cop }
}

/** Rejected and cancelled documents: they are in no sum of a list, unless its filter names their state. */
const isVoid = (state: string) => `${state} in (${voidStates.map((each) => `'${each}'`).join(', ')})`

/** The sum of a column of centavos in a list, and how many documents it leaves out. */
export function sumsWithout(column: string, state: string, states: readonly string[] | undefined) {
  return states !== undefined
    ? { sum: exactSum(column), isOut: literal('false') }
    : {
        sum: exactSum(`case when ${isVoid(state)} then 0 else ${column} end`),
        isOut: literal(isVoid(state)),
      }
}
