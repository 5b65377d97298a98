import { mayDo } from '@trastienda/contract/access'
import { listAttempts, ownRestriction } from '@trastienda/contract/ip-restriction'
import { read } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { addressesOf, attemptCount, attemptPage } from './queries.ts'

export const ipRestrictionRoutes = [
  read(ownRestriction, async ({ db, who }) => ({
    address: who.address,
    ...(await addressesOf(db, who.userId)),
  })),

  read(listAttempts, ({ query, who, services }) => {
    const only = mayDo(who.role, 'user.see') ? undefined : who.userId
    return snapshot(services.pool, async (db) => ({
      ...(await attemptPage(db, only, query)),
      ...(await attemptCount(db, only, query)),
    }))
  }),
]
