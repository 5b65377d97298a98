import type { FieldProblem } from '@trastienda/contract/problem'
import { formatCop } from '@trastienda/words/format'

/** Why an amount is refused, with its limit, which is in centavos, as it is read. */
export function inPesos(problem: FieldProblem, locale: string): FieldProblem {
  const { limit } = problem
  return typeof limit === 'number' ? { ...problem, limit: formatCop(limit, locale) } : problem
}
