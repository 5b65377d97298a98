import { isQuantity } from '@trastienda/contract/quantity'
import { scaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'

// The quantities of a return, to a supplier or of a customer: how they are typed, and what is wrong with them.

/** Whether typed text is a quantity. */
export const isTypedQuantity = (quantity: string) =>
  isQuantity(quantity) && scaled(quantity, quantityPlaces) > 0n

/** Problems of lines by the key of their row. @param keys of the rows, in the order of the lines */
export function problemsByRow(
  problems: FieldProblems,
  keys: readonly string[],
): ReadonlyMap<string, FieldProblem> {
  return new Map(
    Object.entries(problems).flatMap(([path, problem]) => {
      const key = keys[Number(path.split('.')[1])]
      return key === undefined ? [] : [[key, problem] as const]
    }),
  )
}
