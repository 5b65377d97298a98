import type { StoreDraft } from '@trastienda/contract/store'
import type { Pool } from 'pg'
import { z } from 'zod'
import { givenUntil } from '../auth/queries.ts'
import { hashPassword } from '../auth/password.ts'
import { transaction, type Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { firstPassword } from '../people/first-password.ts'
import { insertStore } from '../store/save.ts'

interface Beginning {
  readonly company: { readonly name: string; readonly taxId: string; readonly sample: boolean }
  readonly store: StoreDraft
  readonly admin: { readonly username: string; readonly firstName: string; readonly lastName: string }
  readonly passwordHash: string
  /** Whether the admin has to change the password at the first sign-in. */
  readonly mustChange: boolean
}

const idRow = z.object({ id: z.int() })

/**
 * Creates the first company, its store, and the admin who adds everybody else. Since nobody exists yet, the history
 * names the admin as the person who did it. The company lets a single approver approve their own documents, or there
 * could never be a second approver.
 * @returns the admin, as the person acting in the company, and the store's id
 */
export async function beginCompany(tx: Tx, beginning: Beginning): Promise<{ who: Who; storeId: number }> {
  const { company, store, admin, passwordHash, mustChange } = beginning
  const { id: companyId } = await tx.one(
    idRow,
    sql`insert into company (name, tax_id, sample, self_approval, created_at)
        values (${company.name}, nullif(${company.taxId}, ''), ${company.sample}, true, ${tx.now}) returning id`,
  )
  const { id: userId } = await tx.one(
    idRow,
    sql`
    insert into app_user (company_id, username, password_hash, first_name, last_name, role, approval, must_change, given_until, created_at)
    values (${companyId}, ${admin.username}, ${passwordHash}, ${admin.firstName}, ${admin.lastName}, 'admin', 'approved',
            ${mustChange}, ${mustChange ? givenUntil(tx.now) : null}, ${tx.now})
    returning id`,
  )
  const name = `${admin.firstName} ${admin.lastName}`
  const who: Who = {
    userId,
    username: admin.username,
    name,
    role: 'admin',
    companyId,
    ownCompanyId: companyId,
    sessionId: '',
    address: '',
    steppedUp: false,
    csvSeparator: null,
  }
  await record(tx, who, { kind: 'company', id: companyId, action: 'created', after: company })
  await record(tx, who, { kind: 'user', id: userId, action: 'created', after: { ...admin, role: 'admin' } })
  return { who, storeId: (await insertStore(tx, who, store)).id }
}

/**
 * The first company of a system without the sample.
 * @returns the admin's credentials, shown once; the password must then be changed
 */
export async function firstCompany(pool: Pool, now: Date): Promise<{ username: string; password: string }> {
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  const admin = { username: 'admin', firstName: 'Administrador', lastName: 'Inicial' }
  await transaction(
    pool,
    'write',
    (tx) =>
      beginCompany(tx, {
        company: { name: 'Mi empresa', taxId: '', sample: false },
        store: { name: 'Principal', city: '', address: '' },
        admin,
        passwordHash,
        mustChange: true,
      }),
    now,
  )
  return { username: admin.username, password }
}
