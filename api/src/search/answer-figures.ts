import { type Answer, expiryAhead, mostAnswers, tradeFigure } from '@trastienda/contract/answer'
import { type Day, daysBetween } from '@trastienda/contract/calendar'
import { divideRounded, scaled } from '@trastienda/contract/decimal'
import { centavos, costPlaces } from '@trastienda/contract/money'
import { addQuantities } from '@trastienda/contract/quantity'
import type { Question } from '@trastienda/contract/question'
import type { Figure } from '@trastienda/contract/report-documents'
import { approvalsOf } from '../dashboard/approvals.ts'
import type { Db } from '../db/db.ts'
import type { Who } from '../http/route.ts'
import { productById } from '../product/queries.ts'
import { purchaseSums } from '../purchase/queries.ts'
import { expiryLoss } from '../report/expiry-alert.ts'
import { figurePage } from '../report/figure-documents.ts'
import type { Reading } from './answer-readings.ts'

interface Asked {
  readonly db: Db
  readonly who: Who
  readonly today: Day
  readonly question: Question
  readonly reading: Reading
}

export type Value = Pick<Answer, 'amount' | 'count' | 'mine' | 'quantity' | 'expiresOn' | 'waiting'>
const nothing: Value = {
  amount: null,
  count: null,
  mine: null,
  quantity: null,
  expiresOn: null,
  waiting: null,
}

/** The figure of the reports behind a topic; that of trade depends on what is measured. */
const figures = {
  profit: 'grossProfit',
  payments: 'payments',
  collections: 'collections',
  owed: 'owedToSuppliers',
  owedToUs: 'owedByCustomers',
  due: 'billsOwed',
  overdue: 'billsOverdue',
  stock: 'stockCost',
} as const satisfies Partial<Record<Reading['topic'], Figure>>

const isFigure = (topic: Reading['topic']): topic is keyof typeof figures => topic in figures

const isTraded = (topic: Reading['topic']): topic is 'sales' | 'purchases' =>
  topic === 'sales' || topic === 'purchases'

const counted: ReadonlySet<Reading['topic']> = new Set([
  'sales',
  'purchases',
  'payments',
  'collections',
  'due',
  'overdue',
])
const inUnits: ReadonlySet<Reading['topic']> = new Set(['sales', 'purchases', 'stock', 'expiring', 'expired'])

/** What is measured: units of a product, documents, or money; undefined when the figure is not known so. */
function measureOf({ question, reading: { topic, of } }: Asked): 'quantity' | 'count' | 'amount' | undefined {
  const { many, units, worth } = question
  const one = of?.kind === 'product'
  if (one && inUnits.has(topic) && (units || (topic === 'stock' && !worth))) return 'quantity'
  if (many) return counted.has(topic) && !units ? 'count' : undefined
  return 'amount'
}

const chosen = ({ reading: { of, store } }: Asked) => ({
  ...(of && { [of.kind]: [of.id] }),
  ...(store && { store: [store.id] }),
})

/** The total of the documents behind a figure. */
async function ofDocuments(asked: Asked, figure: Figure): Promise<Value | undefined> {
  const { db, who, today, question } = asked
  const measure = measureOf(asked)
  if (!measure) return undefined
  const { from, to } = question.days ?? {}
  const page = await figurePage(
    db,
    who,
    { figure, from, to, ...chosen(asked), pending: false, lines: false, limit: 1 },
    today,
  )
  if (measure === 'count') return page.total === null ? undefined : { ...nothing, count: page.total }
  if (!page.totals) return undefined
  return measure === 'amount'
    ? { ...nothing, amount: page.totals.amount }
    : { ...nothing, quantity: page.totals.quantity ?? '0' }
}

/** What is left to pay of the bills that are due on some days. */
async function dueOn(asked: Asked, { from, to }: { from: Day; to: Day }): Promise<Value | undefined> {
  const { db, who } = asked
  const measure = measureOf(asked)
  const filter = { owing: true, dueFrom: from, dueTo: to, ...chosen(asked) }
  const { total, totals } = await purchaseSums(db, who.companyId, filter)
  if (measure === 'count') return { ...nothing, count: total }
  return totals.balance === undefined ? undefined : { ...nothing, amount: totals.balance }
}

/** The lots that have expired, or will expire within some days, as the report on them counts. */
const lotsOf = ({ db, who, today, ...asked }: Asked, days: number) =>
  expiryLoss(db, who.companyId, { ...chosen({ db, who, today, ...asked }), days }, today)

async function expiringValue(asked: Asked, state: 'expired' | 'expiring'): Promise<Value | undefined> {
  const { today, question } = asked
  const measure = measureOf(asked)
  if (measure !== 'amount' && measure !== 'quantity') return undefined
  const days = state === 'expired' ? 0 : daysBetween(today, question.days?.to ?? today)
  if (days > expiryAhead) return undefined
  const { totals, [state]: lots } = await lotsOf(asked, days)
  return measure === 'amount'
    ? { ...nothing, amount: totals[state].value }
    : { ...nothing, quantity: addQuantities('0', ...lots.map(({ quantity }) => quantity)) }
}

