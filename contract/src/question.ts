import type { NamedPeriod } from './answer.ts'
import { addDays, type Day, monthEnd, weekStart } from './calendar.ts'
import { type AskedDays, daysMeant, readDays } from './question-period.ts'
import { type Hint, type Meaning, phrases, type Topic } from './question-words.ts'
import type { Period } from './report.rules.ts'
import { folded } from './text.ts'

/** The days of a question, with their name if it gave one. */
export interface QuestionDays extends Period {
  readonly named: NamedPeriod | null
}

/** The kinds that can be named before "to approve". */
type Waiting =
  | Extract<Meaning, { is: 'kind' }>['kind']
  | 'sale'
  | 'purchase'
  | 'payment'
  | 'customer'
  | 'supplier'

/** A question that was understood, but for its names: one topic, at most one period, and the rest of its words. */
export interface Question {
  readonly topic: Topic
  /** Whether it asks how many, or for units of goods instead of an amount. */
  readonly many: boolean
  readonly units: boolean
  /** Whether it asks for the value of stock. */
  readonly worth: boolean
  readonly days: QuestionDays | null
  /** What waits for approval. */
  readonly waiting: Waiting | null
  /** The words that have to be a name, and what the name is said to be. */
  readonly words: readonly string[]
  readonly hint: Hint | null
  /** The same words with those of the hint, which may belong to the name: "Tienda La Esquina". */
  readonly hinted: readonly string[]
  /** Those of them behind "en", "in" or "at", which are a store's if one is called so. */
  readonly place: readonly string[]
  /** The words of a date, which could be a name: "20 de julio". */
  readonly dateWords: readonly string[]
  /** Whether it was clearly asked, and not only a thing named that the palette finds. */
  readonly clear: boolean
}

/** A question that is not answered: `clear` if it says so. */
export interface Unanswered {
  readonly topic: null
  readonly clear: boolean
}

const mostWords = 14
const mostNameWords = 6
/** With nothing said, goods that expire soon are those of so many days, as in the report. */
const soonDays = 30
/** The days within which goods expire soon. */
export const soon = (today: Day): QuestionDays => within(soonDays, today)

const meanings: ReadonlyMap<string, Meaning> = new Map(
  phrases.map(([phrase, meaning]) => [folded(phrase), meaning]),
)
const longest = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length))

// Chinese has no spaces: its phrases are set apart, the longest first.
const chinese = new RegExp(
  [...meanings.keys()]
    .filter((phrase) => /\p{Script=Han}/u.test(phrase))
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'gu',
)

/** The words of a text: folded, without punctuation except within a code or a date. */
export const wordsIn = (text: string): readonly string[] =>
  folded(text)
    .replace(chinese, ' $& ')
    .split(/\s+/)
    .flatMap((word) => (isWhole(word) ? [word] : word.split(/[^\p{L}\p{N}]+/u)))
    .filter((word) => word !== '')

const isWhole = (word: string) => /^\d{4}-\d\d-\d\d$|^\d{1,2}\/\d{1,2}\/\d{4}$/.test(word)

interface Read {
  readonly meaning: Meaning | { readonly is: 'days'; readonly asked: AskedDays } | { readonly is: 'name' }
  readonly words: readonly string[]
}

/** The words phrase by phrase, the longest first at each place. */
function readPhrases(words: readonly string[]): readonly Read[] {
  const found: Read[] = []
  for (let at = 0; at < words.length;) {
    const days = readDays(words, at)
    const phrase = phraseAt(words, at)
    const read: Read =
      days && days.length >= (phrase?.words.length ?? 0)
        ? { meaning: { is: 'days', asked: days.asked }, words: words.slice(at, at + days.length) }
        : (phrase ?? { meaning: { is: 'name' }, words: words.slice(at, at + 1) })
    found.push(read)
    at += read.words.length
  }
  return found
}

function phraseAt(words: readonly string[], at: number): Read | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length)
    const meaning = meanings.get(part.join(' '))
    if (meaning) return { meaning, words: part }
  }
  return undefined
}

const traded: ReadonlySet<Topic> = new Set(['sales', 'purchases', 'profit', 'payments', 'collections'])
const toCome: ReadonlySet<Topic> = new Set(['due', 'expiry', 'expiring'])

