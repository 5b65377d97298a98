import { addDays, type Day, daysBetween, weekStart } from '@trastienda/contract/calendar'
import { type Bill, billOf } from './bills.ts'
import { type Action, actionsOf, type Fate } from './bill-steps.ts'
import { momentOf, officeDayBefore } from './moments.ts'
import { type Random, randomFrom } from './random.ts'
import { sampleStores } from './staff.ts'
import { sampleSuppliers } from './suppliers.ts'

export interface PlannedPurchase {
  readonly bill: Bill
  readonly actions: readonly Action[]
}

const weeks = 52

interface Visit {
  readonly supplier: number
  readonly store: number
  readonly day: Day
}

/** The days on which suppliers delivered during the last twelve months, today included. */
function visits(today: Day): Visit[] {
  const monday = weekStart(today)
  // The last supplier is new and has not delivered before.
  return sampleSuppliers.slice(0, -1).flatMap(({ visits: { weekday, everyWeeks, stores } }, supplier) =>
    Array.from({ length: weeks + 1 }, (_, week) => week)
      .filter((week) => (week + supplier) % everyWeeks === 0)
      .map((week) => ({ week, day: addDays(monday, weekday - 1 - week * 7) }))
      .filter(({ day }) => day <= today && daysBetween(day, today) <= 365)
      .flatMap(({ week, day }) =>
        Array.from({ length: stores }, (_, nth) => ({
          supplier,
          day,
          store: (Math.floor(week / everyWeeks) + supplier + nth) % sampleStores.length,
        })),
      ),
  )
}

/** The bills of all deliveries, oldest first. */
function billsUpTo(today: Day, random: Random): Bill[] {
  const numbers = sampleSuppliers.map(({ invoices }) => invoices.first)
  const sorted = visits(today).sort((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : a.supplier - b.supplier,
  )
  return sorted.map((visit) => madeBill(visit, today, numbers, random))
}

function madeBill({ supplier, store, day }: Visit, today: Day, numbers: number[], random: Random): Bill {
  const trade = sampleSuppliers[supplier]
  if (!trade) throw new Error(`there is no supplier ${supplier}`)
  const number = (numbers[supplier] ?? 0) + random.wholeNumber(3, 90)
  numbers[supplier] = number
  const wholesale = trade.ranges.length === 0
  return billOf(
    {
      supplier,
      store,
      day,
      today,
      wholesale,
      creditDays: trade.creditDays,
      reference: `${trade.invoices.prefix}${number}`,
    },
    random,
  )
}

/** Which bills were not simply approved. */
function fatesOf(bills: readonly Bill[], today: Day, random: Random): Map<Bill, Fate> {
  const aged = (from: number, to: number) =>
    bills.filter(({ day }) => daysBetween(day, today) >= from && daysBetween(day, today) <= to)
  const fates = new Map<Bill, Fate>()
  const give = (fate: Fate, among: readonly Bill[], count: number) => {
    for (const bill of random.some(
      among.filter((one) => !fates.has(one)),
      count,
    ))
      fates.set(bill, fate)
  }
  give('corrected', aged(14, 360), 7)
  give('cancelled', aged(14, 360), 6)
  give('reopened', aged(14, 360), 4)
  give('rejected', aged(4, 25), 4)
  give('pending', aged(1, 5), 5)
  return fates
}

/**
 * The purchases that an approver should look at closely: a cost that jumped, goods about to expire, a possible
 * duplicate, a supplier who is not approved yet.
 */
function flagged(planned: readonly PlannedPurchase[], today: Day, random: Random): PlannedPurchase[] {
  const yesterday = officeDayBefore(today)
  const numbers = sampleSuppliers.map((_, supplier) => lastNumber(planned, supplier))
  const newBill = (supplier: number, store: number) =>
    madeBill({ supplier, store, day: yesterday }, today, numbers, random)
  const pending = (bill: Bill, by: 'user' | 'secretary', minutes: number, note: string): PlannedPurchase => ({
    bill,
    actions: [{ at: momentOf(yesterday, minutes), by, does: 'enter', bill, note }],
  })
  const medicines = newBill(supplierNamed('Andivida'), 0)
  const dearer = {
    ...medicines,
    lines: medicines.lines.map((line, at) =>
      at === 1 ? { ...line, cost: String(Math.round((Number(line.cost) * 1.184) / 10) * 10) } : line,
    ),
  }
  const milk = newBill(supplierNamed('Sabana Alta'), 1)
  const expiring = {
    ...milk,
    lines: milk.lines.map((line, at) => (at === 0 ? { ...line, expiresOn: addDays(today, 3) } : line)),
  }
  const original =
    planned.findLast(
      ({ bill, actions }) =>
        daysBetween(bill.day, yesterday) <= 3 &&
        bill.supplier === supplierNamed('Páramo Azul') &&
        actions.at(-1)?.does === 'approve',
    ) ??
    planned.findLast(
      ({ bill, actions }) => daysBetween(bill.day, yesterday) <= 3 && actions.at(-1)?.does === 'approve',
    )
  const twin = original && { ...original.bill, day: yesterday, reference: `${original.bill.reference}-2` }
  return [
    pending(dearer, 'user', 9 * 60 + 12, 'Llegó la lista de precios nueva.'),
    pending(expiring, 'secretary', 10 * 60 + 41, ''),
    ...(twin ? [pending(twin, 'secretary', 15 * 60 + 5, '')] : []),
    pending(newBill(sampleSuppliers.length - 1, 2), 'user', 16 * 60 + 20, 'Primer pedido de helados.'),
  ]
}

function supplierNamed(part: string): number {
  return sampleSuppliers.findIndex(({ company }) => company.includes(part))
}

function lastNumber(planned: readonly PlannedPurchase[], supplier: number): number {
  const { prefix, first } = sampleSuppliers[supplier]?.invoices ?? { prefix: '', first: 0 }
  const last = planned.findLast(({ bill }) => bill.supplier === supplier)
  return last ? Number(last.bill.reference.slice(prefix.length)) : first
}

/** The purchases of the twelve months up to today, the same for every run on one day. */
export function planPurchases(today: Day): PlannedPurchase[] {
  const random = randomFrom(20_261_120)
  const bills = billsUpTo(today, random)
  const fates = fatesOf(bills, today, random)
  const planned = bills.map((bill) => ({
    bill,
    actions: actionsOf(bill, fates.get(bill) ?? 'approved', today, random),
  }))
  return [...planned, ...flagged(planned, today, random)]
}
