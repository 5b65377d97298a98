import { Problem } from '@trastienda/contract/problem'
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
} from '@trastienda/contract/store'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
import { storeById, storeCount, storePage } from './queries.ts'
import { changeStoreTo, insertStore, removeStore, setStoreActive } from './save.ts'

const columns: readonly SheetColumn<StoreRow>[] = [
  { id: 'name', kind: 'text' },
  { id: 'company', kind: 'text' },
  { id: 'city', kind: 'text' },
  { id: 'address', kind: 'text' },
  { id: 'active', kind: 'flag' },
]

export const storeRoutes = [
  read(listStores, ({ query, who, services }) =>
    snapshot(services.pool, async (db) => ({
      ...(await storePage(db, who.companyId, query)),
      ...(await storeCount(db, who.companyId, query)),
    })),
  ),

  direct(
    exportStores,
    ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
      if (!who) throw new Problem('unauthenticated')
      return sendSheet(reply, services.pool, {
        table: 'stores',
        today,
        asked: { format, language, columns: chosen },
        columns,
        page: (db, cursor) => storePage(db, who.companyId, { ...filter, limit: windowRows, cursor }),
      })
    },
  ),

  read(getStore, async ({ params, who, db }) => {
    const found = await storeById(db, who.companyId, params.id)
    if (!found) throw new Problem('not_found')
    return found
  }),

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
