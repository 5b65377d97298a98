import type { z } from 'zod'
import { type FieldCode, fieldCodes, type FieldProblem, type FieldProblems } from './problem.ts'

type Issue = z.core.$ZodIssue

const own = new Set<string>(fieldCodes)

/** The code for a zod issue: our own code if the schema names one, else by the kind of issue. */
function reason(issue: Issue, input: unknown): FieldProblem {
  if (own.has(issue.message)) return { code: issue.message as FieldCode, ...limitOf(issue) }
  const empty = valueAt(input, issue.path) == null || valueAt(input, issue.path) === ''
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && empty) return { code: 'required' }
      return { code: issue.origin === 'string' ? 'too_short' : 'too_small', limit: Number(issue.minimum) }
    case 'too_big':
      return { code: issue.origin === 'string' ? 'too_long' : 'too_large', limit: Number(issue.maximum) }
    case 'unrecognized_keys':
      return { code: 'unknown_field', limit: issue.keys.join(', ') }
    default:
      return { code: empty ? 'required' : 'invalid_value' }
  }
}

/**
 * The value that the text of one of our own codes needs, if the schema gives it: the right check digit, for example.
 */
function limitOf(issue: Issue): Pick<FieldProblem, 'limit'> {
  const limit: unknown = issue.code === 'custom' ? issue.params?.['limit'] : undefined
  return typeof limit === 'string' || typeof limit === 'number' ? { limit } : {}
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  )
}

/** The fields that a schema refused, with the first reason of each. The form and the server show the same. */
export function fieldProblems(error: z.ZodError, input: unknown): FieldProblems {
  const fields: FieldProblems = {}
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : []
    const path = [...issue.path, ...unknown].join('.')
    fields[path] ??= reason(issue, input)
  }
  return fields
}
