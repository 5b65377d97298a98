import type { z } from 'zod'
import { approvalOf, callsOf, type DocumentKind } from './document.ts'
import { endpoint } from './endpoint.ts'
import { idParams, savedDocument } from './paging.ts'
import type { ProblemCode } from './problem.ts'
import { recordCalls } from './record-calls.ts'

/** The calls by which documents of a kind are read and written; `lifecycleCalls` take them from pending to their end. */
export function documentCalls(kind: DocumentKind) {
  const path = callsOf(kind)
  const calls = recordCalls(kind, path)
  return {
    ...calls,

    add: <Body extends z.ZodType>(summary: string, body: Body, problems: readonly ProblemCode[]) =>
      endpoint({ ...calls.add(summary, body, problems), reply: savedDocument }),

    change: <Body extends z.ZodType>(summary: string, body: Body, problems: readonly ProblemCode[]) =>
      endpoint({ ...calls.change(summary, body, problems), reply: savedDocument }),

    /** Returns the changes that approving a pending document will make, to be shown to the approver first. */
    effect: <Reply extends z.ZodType>(summary: string, reply: Reply, problems: readonly ProblemCode[] = []) =>
      endpoint({
        method: 'GET',
        path: `${path}/:id/effect`,
        who: approvalOf(kind),
        summary,
        params: idParams,
        reply,
        problems: ['not_pending', ...problems],
      }),
  }
}
