import { addDays, type Day, dayOf } from '@trastienda/contract/calendar'
import { centavos, cop } from '@trastienda/contract/money'
import { saleDraft } from '@trastienda/contract/sale'
import { collectionDraft } from '@trastienda/contract/sale-collection'
import { saleReturnDraft } from '@trastienda/contract/sale-return'
import { saleAmounts } from '@trastienda/contract/sale.rules'
import { z } from 'zod'
import type { Tx } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { suggestedReference } from '../src/document/number.ts'
import type { Who } from '../src/http/route.ts'
import { collect } from '../src/sale/collect.ts'
import { insertSale } from '../src/sale/save.ts'
import { approve } from '../src/document/lifecycle.ts'
import { saleDocument } from '../src/sale/document.ts'
import { returnableLines } from '../src/sale-return/returnable.ts'
import { insertReturn } from '../src/sale-return/save.ts'
import { saleReturnDocument } from '../src/sale-return/document.ts'
import { later, momentOf, weekdayOf } from './moments.ts'
import { type Random, randomFrom } from './random.ts'
import type { Shelves } from './shelves.ts'
import type { Saved, Step } from './step.ts'

interface Planned {
  readonly store: number
  readonly at: Date
  /** How many of the goods that keep. */
  readonly lines: number
  /** The index of its customer among the approved ones; undefined for a counter sale. */
  readonly customer: number | undefined
  /** The share that is paid at once, and after how many days the rest; never when undefined. */
  readonly paidAtOnce: number
  readonly restAfter: number | undefined
  readonly discounted: boolean
  readonly returned: boolean
  readonly seed: number
}

const goodsRow = z.object({
  productId: z.int(),
  free: z.number(),
  /** How many of them expire within days. */
  pressing: z.number(),
  whole: z.boolean(),
  price: cop,
})
type Goods = z.infer<typeof goodsRow>

/** How many days before its expiry a lot is sold first. */
const pressingDays = 12

/** What a store can sell at a profit on a day. */
const goodsOf = (tx: Tx, { companyId }: Who, storeId: number, today: Day, held: readonly number[]) =>
  tx.rows(
    goodsRow,
    sql`
    select s.product_id as "productId", sum(s.quantity - s.reserved)::float8 as free,
           coalesce(sum(s.quantity - s.reserved) filter (where s.expires_on < ${addDays(today, pressingDays)}::date), 0)::float8 as pressing,
           p.unit_whole as whole, p.price
      from stock s
      join product p on p.company_id = s.company_id and p.id = s.product_id
      join valuation v on v.company_id = p.company_id and v.product_id = p.id
     where s.company_id = ${companyId} and s.store_id = ${storeId} and s.available and p.active
       and (s.expires_on is null or s.expires_on >= ${today}::date) and p.price > v.average_cost * 108
       and s.product_id <> all(${[...held]}::bigint[])
     group by s.product_id, p.unit_whole, p.price having sum(s.quantity - s.reserved) >= 0.25
     order by s.product_id`,
  )

/** Most of what will expire is sold, and some of what keeps. */
function lineOf({ productId, free, pressing, whole, price }: Goods, random: Random) {
  const wanted = pressing > 0 ? pressing * (0.75 + 0.25 * random.next()) : free * (0.4 + 0.45 * random.next())
  const quantity = whole ? Math.max(1, Math.floor(wanted)) : Math.max(0.25, Math.floor(wanted * 4) / 4)
  return { productId, quantity: String(quantity), price: String(price / 100) }
}

const mostPressing = 8

/** The sold goods: much of what will expire soon, and a number of the others. */
function choice(goods: readonly Goods[], lines: number, random: Random): Goods[] {
  const soon = goods.filter(({ pressing }) => pressing > 0 && random.chance(0.75))
  const keeps = goods.filter(({ pressing }) => pressing === 0)
  return [...random.some(soon, mostPressing), ...random.some(keeps, lines)]
}

const customerOf = async (tx: Tx, { companyId }: Who, place: number) => {
  const found = await tx.optional(
    z.object({ id: z.int() }),
    sql`select id from customer where company_id = ${companyId} and approval = 'approved' and not counter order by id offset ${place} limit 1`,
  )
  return found?.id ?? null
}

async function enter(
  tx: Tx,
  who: Who,
  today: Day,
  planned: Planned,
  { storeOf, held }: Shelves,
  sold: Saved,
): Promise<void> {
  const random = randomFrom(planned.seed)
  const storeId = storeOf(planned.store)
  const goods = await goodsOf(tx, who, storeId, today, held(today))
  const items = choice(goods, planned.lines, random).map((each) => lineOf(each, random))
  if (items.length === 0) return
  const subtotal = saleAmounts(items, centavos(0)).subtotal
  const discount = centavos(planned.discounted ? Math.floor(subtotal / 4_000_00) * 100_00 : 0)
  const total = centavos(subtotal - discount)
  const customerId = planned.customer === undefined ? null : await customerOf(tx, who, planned.customer)
  const down =
    customerId === null ? total : centavos(Math.floor((total * planned.paidAtOnce) / 100_00) * 100_00)
  const draft = saleDraft.parse({
    storeId,
    responsibleId: who.userId,
    customerId,
    soldOn: today,
    discount,
    downPayment: down,
    method: random.one(['cash', 'cash', 'card', 'transfer']),
    items,
  })
  Object.assign(sold, await insertSale(tx, who, today, draft))
}

