import type { FieldProblems } from '@trastienda/contract/problem'
import type { z } from 'zod'

/** Adds problems to those of a schema, by their paths, so that the form shows what the server would. */
export function addProblems(context: z.RefinementCtx, problems: FieldProblems): void {
  for (const [path, { code, limit }] of Object.entries(problems))
    context.addIssue({
      code: 'custom',
      path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message: code,
      params: { limit },
    })
}
