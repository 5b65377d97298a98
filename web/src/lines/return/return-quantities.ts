import { isQuantity } from '@trastienda/contract/quantity'
import { scaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'
import type { z } from 'zod'
import { CallError } from '../../session/call-error.ts'

// The quantities of a return, to a supplier or of a customer: how they are typed, and how their limits are shown.

type Print = (quantity: string) => string

/** Whether typed text is a quantity. */
export const isTypedQuantity = (quantity: string) =>
  isQuantity(quantity) && scaled(quantity, quantityPlaces) > 0n

/** The same problems with formatted quantities. */
function inWords(problems: FieldProblems, print: Print): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [
      path,
      path.endsWith('.quantity') && problem.limit !== undefined
        ? { ...problem, limit: print(String(problem.limit)) }
        : problem,
    ]),
  )
}

/** The same refusal with formatted quantities. */
export function refusalInWords(error: unknown, print: Print): unknown {
  if (!(error instanceof CallError) || !error.fields) return error
  const { code, message, detail, status } = error
  return new CallError(message, {
    ...(status !== undefined && { status }),
    body: { code, detail, fields: inWords(error.fields, print) },
  })
}

/** Adds problems of the lines to those of a schema, so that the form shows what the server would. */
export function addProblems(context: z.RefinementCtx, problems: FieldProblems, print: Print): void {
  for (const [path, { code, limit }] of Object.entries(inWords(problems, print)))
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
  print: Print,
): ReadonlyMap<string, FieldProblem> {
  return new Map(
    Object.entries(inWords(problems, print)).flatMap(([path, problem]) => {
      const key = keys[Number(path.split('.')[1])]
      return key === undefined ? [] : [[key, problem] as const]
    }),
  )
}