const owed = z.object({ amount: cop })

/** Collects the balance of a sale. */
async function collectRest(tx: Tx, who: Who, today: Day, { id }: Saved): Promise<void> {
  const found = await tx.optional(
    owed,
    sql`select balance as amount from sale where company_id = ${who.companyId} and id = ${id} and balance > 0`,
  )
  if (!found) return
  const draft = collectionDraft.parse({ collectedOn: today, method: 'transfer', note: '', ...found })
  await collect(tx, who, today, id, draft)
}

const moneyBack = async (tx: Tx, who: Who, today: Day, sold: Saved, saved: Saved): Promise<void> => {
  const some = (unitWhole: boolean) => (unitWhole ? '1' : '0.25')
  const lines = await returnableLines(tx, who.companyId, sold.id)
  const enough = lines.find((line) => Number(line.sold) >= Number(some(line.unitWhole)))
  if (!enough) return
  const { saleLineId, lotId, unitWhole } = enough
  const items = [{ saleLineId, lotId, quantity: some(unitWhole), fate: 'shelf', reason: 'quality' }]
  const reference = await suggestedReference(tx, who.companyId, 'sale_return', today)
  const draft = saleReturnDraft.parse({ reference, saleId: sold.id, returnedOn: today, items })
  Object.assign(saved, await insertReturn(tx, who, today, draft))
}

/** The steps of a sale: entered, approved the same day, the rest collected, sometimes a return. */
function saleSteps(planned: Planned, today: Day, shelves: Shelves): Step[] {
  const sold: Saved = { id: 0, version: 0 }
  const saved: Saved = { id: 0, version: 0 }
  const approved = later(planned.at, 40)
  const collected = momentOf(addDays(dayOf(approved), planned.restAfter ?? 0), 9 * 60 + 20)
  const brought = momentOf(addDays(dayOf(approved), 3), 12 * 60 + 10)
  const steps: (Step | undefined)[] = [
    {
      at: planned.at,
      by: 'secretary',
      run: (tx, who, on) => enter(tx, who, on, planned, shelves, sold),
    },
    {
      at: approved,
      by: 'user',
      run: async (tx, who) => {
        if (sold.id !== 0) Object.assign(sold, await approve(tx, who, saleDocument, sold))
      },
    },
    planned.restAfter === undefined || planned.customer === undefined
      ? undefined
      : {
          at: collected,
          by: 'secretary',
          run: (tx, who, on) => collectRest(tx, who, on, sold),
        },
    ...(planned.returned
      ? [
          {
            at: brought,
            by: 'secretary' as const,
            run: (tx: Tx, who: Who, on: Day) => moneyBack(tx, who, on, sold, saved),
          },
          {
            at: later(brought, 50),
            by: 'user' as const,
            run: async (tx: Tx, who: Who) => {
              if (saved.id !== 0) await approve(tx, who, saleReturnDocument, saved)
            },
          },
        ]
      : []),
  ]
  // A sale of today is only entered: the rest is still to be decided.
  return steps
    .filter((step) => step !== undefined)
    .filter(({ at }, nth) => dayOf(at) < today || (nth === 0 && dayOf(at) === today))
}

/**
 * Twelve months of sales: one per open day, in each store in turn; usually at the counter, some to customers who pay
 * all, a part or later.
 */
export function salesUpTo(today: Day, shelves: Shelves): Step[] {
  const random = randomFrom(20_261_124)
  return Array.from({ length: 351 }, (_, nth) => addDays(today, nth - 350))
    .filter((day) => weekdayOf(day) !== 0 || day === today)
    .flatMap((day, nth) => {
      const credit = random.chance(0.3)
      const planned: Planned = {
        store: nth % 3,
        at: momentOf(day, random.wholeNumber(9 * 60, 15 * 60)),
        lines: random.wholeNumber(5, 12),
        customer: credit || random.chance(0.2) ? random.wholeNumber(0, 57) : undefined,
        paidAtOnce: credit ? random.one([0, 0.3, 0.5]) : 1,
        restAfter: random.chance(0.9) ? random.wholeNumber(6, 45) : undefined,
        discounted: random.chance(0.08),
        returned: random.chance(0.04),
        seed: 7_000 + nth,
      }
      return saleSteps(planned, today, shelves)
    })
}