type Lots = Awaited<ReturnType<typeof lotsOf>>['expiring']

/** The lots of the first day on which some of them expire. */
function firstOf(lots: Lots): Lots {
  const [first] = lots.map(({ expiresOn }) => expiresOn).toSorted()
  return lots.filter(({ expiresOn }) => expiresOn === first)
}

const expiryValue = (lots: Lots): Value =>
  lots[0]
    ? {
        ...nothing,
        expiresOn: lots[0].expiresOn,
        quantity: addQuantities('0', ...lots.map(({ quantity }) => quantity)),
      }
    : nothing

/** The first day on which some of a product expires, with the quantity that does. */
async function nextExpiry(asked: Asked): Promise<Value | undefined> {
  if (asked.reading.of?.kind !== 'product' || asked.question.many) return undefined
  const { expiring } = await lotsOf(asked, expiryAhead)
  return expiryValue(firstOf(expiring))
}

/**
 * Of many products that are called so, those that expire first, each with that day and the quantity.
 * @returns undefined when none will expire, too many do on the same day, or it is not clear at which store
 */
export async function firstToExpire(
  asked: Omit<Asked, 'reading'>,
  readings: readonly Reading[],
): Promise<readonly (readonly [Reading, Value])[] | undefined> {
  const { db, who, today, question } = asked
  const stores = new Set(readings.map(({ store }) => store?.id))
  const products = readings.flatMap(({ of }) => (of?.kind === 'product' ? [of.id] : []))
  if (stores.size > 1 || products.length < readings.length || question.many) return undefined
  const store = [...stores].filter((id) => id !== undefined)
  const filter = { days: expiryAhead, product: products, ...(store.length > 0 && { store }) }
  const lots = firstOf((await expiryLoss(db, who.companyId, filter, today)).expiring)
  const first = readings.flatMap((reading) => {
    const own = lots.filter(({ productId }) => productId === reading.of?.id)
    return own.length === 0 ? [] : [[reading, expiryValue(own)] as const]
  })
  return first.length === 0 || first.length > mostAnswers ? undefined : first
}

/** How many wait for approval: those of a kind, or of every kind if these are few; else all together. */
async function waitingOf({ db, who, question, reading }: Asked, most: number): Promise<readonly Value[]> {
  const kinds = await approvalsOf(db, who, reading.store?.id)
  const { waiting } = question
  const sum = (of: typeof kinds) => ({
    ...nothing,
    count: of.reduce((all, { count }) => all + count, 0),
    mine: of.reduce((all, { mine }) => all + mine, 0),
  })
  if (waiting !== null) return [{ ...sum(kinds.filter(({ kind }) => kind === waiting)), waiting }]
  if (kinds.length === 0 || kinds.length > most) return [sum(kinds)]
  return kinds.map((each) => ({ ...sum([each]), waiting: each.kind }))
}

const isOfProduct = (topic: Reading['topic']) => topic === 'cost' || topic === 'lastCost' || topic === 'price'

const inCentavos = (cost: string) => centavos(Number(divideRounded(scaled(cost, costPlaces), 10_000n)))

/** What a product costs or is sold for, as its drawer shows it; undefined where it has none. */
async function ofProduct({ db, who, question, reading }: Asked): Promise<Value | undefined> {
  const { topic, of } = reading
  if (of?.kind !== 'product' || question.many || question.units || question.worth) return undefined
  const product = await productById(db, who.companyId, of.id)
  if (!product) return undefined
  const { averageCost, lastCost, price } = product
  const amount = topic === 'price' ? price : inCentavos((topic === 'cost' ? averageCost : lastCost) ?? '0')
  return amount > 0 ? { ...nothing, amount } : undefined
}

/** The figure of one meaning of a question, by the query of its report; none when the report does not have it. */
export async function valuesOf(asked: Asked, most: number): Promise<readonly Value[]> {
  const { topic } = asked.reading
  if (topic === 'approvals') return waitingOf(asked, most)
  const value = await (topic === 'expiry'
    ? nextExpiry(asked)
    : topic === 'expiring' || topic === 'expired'
      ? expiringValue(asked, topic)
      : topic === 'due' && asked.question.days
        ? dueOn(asked, asked.question.days)
        : isOfProduct(topic)
          ? ofProduct(asked)
          : isFigure(topic)
            ? ofDocuments(asked, figures[topic])
            : isTraded(topic)
              ? ofDocuments(asked, tradeFigure(topic, asked.reading.of?.kind, measureOf(asked) === 'count'))
              : undefined)
  return value ? [value] : []
}
