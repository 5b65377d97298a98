import { addDays, type Day, daysBetween } from '@trastienda/contract/calendar'
import { centavos, type Cop } from '@trastienda/contract/money'
import { amountsOf } from '@trastienda/contract/purchase.rules'
import { type SampleGood, sampleGoods } from './goods.ts'
import type { Random } from './random.ts'

export interface BillLine {
  readonly good: number
  readonly lot: string
  readonly expiresOn: Day | null
  readonly quantity: string
  readonly cost: string
}

/** The content of a supplier's invoice. */
export interface Bill {
  readonly supplier: number
  readonly store: number
  readonly day: Day
  readonly creditDays: number
  readonly reference: string
  readonly lines: readonly BillLine[]
  readonly discount: Cop
  readonly shipping: Cop
  readonly returned: Cop
}

export const amountsOfBill = (bill: Bill) => amountsOf(bill.lines, bill)

const pesos = (amount: number): Cop => centavos(amount * 100)

// New price lists come every quarter; each product follows them at its own rate.
const quarter = 91
const risePerQuarter = 0.017

/** The unit cost a number of days ago, pesos. Market prices change every week, the others by price list. */
function costThen(good: SampleGood, daysAgo: number, random: Random): number {
  const lists = Math.floor((daysAgo + (good.supplier % 13) * 7) / quarter)
  const pace = 0.4 + ((good.at * 37) % 100) / 60
  const market = good.unit === 'kg' ? 0.94 + random.next() * 0.12 : 1
  const cost = good.cost * (1 - risePerQuarter * pace * lists) * market
  const step = cost < 2000 ? 10 : cost < 20_000 ? 50 : 100
  return Math.round(cost / step) * step
}

/** Lots are made some time before they are delivered, and named by their day of making. */
function lotOf(good: SampleGood, day: Day, random: Random): Pick<BillLine, 'lot' | 'expiresOn'> {
  if (good.shelfLifeDays === null) return { lot: '', expiresOn: null }
  const age = good.shelfLifeDays * (0.04 + 0.3 * random.next())
  const madeOn = addDays(day, -Math.ceil(Math.min(age, 400)))
  const named = good.unit !== 'kg' || good.shelfLifeDays > 20
  return {
    lot: named ? `L${madeOn.slice(2).replaceAll('-', '')}` : '',
    expiresOn: addDays(madeOn, good.shelfLifeDays),
  }
}

/** Goods that keep for days or weeks are bought for that time only. */
const shareOfUsual = ({ shelfLifeDays }: SampleGood): number => {
  if (shelfLifeDays === null || shelfLifeDays > 60) return 1
  return shelfLifeDays > 20 ? 0.75 : 0.6
}

function quantityOf(good: SampleGood, random: Random): string {
  const wanted = good.usual * shareOfUsual(good) * random.one([0.5, 1, 1, 1, 1.5])
  if (good.unitWhole) return String(Math.max(1, Math.round(wanted)))
  return (Math.max(2, Math.floor(wanted)) + random.wholeNumber(0, 19) / 20).toFixed(3).replace(/\.?0+$/, '')
}

/** One line of a bill, at the product's cost on that day; `dearer` is a wholesaler's surcharge. */
function lineOf(good: SampleGood, day: Day, today: Day, random: Random, dearer: number): BillLine {
  const cost = costThen(good, daysBetween(day, today), random)
  return {
    good: good.at,
    ...lotOf(good, day, random),
    quantity: good.demand === 'rare' ? '2' : quantityOf(good, random),
    cost: String(Math.round((cost * dearer) / 10) * 10),
  }
}

const wholesaleCategories = new Set([
  'Granos',
  'Harinas y pastas',
  'Bebidas',
  'Dulces y pasabocas',
  'Aceites y salsas',
  'Enlatados',
  'Aseo del hogar',
  'Papel e higiene',
])

const sells = (supplier: number, good: SampleGood, wholesale: boolean) =>
  wholesale ? wholesaleCategories.has(good.category) : good.supplier === supplier

interface Order {
  readonly supplier: number
  readonly wholesale: boolean
  readonly store: number
  readonly day: Day
  readonly today: Day
  readonly creditDays: number
  readonly reference: string
}

/** Creates a bill: the goods that a supplier delivers on a day, sometimes with a discount, freight or a return. */
export function billOf({ wholesale, today, ...order }: Order, random: Random): Bill {
  const { supplier, day } = order
  const offered = sampleGoods.filter((good) => sells(supplier, good, wholesale))
  const steady = offered.filter(({ demand }) => demand === 'steady')
  // Products that hardly sell were bought once, long ago.
  const old =
    daysBetween(day, today) > 330
      ? offered.filter(({ demand, at }) => demand === 'rare' && at % 3 > 0 && !wholesale)
      : []
  const goods = [...random.some(steady, random.wholeNumber(4, 8)), ...random.some(old, 1)]
  const dearer = wholesale ? 1.04 : 1
  const lines = goods.map((good) => lineOf(good, day, today, random, dearer))
  const subtotal = lines.reduce((sum, line) => sum + Number(line.cost) * Number(line.quantity), 0)
  const first = Number(lines[0]?.cost ?? 0)
  return {
    ...order,
    lines,
    discount: pesos(
      random.chance(0.12) ? Math.round((subtotal * random.wholeNumber(2, 5)) / 100 / 100) * 100 : 0,
    ),
    shipping: pesos(random.chance(0.1) ? random.wholeNumber(16, 70) * 500 : 0),
    returned: pesos(random.chance(0.04) ? first : 0),
  }
}
