import {
  activateStore,
  addStore,
  changeStore,
  deactivateStore,
  deleteStore,
  getStore,
  listStores,
  exportStores,
  type StoreRow,
  storesByValue,
} from '@trastienda/contract/store'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { read, write } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { storeById, storeTotals, storePage, countStores } from './queries.ts'
import { changeStoreTo, insertStore, removeStore, setStoreActive } from './save.ts'

const columns: readonly SheetColumn<StoreRow>[] = [
  { id: 'name', kind: 'text' },
  { id: 'company', kind: 'text' },
  { id: 'city', kind: 'text' },
  { id: 'address', kind: 'text' },
  { id: 'active', kind: 'flag' },
]

export const storeRoutes = [
  read(storesByValue, ({ db, query, who }) => countStores(db, who.companyId, query)),
  listRoute(listStores, (db, query, { who }) => [
    storePage(db, who.companyId, query),
    storeTotals(db, who.companyId, query),
  ]),

  exportRoute(exportStores, {
    table: 'stores',
    columns,
    page: (db, filter, { who }) => storePage(db, who.companyId, filter),
  }),

  read(getStore, async ({ params, who, db }) => found(await storeById(db, who.companyId, params.id))),

  write(addStore, ({ tx, who, body }) => insertStore(tx, who, body)),
  write(changeStore, ({ tx, who, params, version, body }) =>
    changeStoreTo(tx, who, params.id, version, body),
  ),
  write(deleteStore, ({ tx, who, params, version }) => removeStore(tx, who, params.id, version)),
  write(activateStore, ({ tx, who, params, version }) => setStoreActive(tx, who, params.id, version, true)),
  write(deactivateStore, ({ tx, who, params, version }) =>
    setStoreActive(tx, who, params.id, version, false),
  ),
]
