import type { Endpoint } from '@trastienda/contract/endpoint'
import type { saved } from '@trastienda/contract/paging'
import { Problem } from '@trastienda/contract/problem'
import {
  activateUser,
  addUser,
  allowAddress,
  approveUser,
  bulkApproveUsers,
  changeUser,
  deactivateUser,
  getUser,
  listUsers,
  rejectUser,
  resetPassword,
  exportUsers,
  type UserRow,
  usersByValue,
} from '@trastienda/contract/user'
import type { z } from 'zod'
import { hashPassword } from '../auth/password.ts'
import type { Tx } from '../db/db.ts'
import { eachOnItsOwn, nameIn } from '../http/each.ts'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { type DirectCall, direct, read, type Who, write } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { runWrite } from '../http/write.ts'
import { firstPassword } from './first-password.ts'
import { userById, userCount, usernamesOf, userPage, countUsers } from './user-queries.ts'
import { changeUserWithPassword, refuseOwnWords, replacePassword } from './user-password.ts'
import { allowAddressTo, changeUserTo, insertUser } from './user-save.ts'
import { approveUserAt, rejectUserAt, setUserActive } from './user-transitions.ts'

type Saved = z.infer<typeof saved>

type Direct = Pick<DirectCall<Endpoint>, 'who' | 'services' | 'now'>

// Calls that send or return a password use no key, whatever the header says, because replies to a key are stored.
// Hashing is slow: it is done before the transaction, so that it holds no connection.
async function withHash<Hash extends string | undefined>(
  { who, services, now }: Direct,
  hash: Promise<Hash>,
  save: (tx: Tx, who: Who, hash: Hash) => Promise<Saved>,
): Promise<Saved> {
  if (!who) throw new Problem('unauthenticated')
  const hashed = await hash
  return (await runWrite(services.pool, who, undefined, (tx) => save(tx, who, hashed), now)) as Saved
}

const columns: readonly SheetColumn<UserRow>[] = [
  { id: 'username', kind: 'text' },
  { id: 'name', kind: 'text' },
  { id: 'email', kind: 'text' },
  { id: 'phone', kind: 'text' },
  { id: 'role', kind: 'word' },
  { id: 'company', kind: 'text' },
  { id: 'approval', kind: 'word' },
  { id: 'active', kind: 'flag' },
  { id: 'secondFactor', kind: 'word' },
  { id: 'sales', kind: 'money', title: 'totalSales' },
  { id: 'seenAt', kind: 'instant' },
  { id: 'address', kind: 'text', title: 'ipAddress' },
  { id: 'createdAt', kind: 'instant' },
]

export const userRoutes = [
  read(usersByValue, ({ db, query }) => countUsers(db, query)),
  listRoute(listUsers, (db, query, { who, now }) => [
    userPage(db, { userId: who.userId, now }, query),
    userCount(db, query),
  ]),

  exportRoute(exportUsers, {
    table: 'users',
    columns,
    page: (db, filter, { who, now }) => userPage(db, { userId: who.userId, now }, filter),
  }),

  read(getUser, async ({ params, who, now, db }) =>
    found(await userById(db, { userId: who.userId, now }, params.id)),
  ),

  direct(addUser, async (call) => {
    const { password: given, ...draft } = call.body
    if (given !== undefined) refuseOwnWords(given, draft.username, draft)
    const generated = given === undefined ? firstPassword() : null
    const hash = hashPassword(given ?? generated ?? '')
    const is = await withHash(call, hash, (tx, who, hashed) => insertUser(tx, who, draft, hashed))
    return { ...is, password: generated }
  }),
  direct(resetPassword, async (call) => {
    const password = firstPassword()
    const is = await withHash(call, hashPassword(password), (tx, who, hash) =>
      replacePassword(tx, who, call.params.id, hash),
    )
    return { ...is, password }
  }),

  direct(changeUser, (call) => {
    const { password, ...change } = call.body
    if (password === undefined)
      return withHash(call, Promise.resolve(undefined), (tx, who) =>
        changeUserTo(tx, who, call.params.id, call.version, change),
      )
    return withHash(call, hashPassword(password), (tx, who, hash) =>
      changeUserWithPassword(tx, who, call.params.id, call.version, change, { password, hash }),
    )
  }),
  write(allowAddress, ({ tx, who, params, body }) => allowAddressTo(tx, who, params.id, body.address)),
  write(approveUser, ({ tx, who, params, version }) => approveUserAt(tx, who, params.id, version)),
  write(rejectUser, ({ tx, who, params, version, body }) =>
    rejectUserAt(tx, who, params.id, version, body.reason),
  ),
  write(activateUser, ({ tx, who, params, version }) => setUserActive(tx, who, params.id, version, true)),
  write(deactivateUser, ({ tx, who, params, version }) => setUserActive(tx, who, params.id, version, false)),

  direct(bulkApproveUsers, async (call) => {
    const { items } = call.body
    const results = await eachOnItsOwn(call, items, (tx, who, { id, version }) =>
      approveUserAt(tx, who, id, version),
    )
    const ids = items.map(({ id }) => id)
    const nameOf = await usernamesOf(call.db, ids)
    return {
      data: results.map((outcome) => ({
        id: outcome.item.id,
        name: nameIn(outcome, nameOf),
        problem: outcome.problem,
      })),
    }
  }),
]
