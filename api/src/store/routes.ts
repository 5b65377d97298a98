import { Problem } from '@trastienda/contract/problem'
import { activateStore, addStore, changeStore, deactivateStore, deleteStore, getStore, listStores } from '@trastienda/contract/store'
import { read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { storeById, storeCount, storePage } from './queries.ts'
import { changeStoreTo, insertStore, removeStore, setStoreActive } from './save.ts'

export const storeRoutes = [
  read(listStores, ({ query, who, services }) =>
    snapshot(services.pool, async (db) => ({
      ...(await storePage(db, who.companyId, query)),
      ...(await storeCount(db, who.companyId, query)),
    })),
  ),

  read(getStore, async ({ params, who, db }) => {
    const found = await storeById(db, who.companyId, params.id)
    if (!found) throw new Problem('not_found')
    return found
  }),

  write(addStore, ({ tx, who, body }) => insertStore(tx, who, body)),
  write(changeStore, ({ tx, who, params, version, body }) => changeStoreTo(tx, who, params.id, version, body)),
  write(deleteStore, ({ tx, who, params, version }) => removeStore(tx, who, params.id, version)),
  write(activateStore, ({ tx, who, params, version }) => setStoreActive(tx, who, params.id, version, true)),
  write(deactivateStore, ({ tx, who, params, version }) => setStoreActive(tx, who, params.id, version, false)),
]