/** A topic that can be what waits for approval. */
const waitingTopics: Partial<Record<Topic, Waiting>> = {
  sales: 'sale',
  purchases: 'purchase',
  payments: 'payment',
}

/** A hint without a name stands for all of them where the figure is theirs. */
const allOf: Partial<Record<Topic, readonly Hint[]>> = {
  owed: ['supplier'],
  due: ['supplier'],
  overdue: ['supplier'],
  owedToUs: ['customer'],
  expiry: ['product'],
  expiring: ['product'],
  expired: ['product'],
}

/** What "does" makes of a topic: "how much does Ana owe", "how much does rice cost". */
const thirds: Partial<Record<Topic, Topic>> = { owed: 'owedToUs', cost: 'costs' }

/** Topics of one thing, which has to be named, and those of all, where nothing can be. */
const ofOne: ReadonlySet<Topic> = new Set(['balance', 'cost', 'lastCost', 'price', 'costs'])
const ofAll: ReadonlySet<Topic> = new Set(['mostOwed', 'mostOwedToUs'])

interface Found {
  readonly topic: Topic
  /** What of it waits for approval. */
  readonly waiting: Waiting | null
}

/** The topic that is asked for; undefined for none or several. */
function topicOf(reads: readonly Read[]): Found | undefined {
  const asked = reads.flatMap(({ meaning }) => (meaning.is === 'topic' ? [meaning.topic] : []))
  const all = new Set(asked)
  const kinds = reads.flatMap(({ meaning }) => (meaning.is === 'kind' ? [meaning.kind] : []))
  if (all.has('approvals')) {
    const others = [...all].flatMap((topic) => (topic === 'approvals' ? [] : [waitingTopics[topic]]))
    const waiting = [...others, ...kinds]
    const [first] = waiting
    return waiting.length > 1 || (waiting.length === 1 && !first)
      ? undefined
      : { topic: 'approvals', waiting: first ?? null }
  }
  if (kinds.length > 0 || all.size > 1) return undefined
  const [topic] = all
  const third = topic && reads.some(({ meaning }) => meaning.is === 'third') && thirds[topic]
  if (topic) return { topic: third || topic, waiting: null }
  return reads.some(({ meaning }) => meaning.is === 'having') ? { topic: 'stock', waiting: null } : undefined
}

/** The days of a figure; null for one of today, undefined when it has no figure of those days. */
function daysOf(topic: Topic, asked: AskedDays | undefined, today: Day): QuestionDays | null | undefined {
  if (!asked) return topic === 'expiring' ? soon(today) : traded.has(topic) ? undefined : null
  const days = daysMeant(asked, today, toCome.has(topic))
  if (!days) return undefined
  const named = asked.is === 'named' ? asked.period : null
  if (traded.has(topic)) return days.from <= today ? { ...days, named } : undefined
  if (topic === 'due') return { ...days, named }
  if (topic === 'expiry' || topic === 'expiring') return expiring(asked, days, today, named)
  return named === 'today' ? null : undefined
}

const within = (days: number, today: Day): QuestionDays => ({
  from: today,
  to: addDays(today, days),
  named: null,
})

/** What expires in a week or month that has begun is what still does. */
function expiring(
  { is }: AskedDays,
  { from, to }: Period,
  today: Day,
  named: NamedPeriod | null,
): QuestionDays | undefined {
  const begun = named === 'week' ? weekStart(today) : from
  if (begun > today || to < today) return undefined
  return is === 'named' || is === 'ahead' || to === monthEnd(to) ? { from: today, to, named } : undefined
}

const clearly = (reads: readonly Read[]): boolean =>
  reads.some(
    ({ meaning }) =>
      meaning.is === 'days' ||
      meaning.is === 'period' ||
      meaning.is === 'ask' ||
      (meaning.is === 'topic' && meaning.verb === true),
  )

/** Whether "how much" or "how many" stands before a name: it asks for units. */
const asksUnits = (reads: readonly Read[]) =>
  reads.some(
    ({ meaning }, at) =>
      meaning.is === 'ask' && meaning.of !== 'other' && reads[at + 1]?.meaning.is === 'name',
  )

