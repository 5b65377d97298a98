import type { Lifecycle } from '@trastienda/contract/lifecycle'
import { removeSeveral, restoreSeveral, undoApprovals } from '@trastienda/contract/several'
import { direct, type Route, write } from '../http/route.ts'
import { annotate, type Annotated } from './annotate.ts'
import { approveAsSeen } from './approve-as-seen.ts'
import { approveMatching, approveTicked, type Matched } from './approve-many.ts'
import type { Document } from './kind.ts'
import { cancel, reject, remove, reopen } from './lifecycle.ts'
import { restore } from './restore.ts'
import * as several from './several.ts'

/** The routes of every kind of document, by its declaration. */
export function lifecycleRoutes(document: Document, calls: Lifecycle): Route[] {
  const {
    reopen: reopening,
    remove: removing,
    restore: restoring,
    annotate: annotating,
    approveMatching: matching,
  } = calls
  return [
    write(calls.approve, ({ tx, who, today, params: { id }, version, body: { seen, overReason } }) =>
      approveAsSeen(tx, who, document, { id, version, seen, reason: overReason ?? null }, today),
    ),
    write(calls.reject, ({ tx, who, params: { id }, version, body }) =>
      reject(tx, who, document, { id, version }, body.reason),
    ),
    write(calls.cancel, ({ tx, who, params: { id }, version, body }) =>
      cancel(tx, who, document, { id, version }, body.reason),
    ),
    direct(calls.approveMany, async (call) => ({
      data: await approveTicked(call, document, call.body.items),
    })),
    ...(reopening
      ? [
          write(reopening, ({ tx, who, today, params: { id }, version, body }) =>
            reopen(tx, who, document, today, { id, version }, body.reason),
          ),
          direct(undoApprovals(reopening), async (call) => ({
            data: await several.undoApprovals(call, document, call.body.items, call.body.reason),
          })),
        ]
      : []),
    ...(removing
      ? [
          write(removing, ({ tx, who, params: { id }, version }) =>
            remove(tx, who, document, { id, version }),
          ),
          direct(removeSeveral(removing), async (call) => ({
            data: await several.removeSeveral(call, document, call.body.items),
          })),
        ]
      : []),
    ...(restoring
      ? [
          write(restoring, ({ tx, who, params: { id } }) => restore(tx, who, document, id)),
          direct(restoreSeveral(restoring), async (call) => ({
            data: await several.restoreSeveral(call, document, call.body.ids),
          })),
        ]
      : []),
    ...(annotating
      ? [
          write(annotating, ({ tx, who, params: { id }, version, body }) =>
            annotate(tx, who, document as Annotated, { id, version }, body),
          ),
        ]
      : []),
    ...(matching
      ? [
          direct(matching, async (call) => ({
            data: await approveMatching(call, document, call.query, call.body as Matched),
          })),
        ]
      : []),
  ]
}
