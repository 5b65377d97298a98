import type { ClientBase } from 'pg'
import type { Recorded } from './record.ts'

// What stands for something else at each run is recorded as one of the numbers below, or as one of the first that follow it.
// No other digits look like it: a hash that happens to hold ten of them stays as it is.
const token = /7[01]\d0{4}\d{3}/g
const isToken = (value: unknown): value is number =>
  typeof value === 'number' && /^7[01]\d0{4}\d{3}$/.test(String(value))

/** The start of each kind of token; the program adds to them as its sequences count on. */
export const tokens = {
  purchase: 7_000_000_000,
  line: 7_010_000_000,
  product: 7_020_000_000,
  supplier: 7_030_000_000,
  attachment: 7_040_000_000,
  lot: 7_050_000_000,
  reference: 7_060_000_000,
  key: 7_070_000_000,
  movements: 7_080_000_000,
  owed: 7_090_000_000,
  bill: 7_100_000_000,
  payment: 7_110_000_000,
  order: 7_120_000_000,
  orderLine: 7_130_000_000,
  receipt: 7_140_000_000,
  receiptLine: 7_150_000_000,
  sale: 7_160_000_000,
  saleLine: 7_170_000_000,
} as const

// Another number among them is one that something was added to: it would be sent again as it is.
const other = /(?<!\w)7[01]\d{8}(?!\w)/g

const looked = new WeakSet<readonly Recorded[]>()

/** @throws Error for a recorded number that stands for something else at each run and would not be told as such */
function refuseOthers(statements: readonly Recorded[]): void {
  if (looked.has(statements)) return
  // What came back and is not sent again may be any number: what a supplier was owed before, say.
  for (const { text, values } of statements)
    for (const [found] of JSON.stringify(values).matchAll(other))
      if (!isToken(Number(found))) throw new Error(`${found} is no number of the recording: ${text.trim()}`)
  looked.add(statements)
}

type Meaning = Map<string, number>

function meant(meaning: Meaning, found: string): string {
  const now = meaning.get(found)
  if (now === undefined) throw new Error(`nothing is known of ${found}`)
  return String(now)
}

function filled(meaning: Meaning, value: unknown): unknown {
  if (isToken(value)) return Number(meant(meaning, String(value)))
  if (typeof value === 'string') return value.replace(token, (found) => meant(meaning, found))
  if (Array.isArray(value)) return value.map((one) => filled(meaning, one))
  return value
}

/** What came back this time for what came back when it was recorded. */
function learn(meaning: Meaning, recorded: Recorded, rows: readonly Record<string, unknown>[]): void {
  recorded.rows.forEach((then, at) => {
    for (const [name, value] of Object.entries(then))
      if (isToken(value)) meaning.set(String(value), Number(rows[at]?.[name]))
  })
}

/** Sends a recorded transaction again, with other ids in the places of the recorded ones. */
export async function replay(
  client: ClientBase,
  statements: readonly Recorded[],
  meaning: Meaning,
): Promise<void> {
  refuseOthers(statements)
  for (const recorded of statements) {
    const { name, text, values } = recorded
    const { rows } =
      name === undefined
        ? await client.query(text)
        : await client.query({ name, text, values: filled(meaning, values) as unknown[] })
    learn(meaning, recorded, rows as Record<string, unknown>[])
  }
}