/** The only days that are named; null when several are. */
function askedDays(reads: readonly Read[]): AskedDays | null | undefined {
  const all = reads.flatMap(({ meaning }): AskedDays[] =>
    meaning.is === 'period'
      ? [{ is: 'named', period: meaning.period }]
      : meaning.is === 'days'
        ? [meaning.asked]
        : [],
  )
  return all.length > 1 ? null : all[0]
}

/** The last words of a name that stand behind "in". */
function placeOf(reads: readonly Read[]): readonly string[] {
  const passed = ({ meaning }: Read) =>
    meaning.is === 'nothing' || (meaning.is === 'hint' && meaning.hint === 'store')
  const places = reads.flatMap(({ meaning }, at) => {
    if (meaning.is !== 'place') return []
    const behind = reads.slice(at + 1)
    const named = behind.slice(behind.findIndex((read) => !passed(read)))
    const end = named.findIndex((read) => read.meaning.is !== 'name')
    const words = (end < 0 ? named : named.slice(0, end)).flatMap((read) => read.words)
    return words.length > 0 ? [words] : []
  })
  return places.at(-1) ?? []
}

type Names = Pick<Question, 'words' | 'hint' | 'hinted' | 'waiting'>

const asksWorth = (reads: readonly Read[]) => reads.some(({ meaning }) => meaning.is === 'worth')

/** Whether nobody can be named: it asks who they are. */
const asksWho = (topic: Topic, reads: readonly Read[]) =>
  ofAll.has(topic) || reads.some(({ meaning }) => meaning.is === 'topic' && meaning.who === true)

const hasToBeNamed = (topic: Topic, reads: readonly Read[]) =>
  ofOne.has(topic) || (topic === 'stock' && !asksWorth(reads))

/** The words that are names and what they are said to be; undefined when the figure has to have a name and has none. */
function namesOf(reads: readonly Read[], { topic, waiting }: Found): Names | undefined {
  const hints = new Set(reads.flatMap(({ meaning }) => (meaning.is === 'hint' ? [meaning.hint] : [])))
  if (hints.size > 1) return undefined
  const [hint = null] = hints
  const ofName = (also: 'hint' | 'name') =>
    reads.flatMap((read) => (read.meaning.is === 'name' || read.meaning.is === also ? read.words : []))
  const [words, hinted] = [ofName('name'), ofName('hint')]
  if (words.length > 0) {
    const most = asksWho(topic, reads) ? 0 : mostNameWords
    return words.length > most ? undefined : { words, hint, hinted, waiting }
  }
  const parties = topic === 'approvals' && (hint === 'supplier' || hint === 'customer') ? hint : null
  const approved = waiting ?? parties
  const all = hint === null || (allOf[topic]?.includes(hint) ?? approved === hint)
  return all && !hasToBeNamed(topic, reads) ? { words, hint: null, hinted, waiting: approved } : undefined
}

/** What a person asks in a few words; undefined when the words ask for no figure. */
export function questionOf(text: string, today: Day): Question | Unanswered | undefined {
  const words = wordsIn(text)
  const reads = readPhrases(words.slice(0, mostWords))
  const isTopic = reads.some(({ meaning }) => meaning.is === 'topic')
  if (!isTopic && !reads.some(({ meaning }) => meaning.is === 'having')) return undefined
  const clear = isTopic && clearly(reads)
  const not: Unanswered = { topic: null, clear }
  const found = topicOf(reads)
  const asked = askedDays(reads)
  if (words.length > mostWords || !found || asked === null) return not
  const days = daysOf(found.topic, asked, today)
  const names = namesOf(reads, found)
  if (days === undefined || !names) return not
  return {
    ...names,
    topic: found.topic === 'expiry' && days !== null ? 'expiring' : found.topic,
    many: reads.some(({ meaning }) => meaning.is === 'ask' && meaning.of === 'many'),
    units: asksUnits(reads),
    worth: asksWorth(reads),
    place: placeOf(reads),
    days,
    dateWords: reads.flatMap(({ meaning, words: own }) => (meaning.is === 'days' ? dateWordsOf(own) : [])),
    clear,
  }
}

const dateWordsOf = (words: readonly string[]) =>
  words.filter((word) => !['de', 'del', 'of', 'en', 'in'].includes(word))
