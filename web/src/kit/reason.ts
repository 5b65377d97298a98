import type { FieldProblem } from '@trastienda/contract/problem'

export const reasonLimits = { min: 5, max: 500 }

/** Why a reason for rejecting, reopening or correcting is refused. */
export function reasonProblem(reason: string): FieldProblem | undefined {
  const { length } = reason.trim()
  if (length === 0) return { code: 'required' }
  if (length < reasonLimits.min) return { code: 'too_short', limit: reasonLimits.min }
  return length > reasonLimits.max ? { code: 'too_long', limit: reasonLimits.max } : undefined
}
