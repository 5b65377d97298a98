import { z } from 'zod'
import type { Act } from './access.ts'
import { approvalInput, bulkApproval, seenMaxBytes } from './approval-flags.ts'
import { approvalOf, callsOf, type DocumentKind, documents } from './document.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { idParams, saved } from './paging.ts'
import type { ProblemCode } from './problem.ts'
import { approvalResults, reasonInput } from './status.ts'

/** The most documents that are approved by one filter. */
export const maxMatching = 1000

const transition = {
  method: 'POST',
  params: idParams,
  reply: saved,
  needs: ['version', 'key'] as ('version' | 'key')[],
} as const
/** The fields of an approved document that can be changed without reopening it. */
export interface Annotation {
  readonly note: string
  readonly attachmentIds: readonly number[]
}
const because = z.strictObject({ reason: reasonInput })
const removed = z.object({ deleted: z.boolean() })

type Transition<Body extends z.ZodType> = Endpoint<typeof idParams, z.ZodUndefined, Body, typeof saved>

/** The lifecycle calls of one kind; calls that a kind lacks are absent. */
export interface Lifecycle {
  /** Kinds that can receive more than was ordered also take the reason for it. */
  readonly approve: Transition<
    z.ZodType<z.output<typeof approvalInput> & { readonly overReason?: string | null }>
  >
  readonly reject: Transition<typeof because>
  readonly reopen?: Transition<typeof because>
  readonly cancel: Transition<typeof because>
  readonly remove?: Endpoint<typeof idParams, z.ZodUndefined, z.ZodUndefined, typeof removed>
  readonly restore?: Endpoint<typeof idParams, z.ZodUndefined, z.ZodUndefined, typeof saved>
  /** For kinds with attachments. */
  readonly annotate?: Endpoint<typeof idParams, z.ZodUndefined, z.ZodType<Annotation>, typeof saved>
  readonly approveMany: Endpoint<z.ZodUndefined, z.ZodUndefined, typeof bulkApproval, typeof approvalResults>
  readonly approveMatching?: Endpoint
}

/**
 * The calls that take a document of any kind through its lifecycle. Each declaration adds the kind's summaries and
 * its own problems to those of every kind.
 */
export function lifecycleCalls<const Kind extends DocumentKind>(kind: Kind) {
  const path = callsOf(kind)
  const approver = approvalOf(kind)
  const { amount, goods, inBooks } = documents[kind]
  // Goods come in when it is approved, or come back when that is undone.
  const comeIn: ProblemCode[] = goods === 'in' || goods === 'both' ? ['stock_too_large'] : []
  const comeBack: ProblemCode[] = goods === 'out' ? ['stock_too_large'] : []
  const closed: ProblemCode[] = inBooks ? ['period_closed'] : []
  return {
    approve: (summary: string, problems: readonly ProblemCode[]) =>
      endpoint({
        ...transition,
        path: `${path}/:id/approve`,
        who: approver,
        summary,
        body: approvalInput,
        maxBytes: seenMaxBytes,
        problems: ['flags_unseen', 'stale', 'not_pending', 'own_document', ...closed, ...comeIn, ...problems],
      }),

    reject: (summary: string) =>
      endpoint({
        ...transition,
        path: `${path}/:id/reject`,
        who: approver,
        summary,
        body: because,
        problems: ['stale', 'not_pending'],
      }),

    reopen: (summary: string, problems: readonly ProblemCode[]) =>
      endpoint({
        ...transition,
        path: `${path}/:id/reopen`,
        who: approver,
        summary,
        body: because,
        problems: ['stale', 'not_approved', ...closed, ...comeBack, ...problems],
      }),

    /** Allowed to its creator and to approvers; `who` is the permission to see or edit the kind. */
    cancel: (who: Act, summary: string) =>
      endpoint({
        ...transition,
        path: `${path}/:id/cancel`,
        who,
        summary,
        body: because,
        problems: ['stale', 'not_pending', 'forbidden'],
      }),

    remove: (who: Act, summary: string, problems: readonly ProblemCode[] = ['forbidden']) =>
      endpoint({
        method: 'DELETE',
        path: `${path}/:id`,
        who,
        summary,
        params: idParams,
        reply: removed,
        needs: ['version'],
        problems: ['stale', 'not_editable', ...problems],
      }),

    /** `body` is the note and the attachments from the kind's draft. */
    annotate: <Body extends z.ZodType<Annotation>>(who: Act, summary: string, body: Body) =>
      endpoint({
        method: 'PATCH',
        path: `${path}/:id/note`,
        who,
        summary,
        params: idParams,
        body,
        reply: saved,
        needs: ['version'],
        problems: ['stale', 'not_approved'],
      }),

    /** Allowed to the person who deleted it; `who` is the permission to delete the kind. */
    restore: (who: Act, summary: string, problems: readonly ProblemCode[] = []) =>
      endpoint({
        method: 'POST',
        path: `${path}/:id/restore`,
        who,
        summary,
        params: idParams,
        reply: saved,
        needs: ['key'],
        problems: ['not_found', 'reference_taken', 'basis_changed', ...closed, ...problems],
      }),

    approveMany: (summary: string) =>
      endpoint({
        method: 'POST',
        path: `${path}/approve`,
        who: approver,
        summary,
        body: bulkApproval,
        maxBytes: seenMaxBytes,
        reply: approvalResults,
      }),

    /**
     * The query is the filter of the list. The body repeats the list's `total` and the sum of the documents' amounts,
     * which the person confirmed. Everything that matches is attempted; documents that are not pending answer
     * `not_pending`.
     */
    approveMatching: <Query extends z.ZodType>(summary: string, query: Query) =>
      endpoint({
        method: 'POST',
        path: `${path}/approve-matching`,
        who: approver,
        summary,
        query,
        body: z.strictObject({
          count: z.int().min(1).max(maxMatching),
          ...({ [amount]: cop } as Record<(typeof documents)[Kind]['amount'], typeof cop>),
        }),
        reply: approvalResults,
        needs: ['key'],
        problems: ['set_changed'],
      }),
  }
}
