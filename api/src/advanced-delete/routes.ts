import {
  confirmDeletion,
  deletionItems,
  deletionProgress,
  listDeletions,
  pendingDeletion,
  prepareDeletion,
  previewDeletion,
  restoreDeletion,
  withdrawDeletion,
} from '@trastienda/contract/advanced-delete'
import { Problem } from '@trastienda/contract/problem'
import type { Tx } from '../db/db.ts'
import { found } from '../http/found.ts'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { runWrite } from '../http/write.ts'
import { proveCode } from './code.ts'
import { giveUp, pendingOf } from './pending.ts'
import { prepare } from './prepare.ts'
import { previewOf } from './preview.ts'
import { deletionPage, itemsOf, progressOf } from './queries.ts'
import { runDeletion, runRestoring } from './run.ts'

export const deletionRoutes = [
  direct(previewDeletion, ({ body, who, today, now, services: { pool } }) => {
    if (!who) throw new Problem('unauthenticated')
    return previewOf(body, { pool, who, today, now })
  }),

  direct(prepareDeletion, ({ body, who, now, services }) => {
    if (!who) throw new Problem('unauthenticated')
    return prepare(services, who, body, now)
  }),

  // The attempt counts whether or not the following steps succeed.
  direct(confirmDeletion, async ({ params: { id }, body, db, who, today, now, services: { pool } }) => {
    if (!who) throw new Problem('unauthenticated')
    await proveCode(db, who, id, body.code, now)
    const run = (tx: Tx) => runDeletion(tx, { pool, who, today, id })
    return runWrite(pool, who, undefined, run, now)
  }),

  direct(restoreDeletion, ({ params: { id }, who, today, now, services: { pool } }) => {
    if (!who) throw new Problem('unauthenticated')
    const run = (tx: Tx) => runRestoring(tx, { pool, who, today, id })
    return runWrite(pool, who, undefined, run, now)
  }),

  read(listDeletions, ({ query, who, services }) =>
    snapshot(services.pool, (db) => deletionPage(db, who.companyId, query, services.clock())),
  ),

  read(pendingDeletion, async ({ who, db, services }) => ({ pending: await pendingOf(db, services, who) })),

  write(withdrawDeletion, ({ params, who, tx }) => giveUp(tx, who, params.id)),

  read(deletionProgress, async ({ params, who, db }) =>
    found(await progressOf(db, who.companyId, params.id)),
  ),

  read(deletionItems, async ({ params, who, db }) => {
    const found = await progressOf(db, who.companyId, params.id)
    if (!found) throw new Problem('not_found')
    return { data: await itemsOf(db, who.companyId, params.id) }
  }),
]
