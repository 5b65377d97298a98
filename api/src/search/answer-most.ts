import type { Topic } from '@trastienda/contract/question-words'
import { z } from 'zod'
import { literal, sql } from '../db/sql.ts'
import { customerName } from '../party/name.ts'
import { type Value, valuesOf } from './answer-figures.ts'
import type { Reading } from './answer-readings.ts'

/** Who is meant by each question for the largest debt. */
export const debtors: Partial<Record<Topic, 'supplier' | 'customer'>> = {
  mostOwed: 'supplier',
  mostOwedToUs: 'customer',
}

const owing = z.object({ id: z.int(), name: z.string(), owed: z.int(), among: z.int() })
const nameOf = { supplier: 'p.company', customer: customerName('p') }

interface Most {
  readonly reading: Reading
  readonly value: Value
  readonly among: number
}

/**
 * The supplier who is owed most, or the customer who owes most, with the figure of its report and of how many it is
 * the first.
 * @returns undefined when there is none, or when it is not one alone
 */
export async function mostOwing(
  asked: Omit<Parameters<typeof valuesOf>[0], 'reading'>,
  side: 'supplier' | 'customer',
): Promise<Most | undefined> {
  const { db, who } = asked
  const [first, second] = await db.rows(
    owing,
    sql`
    select p.id, ${literal(nameOf[side])} as name, b.owed, (count(*) over ())::int as among
      from ${literal(side)}_balance b join ${literal(side)} p on p.company_id = b.company_id and p.id = b.${literal(side)}_id
     where b.company_id = ${who.companyId} and b.owed > 0
     order by b.owed desc limit 2`,
  )
  if (!first || first.owed === second?.owed) return undefined
  const of = { kind: side, id: first.id, name: first.name, code: '', unit: '' }
  const reading: Reading = { topic: side === 'supplier' ? 'owed' : 'owedToUs', of, store: null }
  const [value] = await valuesOf({ ...asked, reading }, 1)
  // The report has it otherwise: then it is not known which is the largest.
  return value?.amount === first.owed ? { reading, value, among: first.among } : undefined
}
