import { isQuantity } from '@trastienda/contract/quantity'
import { scaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'
import type { z } from 'zod'

// The quantities of a return, to a supplier or of a customer: how they are typed, and what is wrong with them.

/** Whether typed text is a quantity. */
export const isTypedQuantity = (quantity: string) =>
  isQuantity(quantity) && scaled(quantity, quantityPlaces) > 0n

/** Adds problems of the lines to those of a schema, so that the form shows what the server would. */
export function addProblems(context: z.RefinementCtx, problems: FieldProblems): void {
  for (const [path, { code, limit }] of Object.entries(problems))
    context.addIssue({
      code: 'custom',
      path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message: code,
      params: { limit },
    })
}

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
