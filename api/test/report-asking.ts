import { addDays, type Day, monthEnd, monthStart } from '@trastienda/contract/calendar'
import { expect } from 'vitest'
import { type Random, randomFrom } from '../sample/random.ts'
import { type Book, booksOf } from './report-books.ts'
import { type History, openHistory } from './report-history.ts'
import { type Query, sum } from './report-recalculated.ts'
import type { Person } from './shop.ts'
import { tries } from './tries.ts'

export const rounds = tries('REPORT_ROUNDS', 25, 15)
const today = '2026-11-20' as Day

export type Report = Record<string, never> & {
  data: Record<string, never>[]
  totals: Record<string, never>
  total: number
}

/** The totals of documents. */
export interface Drilled {
  readonly amount: number
  readonly count: number
  readonly quantity: string | null
}

/**
 * A shop after a random history in which every kind of document was approved, its books, and functions to query it.
 */
export interface Asking {
  readonly seed: number
  readonly random: Random
  readonly at: History
  readonly books: readonly Book[]
  /** A report, which must succeed. */
  readonly get: (path: string, who?: Person) => Promise<Report>
  randomPeriod(): { from: Day; to: Day }
  /** Random filters, for the calculation and for the address. */
  randomQuery(party: 'customer' | 'supplier' | undefined): { query: Query; url: string }
  /** The sum of the documents behind a figure, over all their pages; the totals of the first page must equal it. */
  readonly drilled: (figure: string, url: string) => Promise<number>
  /** The same with their number and their units. */
  readonly opened: (figure: string, url: string) => Promise<Drilled>
}

/** The fields of a row that are compared with others. */
export const picked = (row: Record<string, unknown>, like: object) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, row[name]]))

const kindsApproved = (books: readonly Book[]) =>
  new Set(books.filter(({ approval }) => approval === 'approved').map(({ kind }) => kind)).size

/**
 * Opens the shop. The seed is printed, so that a failure can be repeated with REPORT_SEED.
 * @param reader the caller when nobody else is named
 */
export async function openAsking(reader: Person = 'admin'): Promise<Asking> {
  const seed = Number(process.env['REPORT_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const random = randomFrom(seed)
  const at = await openHistory()
  let [happened, books]: [number, Book[]] = [0, []]
  while (kindsApproved(books) < 6) {
    happened += await at.live(random, Number(process.env['REPORT_STEPS'] ?? 120))
    books = await booksOf(at.shop)
  }
  process.stdout.write(`REPORT_SEED=${seed}: ${happened} steps\n`)
  const get = async (path: string, who: Person = reader) => {
    const reply = await at.shop.as(who).get(`/api/reports/${path}`)
    expect(reply.statusCode, `${path}: ${reply.body}`).toBe(200)
    return reply.json<Report>()
  }
  return {
    seed,
    random,
    at,
    books,
    get,
    randomPeriod: () => periodFrom(random),
    randomQuery: (party) => queryFrom(random, at, party),
    drilled: async (figure, url) => (await drilledBy(get, figure, url)).amount,
    opened: (figure, url) => drilledBy(get, figure, url),
  }
}

const maybe = <T>(random: Random, share: number, of: () => T): T | undefined =>
  random.chance(share) ? of() : undefined

function periodFrom(random: Random): { from: Day; to: Day } {
  const start = addDays('2026-09-01' as Day, random.wholeNumber(0, 80))
  const choice = random.next()
  if (choice < 0.25) return { from: monthStart(start), to: monthEnd(start) }
  if (choice < 0.4) return { from: '2026-01-01' as Day, to: today }
  return { from: start, to: addDays(start, random.wholeNumber(0, 70)) }
}

function queryFrom(
  random: Random,
  at: History,
  party: 'customer' | 'supplier' | undefined,
): { query: Query; url: string } {
  const parties = party === 'customer' ? [at.counterId, ...at.customers] : at.suppliers
  const query: Query = {
    ...periodFrom(random),
    pending: random.chance(0.4),
    ...maybe(random, 0.3, () => ({ store: [random.one(at.stores)] })),
    ...(party && maybe(random, 0.3, () => ({ party: random.some(parties, random.wholeNumber(1, 2)) }))),
    ...(party &&
      maybe(random, 0.3, () => ({ user: [at.shop.ids[random.one(['user', 'secretary'] as const)]] }))),
    ...(party && maybe(random, 0.2, () => ({ product: random.some(at.products, 2) }))),
    ...(party && maybe(random, 0.2, () => ({ category: [random.one(at.categories)] }))),
  }
  const { store, party: those, user, product, category } = query
  const lists = { store, [party ?? 'party']: those, user, product, category }
  const filters = Object.entries(lists).flatMap(([name, ids]) => (ids ? [`${name}=${ids.join(',')}`] : []))
  return {
    query,
    url: [`from=${query.from}`, `to=${query.to}`, `pending=${query.pending}`, ...filters].join('&'),
  }
}

/** Figures of what was returned, paid or is owed: documents with nothing of it are not behind them. */
const ofWhatIsThere =
  /^(purchasesReturned|purchasesOnBills|purchasesReturnedSince|(purchases|sales)(Paid|Balance)|salesReturned|creditUsed)$/

/** The sum of the documents behind a figure, over all their pages; the totals of the first page must equal it. */
async function drilledBy(get: Asking['get'], figure: string, url: string): Promise<Drilled> {
  let [cursor, amount, count, thousandths] = ['', 0, 0, 0]
  let totals: Drilled | undefined
  for (;;) {
    const page = await get(`documents?figure=${figure}&${url}&limit=37${cursor && `&cursor=${cursor}`}`)
    totals ??= { ...page.totals, count: page.total } as unknown as Drilled
    amount += sum(page.data.map((row) => Number(row['amount'])))
    thousandths += sum(
      page.data.map((row) => Math.round(Number((row as Record<string, unknown>)['quantity'] ?? 0) * 1000)),
    )
    if (ofWhatIsThere.test(figure))
      expect(
        page.data.filter((row) => Number(row['amount']) === 0),
        `${figure} ${url}`,
      ).toEqual([])
    count += page.data.length
    cursor = (page as { next?: string | null }).next ?? ''
    if (cursor !== '') continue
    const quantity = totals.quantity === null ? null : String(thousandths / 1000)
    expect(totals, `REPORT_SEED ${figure} ${url}`).toEqual({ amount, count, quantity })
    return totals
  }
}
