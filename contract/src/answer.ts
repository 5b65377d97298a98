import { z } from 'zod'
import { approvableKind } from './dashboard.ts'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { quantity } from './quantity.ts'
import type { Figure } from './report-documents.ts'
import { presets } from './report-period.ts'

/** What a question can ask for: one figure each. */
export const topics = [
  'sales',
  'purchases',
  'profit',
  'payments',
  'collections',
  'owed',
  'owedToUs',
  'due',
  'overdue',
  'expiry',
  'expiring',
  'expired',
  'stock',
  'cost',
  'lastCost',
  'price',
  'approvals',
] as const
export type AnsweredTopic = (typeof topics)[number]

/** Calendar periods that have a name, past and to come. */
export const namedPeriods = [...presets, 'beforeYesterday', 'tomorrow', 'nextWeek', 'nextMonth'] as const
export type NamedPeriod = (typeof namedPeriods)[number]

/** What a figure can be limited to, besides a store. */
export const namedKinds = ['supplier', 'customer', 'product', 'category'] as const
export type NamedKind = (typeof namedKinds)[number]

const named = z.object({ id: z.int(), name: z.string() })

/** One figure with all that it is about. Exactly one of its values is there, but for a quantity that expires. */
export const answer = z.object({
  topic: z.enum(topics),
  amount: cop.nullable(),
  /** A number of documents. */
  count: z.int().nullable(),
  /** Of those that wait for approval how many this person may approve; null for other figures. */
  mine: z.int().nullable(),
  quantity: quantity.nullable(),
  unit: z.string(),
  /** The next day on which some of a product expires, with the quantity that does; null when nothing will. */
  expiresOn: day.nullable(),
  /** The days of the figure; null for one of today. */
  period: z.object({ from: day, to: day }).nullable(),
  /** The name of those days, if the question gave it. */
  days: z.enum(namedPeriods).nullable(),
  of: named.extend({ kind: z.enum(namedKinds) }).nullable(),
  store: named.nullable(),
  /** Of how many this is the first: products called so, of which it expires first, or those who are owed; null when it is what was meant. */
  among: z.int().nullable(),
  /** What waits for approval; null for everything. */
  waiting: approvableKind.nullable(),
})
export type Answer = z.infer<typeof answer>

/**
 * Sales and purchases as the home page says them: the present total of the documents of the days, after their
 * returns; of goods, the units and amounts less those that came or went back on the days. Documents are counted
 * without returns.
 */
export function tradeFigure(
  topic: 'sales' | 'purchases',
  kind: NamedKind | undefined,
  counted: boolean,
): Figure {
  if (counted) return topic
  if (kind === 'product' || kind === 'category') return topic === 'sales' ? 'netSales' : 'netPurchases'
  return topic === 'sales' ? 'salesTotal' : 'purchasesTotal'
}

/** A name that means more things than this is not answered, but by the first of them to expire. */
export const mostAnswers = 3

/** How far ahead the next expiry of a product is looked for, as far as its report goes. */
export const expiryAhead = 730

export const answerQuestion = endpoint({
  method: 'GET',
  path: '/api/search/answer',
  who: 'report.see',
  summary:
    'The figure that a few words ask for, such as the sales of yesterday at a store, by the query of its report; several when a name means several things, none when it is not clear what is asked',
  query: z.strictObject({ q: z.string().max(100) }),
  reply: z.object({
    data: z.array(answer).max(mostAnswers),
    /** Why there is no answer, if one was clearly asked for: it is not clear for what, or a name means too many things. */
    unknown: z.enum(['unclear', 'many']).nullable(),
  }),
})
