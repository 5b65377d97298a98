import { changeMyProfile, getMyProfile, myProfile } from '@trastienda/contract/my-profile'
import { saved } from '@trastienda/contract/paging'
import { sql } from '../db/sql.ts'
import { changesOf } from '../history/changes.ts'
import { record } from '../history/record.ts'
import { read, write } from '../http/route.ts'
import { requireStepUp } from '../http/session.ts'
import { inCompanyOf, lockUser } from './user-lock.ts'

export const myProfileRoutes = [
  read(getMyProfile, ({ db, who }) =>
    db.one(
      myProfile,
      sql`select first_name as "firstName", last_name as "lastName", email, phone, version from app_user where id = ${who.userId}`,
    ),
  ),

  write(changeMyProfile, async ({ tx, who, version, body: after }) => {
    const was = await lockUser(tx, who.userId, version)
    const { firstName, lastName, email, phone } = was
    const before = { firstName, lastName, email, phone }
    if (changesOf(before, after).length === 0) return { id: who.userId, version }
    // Mail reaches the person when something is wrong with the account, so changing it is sensitive.
    if (after.email !== email) requireStepUp(who)
    const is = await tx.one(
      saved,
      sql`
      update app_user
         set first_name = ${after.firstName}, last_name = ${after.lastName}, email = ${after.email}, phone = ${after.phone},
             edited_by = ${who.userId}, version = version + 1
       where id = ${who.userId} returning id, version`,
    )
    await record(tx, inCompanyOf(who, was), {
      kind: 'user',
      id: who.userId,
      action: 'changed',
      before,
      after,
    })
    return is
  }),
]
