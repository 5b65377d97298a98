import type { Day } from '@trastienda/contract/calendar'
import { add, centavos, type Cop, times } from '@trastienda/contract/money'
import { centavosOf, costsOf } from './scms-cost.ts'

type Row = Readonly<Record<string, string>>

/** What is ordered at one cost; a line of the source is one of these, or two when one cost cannot give its value. */
export interface PlannedLine {
  /** The line's ID in the source. */
  readonly source: string
  readonly product: string
  readonly quantity: string
  readonly cost: string
  readonly lot: string
  readonly scheduledOn: Day
  readonly deliveredOn: Day
}

/** One PO/SO number with all its facts. */
export interface PlannedOrder {
  readonly reference: string
  readonly vendor: string
  readonly carrier: string
  readonly orderedOn: Day
  readonly expectedOn: Day
  readonly lines: readonly PlannedLine[]
  /** The days on which goods of it were delivered, in order. */
  readonly deliveries: readonly Day[]
  /** Freight that is stated as a number; other lines refer to the shipment that has theirs, or include it. */
  readonly freight: Cop
  readonly value: Cop
}

export interface Plan {
  readonly orders: readonly PlannedOrder[]
  readonly vendors: readonly string[]
  /** Each product's name and group by its code: an item of a vendor. */
  readonly products: ReadonlyMap<string, { readonly name: string; readonly group: string }>
  /** The value of each line of the source, by its ID. */
  readonly values: ReadonlyMap<string, Cop>
  /** The lines whose quantity × pack price differs from their value by more than 1. */
  readonly askew: readonly string[]
  readonly late: number
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as the source writes it: 02-Jun-06, or 06-02-2006 with the month first; undefined for words. */
export function dayOfText(text: string): Day | undefined {
  const named = /^(\d{1,2})-([A-Z][a-z]{2})-(\d{2})$/.exec(text)
  const numbered = /^(\d{1,2})[-/](\d{1,2})[-/](\d{2}|\d{4})$/.exec(text)
  if (named) return dayFrom(named[3], months.indexOf(named[2] ?? '') + 1, named[1])
  return numbered ? dayFrom(numbered[3], Number(numbered[1]), numbered[2]) : undefined
}

const dayFrom = (year = '', month: number, day = '') =>
  `20${year.slice(-2)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` as Day

function dayIn(row: Row, column: string): Day {
  const day = dayOfText(row[column] ?? '')
  if (day === undefined) throw new Error(`${row['ID']}: there is no day in ${column}: ${row[column]}`)
  return day
}

const earliest = (days: readonly Day[]): Day => [...days].sort()[0] ?? ('' as Day)
const latest = (days: readonly Day[]): Day => [...days].sort().at(-1) ?? ('' as Day)

/** The products in the rows, by vendor and item in the order of the source. */
function productsOf(rows: readonly Row[]) {
  const codes = new Map<string, string>()
  const products = new Map<string, { name: string; group: string }>()
  for (const row of rows) {
    const key = keyOf(row)
    if (codes.has(key)) continue
    const code = `SCMS-${String(codes.size + 1).padStart(3, '0')}`
    codes.set(key, code)
    products.set(code, { name: itemOf(row), group: row['Product Group'] ?? '' })
  }
  return { codes, products }
}
const keyOf = (row: Row) => `${vendorOf(row)}\n${itemOf(row)}`

/** A name without invisible spaces. */
const plain = (text = '') => text.trim().replace(/\s+/g, ' ')
const vendorOf = (row: Row) => plain(row['Vendor'])
const itemOf = (row: Row) => plain(row['Item Description'])

function linesOf(row: Row, product: string): PlannedLine[] {
  const units = Number(row['Line Item Quantity'])
  const line = {
    source: row['ID'] ?? '',
    product,
    lot: row['ASN/DN #'] ?? '',
    scheduledOn: dayIn(row, 'Scheduled Delivery Date'),
    deliveredOn: dayIn(row, 'Delivered to Client Date'),
  }
  const parts = costsOf(units, row['Pack Price'] ?? '', centavosOf(row['Line Item Value'] ?? ''))
  return parts.map((part) => ({ ...line, ...part }))
}

const numberOnly = /^\d+(?:\.\d+)?$/

function orderOf(reference: string, rows: readonly Row[], codes: ReadonlyMap<string, string>): PlannedOrder {
  const lines = rows.flatMap((row) => linesOf(row, codes.get(keyOf(row)) ?? ''))
  const scheduled = lines.map(({ scheduledOn }) => scheduledOn)
  const delivered = lines.map(({ deliveredOn }) => deliveredOn)
  const sent = rows.flatMap((row) => dayOfText(row['PO Sent to Vendor Date'] ?? '') ?? [])
  const freights = rows.map((row) => row['Freight Cost (USD)'] ?? '').filter((text) => numberOnly.test(text))
  const [first] = rows
  return {
    reference,
    vendor: first ? vendorOf(first) : '',
    carrier: first?.['Shipment Mode'] ?? '',
    // Some came before the day on which the source says that they were ordered.
    orderedOn: earliest([...sent, ...scheduled, ...delivered]),
    expectedOn: latest(scheduled),
    lines,
    deliveries: [...new Set(delivered)].sort(),
    freight: add(centavos(0), ...freights.map(centavosOf)),
    value: add(...lines.map(({ cost, quantity }) => times(cost, quantity))),
  }
}

const isAskew = (row: Row) =>
  Math.abs(Number(row['Line Item Quantity']) * Number(row['Pack Price']) - Number(row['Line Item Value'])) > 1

/** What has to be ordered, received, billed and paid. @param most the number of orders, the first of the source */
export function planOf(rows: readonly Row[], most = Infinity): Plan {
  const groups = [...Map.groupBy(rows, (row) => row['PO / SO #'] ?? '')].slice(0, most)
  const taken = groups.flatMap(([, of]) => of)
  const { codes, products } = productsOf(taken)
  return {
    orders: groups.map(([reference, of]) => orderOf(reference, of, codes)),
    vendors: [...new Set(taken.map(vendorOf))],
    products,
    values: new Map(taken.map((row) => [row['ID'] ?? '', centavosOf(row['Line Item Value'] ?? '')])),
    askew: taken.filter(isAskew).map((row) => row['ID'] ?? ''),
    late: taken.filter(
      (row) => dayIn(row, 'Delivered to Client Date') > dayIn(row, 'Scheduled Delivery Date'),
    ).length,
  }
}
