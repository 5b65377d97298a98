import { listDeletedDocuments } from '@trastienda/contract/deleted-document'
import { read } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { deletedPage } from './queries.ts'

export const deletedDocumentRoutes = [
  read(listDeletedDocuments, ({ query, who, now, services }) =>
    snapshot(services.pool, (db) => deletedPage(db, who, query, now)),
  ),
]
