import { join } from 'node:path'
import { daysBetween } from '@trastienda/contract/calendar'
import { times } from '@trastienda/contract/money'
import { dataFolder, isHere } from '../import/command.ts'
import { retailFile } from '../import/online-retail.ts'
import { retailPlan } from '../import/retail-plan.ts'
import { readTable, rowsOf } from '../import/table.ts'

/** A history of sales in columns, in the form in which PostgreSQL reads them. */
export interface History {
  readonly source: string
  /** How many days it covers; the first is day 0. */
  readonly days: number
  readonly customers: number
  /** The name of each product, and a cost in centavos below its lowest price. */
  readonly products: { readonly names: readonly string[]; readonly costs: readonly number[] }
  /** The day of each sale and its customer, from 1, or 0 for the counter. */
  readonly sales: { readonly days: readonly number[]; readonly customers: readonly number[] }
  /** The sale and the product of each line, both from 1. */
  readonly lines: {
    readonly sales: readonly number[]
    readonly products: readonly number[]
    readonly quantities: readonly number[]
    readonly prices: readonly string[]
    /** Centavos. */
    readonly amounts: readonly number[]
  }
}

/** UCI's Online Retail if its file exists here, else a generated history of the same size that is always the same. */
export const readHistory = (data = dataFolder): Promise<History> =>
  isHere(data, retailFile) ? retailHistory(join(data, retailFile)) : Promise.resolve(generatedHistory())

interface Line {
  readonly product: number
  readonly quantity: number
  readonly price: string
}

interface Sold {
  readonly day: number
  readonly customer: number
  readonly lines: readonly Line[]
}

async function retailHistory(path: string): Promise<History> {
  const plan = retailPlan(rowsOf((await readTable(path)).toString('utf8')))
  const places = new Map([...plan.products.keys()].map((code, at) => [code, at + 1]))
  const customers = new Map(plan.customers.map((number, at) => [number, at + 1]))
  const sales = plan.months.flatMap((month) => month.sales)
  const first = sales.reduce((day, { soldOn }) => (soldOn < day ? soldOn : day), sales[0]?.soldOn ?? '')
  const sold = sales.map(({ soldOn, customer, lines }) => ({
    day: daysBetween(first as typeof soldOn, soldOn),
    customer: customers.get(customer) ?? 0,
    lines: lines.map(({ code, quantity, price }) => ({ product: places.get(code) ?? 0, quantity, price })),
  }))
  const names = [...plan.products.values()].map(({ name }) => name)
  return inColumns('the whole of Online Retail', names, plan.customers.length, sold)
}

function inColumns(source: string, names: string[], customers: number, sold: readonly Sold[]): History {
  const ordered = [...sold].sort((a, b) => a.day - b.day)
  const lines = ordered.flatMap((sale, at) => sale.lines.map((line) => ({ ...line, sale: at + 1 })))
  const lowest = names.map(() => Infinity)
  for (const { product, price } of lines)
    lowest[product - 1] = Math.min(lowest[product - 1] ?? Infinity, Number(price))
  return {
    source: `${source}: ${sold.length} sales of ${lines.length} lines`,
    days: (ordered.at(-1)?.day ?? 0) + 1,
    customers,
    products: { names, costs: lowest.map((price) => Math.floor(price * 60)) },
    sales: { days: ordered.map(({ day }) => day), customers: ordered.map(({ customer }) => customer) },
    lines: {
      sales: lines.map(({ sale }) => sale),
      products: lines.map(({ product }) => product),
      quantities: lines.map(({ quantity }) => quantity),
      prices: lines.map(({ price }) => price),
      amounts: lines.map(({ price, quantity }) => times(price, String(quantity))),
    },
  }
}

/** Random numbers from 0 to below 1, the same at each run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const likeRetail = { products: 3922, customers: 4338, sales: 19_960, lines: 530_104, days: 374 }

/** A history of the size of Online Retail, or of another size. */
export function generatedHistory(like = likeRetail): History {
  const random = dice(20_101_201)
  // A few products make most of the trade, and a few customers most of the sales.
  const popular = (count: number) => 1 + Math.floor(random() ** 2.5 * count)
  const prices = Array.from({ length: like.products }, () => (0.2 + random() ** 3 * 12).toFixed(2))
  let left = like.lines
  const sold = Array.from({ length: like.sales }, (_, nth) => {
    const after = like.sales - nth - 1
    const share = Math.ceil((left / (after + 1)) * (0.2 + random() * 1.6))
    const count = after === 0 ? left : Math.max(1, Math.min(share, left - after))
    left -= count
    const lines = Array.from({ length: count }, () => {
      const product = popular(like.products)
      return { product, quantity: 1 + Math.floor(random() ** 3 * 30), price: prices[product - 1] ?? '1' }
    })
    const day = Math.floor((nth * like.days) / like.sales)
    return { day, customer: random() < 0.07 ? 0 : popular(like.customers), lines }
  })
  const names = prices.map((_, at) => `Generated product ${at + 1}`)
  return inColumns(
    'a generated history, the file of Online Retail not being here',
    names,
    like.customers,
    sold,
  )
}
