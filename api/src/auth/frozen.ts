import { mostMisses } from '@trastienda/contract/second-factor'
import { inEveryLanguage, sayIn } from '@trastienda/words/say'
import { z } from 'zod'
import { transaction, type Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Services } from '../http/route.ts'
import { letterOf } from '../mail/letter.ts'
import { queueMail } from '../mail/queue.ts'
import { countMiss } from './second-factor-queries.ts'
import { toPerson } from './to-person.ts'

/** The person of the code, and the address that the wrong one came from. */
export interface CodeOf {
  readonly userId: number
  readonly address: string
}

const account = z.object({ username: z.string(), email: z.string(), companyId: z.int(), company: z.string() })

// The language of the locked-out person is unknown, and the attacker must not choose it.
const paragraphs = inEveryLanguage('letter.frozen', { misses: mostMisses })
const frozen = 'history.action.second_factor_frozen'

/** Informs the person by mail, if they have an address, and the audit log. */
async function reportFrozen(tx: Tx, { userId, address }: CodeOf): Promise<void> {
  const { username, email, companyId, company } = await tx.one(
    account,
    sql`select u.username, u.email, c.id as "companyId", c.name as company
          from app_user u join company c on c.id = u.company_id where u.id = ${userId}`,
  )
  if (email !== '') {
    await queueMail(tx, {
      ...toPerson({ companyId, company, email }),
      ...letterOf({
        language: 'es',
        subject: `${sayIn('es')(frozen)} · ${sayIn('en')(frozen)} · ${company}`,
        paragraphs,
        facts: [
          [company, username],
          ['IP', address],
        ],
        ending: [],
      }),
      documentKind: 'second_factor',
      documentId: userId,
    })
  }
  await tx.run(sql`
    insert into history (company_id, kind, row_id, action, at, address)
    values (${companyId}, 'access', ${userId}, 'second_factor_frozen', ${tx.now}, ${address})`)
}

/** Counts a wrong code. The last allowed one freezes the second factor, and the person is informed once. */
export function countWrongCode({ pool }: Pick<Services, 'pool'>, of: CodeOf, now: Date): Promise<void> {
  const counted = async (tx: Tx) => {
    if ((await countMiss(tx, of.userId)) === mostMisses) await reportFrozen(tx, of)
  }
  return transaction(pool, 'write', counted, now)
}
