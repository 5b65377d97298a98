import { addDays, type Day, dayOf, daysBetween } from '@trastienda/contract/calendar'
import { type Bill, type BillLine, billOf } from './bills.ts'
import { momentOf, officeDay, weekdayOf } from './moments.ts'
import type { PlannedPurchase } from './plan.ts'
import { type Random, randomFrom } from './random.ts'
import type { SampleUsername } from './staff.ts'
import { sampleSuppliers } from './suppliers.ts'

/** What was received of an order on one day. */
export interface PlannedReceipt {
  readonly at: Date
  readonly deliveryNote: string
  readonly note: string
  /** Lines of the order by index, with the accepted and rejected quantities. */
  readonly lines: readonly {
    readonly line: number
    readonly of: BillLine
    readonly accepted: string
    readonly rejected: string
  }[]
  /** When it was approved; undefined while it is pending. */
  readonly approvedAt: Date | undefined
}

/** An order to a supplier, and its receipts. */
export interface PlannedOrder {
  readonly goods: Bill
  /** The ordered quantities and costs: those of the bill's lines unless given. */
  readonly lines: readonly { readonly of: BillLine; readonly quantity: string; readonly cost: string }[]
  readonly by: SampleUsername
  readonly at: Date
  readonly expectedOn: Day
  readonly decision: 'approved' | 'rejected' | undefined
  readonly receipts: readonly PlannedReceipt[]
}

export interface OrderPlan {
  /** Orders whose goods a planned purchase bills, and whether an admin overrode its mismatch. */
  readonly billed: ReadonlyMap<PlannedPurchase, PlannedOrder & { readonly overridden: boolean }>
  /** Orders without a bill. */
  readonly open: readonly PlannedOrder[]
}

const onOrBefore = (day: Day): Day => (weekdayOf(day) === 0 ? addDays(day, -1) : day)

const receivedInFull = (of: BillLine, line: number) => ({ line, of, accepted: of.quantity, rejected: '0' })

/** The purchases of the last weeks that were ordered and received before they were billed. */
function chosen(purchases: readonly PlannedPurchase[], today: Day, random: Random): PlannedPurchase[] {
  const usual = purchases.filter(({ bill, actions }) => {
    const age = daysBetween(bill.day, today)
    return (
      age >= 4 &&
      age <= 70 &&
      bill.returned === 0 &&
      bill.lines.length > 3 &&
      actions.length === 2 &&
      actions[1]?.does === 'approve'
    )
  })
  const some = random.some(usual, 18)
  return some.sort((a, b) => (a.bill.day < b.bill.day ? 1 : a.bill.day > b.bill.day ? -1 : 0))
}

/** The order behind a purchase. The newest few are exceptions, each in a different way. */
function orderOf({ bill }: PlannedPurchase, nth: number, random: Random) {
  const orderedOn = officeDay(addDays(bill.day, -random.wholeNumber(4, 7)))
  const differs = nth === 0 || nth === 5
  const damaged = nth === 2
  const lines = bill.lines.map((of, at) => ({
    of,
    quantity: damaged && at === 0 ? String(Number(of.quantity) + 2) : of.quantity,
    cost: differs && at === 0 ? String(Math.round((Number(of.cost) * 0.92) / 10) * 10) : of.cost,
  }))
  const half = Math.ceil(bill.lines.length / 2)
  const parts = nth === 3 || nth === 8 ? [bill.lines.slice(0, half), bill.lines.slice(half)] : [bill.lines]
  const receipts = parts.map((part, at): PlannedReceipt => {
    const minutes = 6 * 60 + 40 + at * 40
    return {
      at: momentOf(bill.day, minutes),
      deliveryNote: `REM-${random.wholeNumber(1000, 9999)}`,
      note: '',
      lines: part.map((of) => {
        const line = bill.lines.indexOf(of)
        return { ...receivedInFull(of, line), rejected: damaged && line === 0 ? '2' : '0' }
      }),
      approvedAt: momentOf(bill.day, minutes + 25),
    }
  })
  return {
    goods: bill,
    lines,
    by: random.one<SampleUsername>(['buyer', 'buyer', 'secretary']),
    at: momentOf(orderedOn, random.wholeNumber(8 * 60, 15 * 60)),
    expectedOn: nth % 4 === 1 ? addDays(bill.day, -1) : bill.day,
    decision: 'approved',
    receipts,
    overridden: nth === 5,
  } as const
}

interface Opening {
  readonly supplier: string
  readonly store: number
  /** How many days ago it was ordered, and in how many days (or how many ago) it is expected. */
  readonly ordered: number
  readonly expected: number
  readonly decision?: 'rejected' | 'pending'
  /** How many days ago it was received, which lines, and whether some were rejected. */
  readonly came?: {
    readonly ago: number
    readonly share: number
    readonly damaged?: boolean
    readonly waits?: boolean
  }
}

