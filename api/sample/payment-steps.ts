import { addDays, type Day, dayOf, daysBetween } from '@trastienda/contract/calendar'
import { add, centavos, cop, type Cop } from '@trastienda/contract/money'
import { paymentDraft } from '@trastienda/contract/payment'
import { z } from 'zod'
import type { Tx } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { suggestedReference } from '../src/document/number.ts'
import type { Who } from '../src/http/route.ts'
import { insertPayment } from '../src/payment/save.ts'
import { approve, reject } from '../src/document/lifecycle.ts'
import { paymentDocument } from '../src/payment/document.ts'
import { momentOf, weekdayOf } from './moments.ts'
import { type Random, randomFrom } from './random.ts'
import type { Saved, Step } from './step.ts'

/** An approved bill, as needed for paying it. */
export interface Payable {
  readonly document: Saved
  readonly supplier: number
  readonly approvedAt: Date
  readonly due: Day
}

const friday = 5

/** The last Friday up to a day. */
const fridayUpTo = (day: Day): Day => addDays(day, -((weekdayOf(day) - friday + 7) % 7))

/**
 * The Friday on which a bill is paid, undefined for an unpaid one: nearly all are paid in time, a few of the last
 * weeks are overdue, and some are paid early.
 */
function paidOn({ approvedAt, due }: Payable, today: Day, random: Random): Day | undefined {
  const late = daysBetween(due, today)
  const forgotten = random.chance(late > 60 ? 0 : late > 25 ? 0.03 : 0.12)
  if (forgotten || (late < 0 && !random.chance(0.1))) return undefined
  const wanted = fridayUpTo(late < 0 ? addDays(today, -1) : due)
  const first = addDays(dayOf(approvedAt), 1)
  const on = wanted >= first ? wanted : addDays(fridayUpTo(addDays(first, 6)), 0)
  return on < today ? on : undefined
}

const balanceRow = z.object({ purchaseId: z.int(), amount: cop })

/** The balances of payable bills. */
const owedOn = (tx: Tx, companyId: number, ids: readonly number[]) =>
  tx.rows(
    balanceRow,
    sql`
    select id as "purchaseId", balance - reserved as amount from purchase
     where company_id = ${companyId} and id = any(${[...ids]}::bigint[]) and approval = 'approved'
       and match <> 'mismatched' and balance > reserved order by id`,
  )

interface Planned {
  readonly bills: readonly Payable[]
  readonly on: Day
  readonly supplierId: () => number
  /** The part of each bill that is paid, in hundredths. */
  readonly percent?: number
  readonly decision?: 'reject' | 'none'
}

const parts = (amount: Cop, percent: number) =>
  centavos(Math.ceil((amount * percent) / 100 / 1_000_00) * 1_000_00)

function paymentSteps({ bills, on, supplierId, percent = 100, decision }: Planned, random: Random): Step[] {
  const saved: Saved = { id: 0, version: 0 }
  const minutes = random.wholeNumber(9 * 60, 11 * 60)
  const enter = async (tx: Tx, who: Who, today: Day) => {
    const owed = await owedOn(
      tx,
      who.companyId,
      bills.map(({ document }) => document.id),
    )
    const allocations = owed.map(({ purchaseId, amount }) => ({
      purchaseId,
      amount: percent === 100 ? amount : centavos(Math.min(amount, parts(amount, percent))),
    }))
    if (allocations.length === 0) return
    const amount = add(...allocations.map((part) => part.amount))
    const method = amount < 400_000_00 ? 'cash' : 'transfer'
    const reference = await suggestedReference(tx, who.companyId, 'payment', today)
    const draft = {
      kind: 'purchase',
      reference,
      supplierId: supplierId(),
      paidOn: on,
      method,
      amount,
      allocations,
    }
    Object.assign(saved, await insertPayment(tx, who, today, paymentDraft.parse(draft)))
  }
  const decide = async (tx: Tx, who: Who) => {
    const { id, version } = saved
    if (id === 0) return
    if (decision === 'reject')
      await reject(tx, who, paymentDocument, { id, version }, 'El proveedor aún debe una nota crédito.')
    else await approve(tx, who, paymentDocument, { id, version })
  }
  const entering: Step = {
    at: momentOf(on, minutes),
    by: random.one(['secretary', 'secretary', 'user']),
    run: enter,
  }
  if (decision === 'none') return [entering]
  return [
    entering,
    {
      at: momentOf(on, minutes + random.wholeNumber(60, 320)),
      by: random.one(['admin', 'admin2']),
      run: decide,
    },
  ]
}

/**
 * Payments of a year: on Fridays, one per supplier and week, so that most bills are paid in time; some bills of the
 * last weeks are overdue, one of them partly paid; a few payments are pending, and one was rejected.
 */
export function paymentsOf(
  bills: readonly Payable[],
  today: Day,
  supplierIds: () => readonly number[],
): Step[] {
  const random = randomFrom(20_261_122)
  const runs = new Map<string, { bills: Payable[]; on: Day; supplier: number }>()
  const unpaid: Payable[] = []
  for (const bill of bills) {
    const on = paidOn(bill, today, random)
    if (on === undefined) {
      unpaid.push(bill)
      continue
    }
    const key = `${on} ${bill.supplier}`
    const run = runs.get(key) ?? { bills: [], on, supplier: bill.supplier }
    run.bills.push(bill)
    runs.set(key, run)
  }
  const idOf = (supplier: number) => () => supplierIds()[supplier] ?? 0
  const yesterday = weekdayOf(addDays(today, -1)) === 0 ? addDays(today, -2) : addDays(today, -1)
  const open = unpaid
    .filter(({ approvedAt }) => dayOf(approvedAt) < yesterday)
    .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
  const single = (bill: Payable | undefined, more: Pick<Planned, 'percent' | 'decision'>) =>
    bill
      ? paymentSteps({ bills: [bill], on: yesterday, supplierId: idOf(bill.supplier), ...more }, random)
      : []
  return [
    ...[...runs.values()].flatMap((run) => paymentSteps({ ...run, supplierId: idOf(run.supplier) }, random)),
    ...single(open[0], { percent: 40 }),
    ...single(open[1], { decision: 'reject' }),
    ...single(open[2], { decision: 'none' }),
    ...single(open[3], { decision: 'none' }),
    ...single(open[4], { decision: 'none', percent: 50 }),
  ]
}
