import { type AnsweredTopic, mostAnswers, type NamedKind } from '@trastienda/contract/answer'
import type { Question } from '@trastienda/contract/question'
import type { Topic } from '@trastienda/contract/question-words'
import type { Db } from '../db/db.ts'
import { best, type Kind, type Named, storesWith, thingsCalled } from './answer-names.ts'

/** One meaning of a question whose words name something. */
export interface Reading {
  readonly topic: AnsweredTopic
  readonly of: (Named & { readonly kind: NamedKind }) | null
  readonly store: Named | null
}

/** A way to divide the words: into the name of something and that of a store. */
interface Split {
  readonly words: readonly string[]
  readonly store: Named | null
}

/** Of more products than can be answered one by one, the first to expire is. */
const mostToExpire = 100

/** Of more ways to divide the words only so many are looked up. */
const mostSplits = 6

const goods = ['product', 'category'] as const

/** What each figure can be limited to, as the documents behind it can. */
const limits: Readonly<Record<Topic, readonly Kind[]>> = {
  sales: [...goods, 'customer', 'store'],
  purchases: [...goods, 'supplier', 'store'],
  profit: [...goods, 'customer', 'store'],
  payments: ['supplier'],
  collections: ['customer', 'store'],
  owed: ['supplier'],
  owedToUs: ['customer'],
  balance: ['supplier', 'customer'],
  due: ['supplier', 'store'],
  overdue: ['supplier', 'store'],
  expiry: ['product', 'store'],
  expiring: [...goods, 'store'],
  expired: [...goods, 'store'],
  stock: [...goods, 'store'],
  cost: ['product'],
  lastCost: ['product'],
  price: ['product'],
  costs: ['product'],
  mostOwed: [],
  mostOwedToUs: [],
  approvals: ['store'],
}

const isThing = (one: Named): one is Named & { readonly kind: NamedKind } => one.kind !== 'store'

/** The words as a name, as a store, and as a name before or after a store. */
function splitsOf(words: readonly string[], stores: readonly Named[]): readonly Split[] {
  const split = (part: readonly string[], rest: readonly string[]) =>
    best(part, stores).map((store) => ({ words: rest, store }))
  return [
    { words, store: null },
    ...split(words, []),
    ...words.slice(1).flatMap((_, before) => {
      const [first, last] = [words.slice(0, before + 1), words.slice(before + 1)]
      return [...split(last, first), ...split(first, last)]
    }),
  ]
}

/**
 * The topics that are meant for a thing: a balance is owed to a supplier or by a customer, and what something costs is
 * what is paid for it as well as what it is sold for.
 */
function topicsFor(topic: Topic, of: Reading['of']): readonly AnsweredTopic[] {
  switch (topic) {
    case 'balance':
      return [of?.kind === 'customer' ? 'owedToUs' : 'owed']
    case 'costs':
      return ['cost', 'price']
    case 'mostOwed':
      return ['owed']
    case 'mostOwedToUs':
      return ['owedToUs']
    default:
      return [topic]
  }
}

/** The readings of words that name that. */
const readAs = (topic: Topic, of: Reading['of'], store: Reading['store']): readonly Reading[] =>
  topicsFor(topic, of).map((meant) => ({ topic: meant, of, store }))

interface Asked {
  readonly topic: Topic
  readonly kinds: readonly Kind[]
  readonly question: Question
}

/** The ways to divide the words, each with what the name can be. */
function waysOf({ kinds, question: { words, hint, hinted } }: Asked, stores: readonly Named[]) {
  const things = kinds.filter((kind) => kind !== 'store')
  const fits = ({ words: rest, store }: Split) =>
    hint === null || (hint === 'store' ? store !== null : rest.length > 0)
  const said = splitsOf(words, stores).filter(fits)
  const saidKinds = hint === null || hint === 'store' ? things : things.filter((kind) => kind === hint)
  // The word for what it is can belong to its name: "Tienda La Esquina".
  const whole = hint === null ? [] : [{ words: hinted, store: null }, ...storesAlone(hinted, stores)]
  return [
    ...said.map((split) => ({ ...split, kinds: saidKinds })),
    ...whole.map((split) => ({ ...split, kinds: things })),
  ]
}

const storesAlone = (words: readonly string[], stores: readonly Named[]): readonly Split[] =>
  best(words, stores).map((store) => ({ words: [], store }))

/** @returns undefined when too many things are called so */
async function readingsAs(db: Db, companyId: number, asked: Asked): Promise<readonly Reading[] | undefined> {
  const { topic, kinds, question } = asked
  const stores = kinds.includes('store') ? await storesWith(db, companyId, question.hinted) : []
  const ways = waysOf(asked, stores)
  if (ways.length > mostSplits) return undefined
  const readings: Reading[] = []
  for (const { words, store, kinds: of } of ways) {
    if (words.length === 0) readings.push(...readAs(topic, null, store))
    const things = await thingsCalled(db, companyId, words, of)
    if (!things) return undefined
    readings.push(...things.filter(isThing).flatMap((thing) => readAs(topic, thing, store)))
  }
  return readings
}

/** Words behind "en" or "in" that are the name of a store mean it, and nobody who is called so as well. */
function inPlace(readings: readonly Reading[], { place }: Question): readonly Reading[] {
  if (place.length === 0) return readings
  const there = readings.filter(({ store }) => store !== null && best(place, [store]).length > 0)
  return there.length > 0 ? there : readings
}

/** What expires at a store, of no thing in particular, is what does soon. */
const ofStore = (reading: Reading): Reading =>
  reading.topic === 'expiry' && reading.of === null && reading.store !== null
    ? { ...reading, topic: 'expiring' }
    : reading

const keyOf = ({ topic, of, store }: Reading) => `${topic} ${of?.kind} ${of?.id} ${store?.id}`

/** Whether the words of a date are a name as well: "20 de julio" is a day and a part of Bogotá. */
async function isNameToo(db: Db, companyId: number, { topic, dateWords }: Question): Promise<boolean> {
  if (dateWords.length === 0) return false
  const things = await thingsCalled(db, companyId, dateWords, limits[topic])
  return things === undefined || things.length > 0
}

/**
 * What the words of a question can mean, each by its names; none when they name nothing that its figure can be
 * limited to.
 * @returns undefined when too many things are called so
 */
export async function readingsOf(
  db: Db,
  companyId: number,
  question: Question,
): Promise<readonly Reading[] | undefined> {
  const { topic, words } = question
  if (await isNameToo(db, companyId, question)) return []
  if (words.length === 0) return readAs(topic, null, null)
  const readings = await readingsAs(db, companyId, { topic, kinds: limits[topic], question })
  // Goods and bills are said to be overdue in the same word.
  const bills =
    topic === 'expired'
      ? await readingsAs(db, companyId, { topic: 'overdue', kinds: ['supplier'], question })
      : []
  if (!readings || !bills) return undefined
  const meant = inPlace([...readings, ...bills], question).map(ofStore)
  const all = new Map(meant.map((reading) => [keyOf(reading), reading]))
  return all.size > (topic === 'expiry' ? mostToExpire : mostAnswers) ? undefined : [...all.values()]
}