const openings: readonly Opening[] = [
  { supplier: 'Laboratorios Andivida', store: 0, ordered: 1, expected: 5, decision: 'pending' },
  { supplier: 'Mascotas Huella Andina', store: 2, ordered: 6, expected: 4, decision: 'rejected' },
  { supplier: 'Molinos Río Frío', store: 1, ordered: 3, expected: 2 },
  { supplier: 'Conservas Puerto Claro', store: 0, ordered: 4, expected: 4 },
  { supplier: 'Papelera Monte Blanco', store: 2, ordered: 2, expected: 7 },
  { supplier: 'Dentales Amanecer', store: 1, ordered: 15, expected: -4 },
  { supplier: 'Empaques del Caribe', store: 0, ordered: 12, expected: -2 },
  { supplier: 'Aceites Valle del Sinú', store: 1, ordered: 11, expected: -3, came: { ago: 4, share: 0.5 } },
  { supplier: 'Genéricos del Tequendama', store: 0, ordered: 9, expected: 1, came: { ago: 2, share: 0.6 } },
  { supplier: 'Lácteos Sabana Alta', store: 1, ordered: 6, expected: -2, came: { ago: 3, share: 1 } },
  { supplier: 'Lácteos Sabana Alta', store: 1, ordered: 5, expected: -1, came: { ago: 2, share: 1 } },
  {
    supplier: 'Aseo Integral del Valle',
    store: 2,
    ordered: 10,
    expected: -1,
    came: { ago: 2, share: 1, damaged: true },
  },
  { supplier: 'Granos Don Eliécer', store: 0, ordered: 8, expected: -1, came: { ago: 9, share: 0 } },
  { supplier: 'Dulces La Ceiba', store: 1, ordered: 7, expected: 0, came: { ago: 1, share: 1, waits: true } },
]

function openOrder(opening: Opening, today: Day, random: Random): PlannedOrder {
  const supplier = sampleSuppliers.findIndex(({ company }) => company.includes(opening.supplier))
  const { creditDays = 30 } = sampleSuppliers[supplier] ?? {}
  const orderedOn = onOrBefore(addDays(today, -opening.ordered))
  const cameOn = opening.came && onOrBefore(addDays(today, -opening.came.ago))
  const order = { supplier, wholesale: false, store: opening.store, creditDays, reference: '' }
  const goods = billOf({ ...order, day: cameOn ?? orderedOn, today }, random)
  const lines = goods.lines.map((of) => ({ of, quantity: of.quantity, cost: of.cost }))
  return {
    goods,
    lines,
    by: opening.decision === 'pending' ? 'buyer' : random.one<SampleUsername>(['buyer', 'secretary']),
    at: momentOf(orderedOn, random.wholeNumber(8 * 60, 14 * 60)),
    expectedOn: addDays(today, opening.expected),
    decision: opening.decision === 'pending' ? undefined : (opening.decision ?? 'approved'),
    receipts:
      opening.came && cameOn && opening.came.share > 0 ? [arrival(goods, cameOn, opening.came, random)] : [],
  }
}

function arrival(goods: Bill, on: Day, came: NonNullable<Opening['came']>, random: Random): PlannedReceipt {
  const part = goods.lines.slice(0, Math.max(1, Math.round(goods.lines.length * came.share)))
  return {
    at: momentOf(on, random.wholeNumber(9 * 60, 15 * 60)),
    deliveryNote: `REM-${random.wholeNumber(1000, 9999)}`,
    note: came.damaged ? 'Una caja llegó mojada; se devolvió con el transportador.' : '',
    lines: part.map((of, line) => {
      const less = came.damaged === true && line === 0 && Number(of.quantity) > 1
      return less
        ? { line, of, accepted: String(Number(of.quantity) - 1), rejected: '1' }
        : receivedInFull(of, line)
    }),
    approvedAt: came.waits ? undefined : momentOf(on, random.wholeNumber(15 * 60 + 20, 17 * 60)),
  }
}

/** The orders of the last weeks, the same for every run on one day. */
export function planOrders(purchases: readonly PlannedPurchase[], today: Day): OrderPlan {
  const random = randomFrom(20_261_121)
  const billed = new Map(
    chosen(purchases, today, random)
      .map((purchase, nth) => [purchase, orderOf(purchase, nth, random)] as const)
      .filter(([{ actions }]) => actions.every(({ at }) => dayOf(at) < today)),
  )
  return { billed, open: openings.map((opening) => openOrder(opening, today, random)) }
}
