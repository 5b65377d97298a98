import { dropDraft, keepDraft, listDrafts } from '@trastienda/contract/document-draft'
import { read, write } from '../http/route.ts'
import { draftsOf, drop, keep } from './queries.ts'

export const documentDraftRoutes = [
  read(listDrafts, async ({ db, who, query }) => ({ data: await draftsOf(db, who, query.kind) })),
  write(keepDraft, ({ tx, who, params, body }) => keep(tx, who, { ...params, ...body })),
  write(dropDraft, ({ tx, who, params }) => drop(tx, who, params.name)),
]
