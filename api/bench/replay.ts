import type { ClientBase } from 'pg'
import type { Recorded } from './record.ts'

// Values that differ at each run are recorded as one of the numbers below, or as one of the first that follow it. No
// other digits look like them; a hash that happens to contain ten such digits stays as it is.
const token = /7[01]\d0{4}\d{3}/g
const isToken = (value: unknown): value is number =>
  typeof value === 'number' && /^7[01]\d0{4}\d{3}$/.test(String(value))

/** The start of each kind of token; the program's sequences count on from it. */
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

// Another number in the same range is a recorded one to which something was added: it would be sent unchanged.
const other = /(?<!\w)7[01]\d{8}(?!\w)/g

const looked = new WeakSet<readonly Recorded[]>()

/** @throws Error for a recorded number that differs at each run and would not be recognised */
function refuseOthers(statements: readonly Recorded[]): void {
  if (looked.has(statements)) return
  // A returned value that is not sent again may be any number: the earlier balance of a supplier, for example.
  for (const { text, values } of statements)
    for (const [found] of JSON.stringify(values).matchAll(other))
      if (!isToken(Number(found))) throw new Error(`${found} is not a recorded number: ${text.trim()}`)
  looked.add(statements)
}

type Meaning = Map<string, number>

function meant(meaning: Meaning, found: string): string {
  const now = meaning.get(found)
  if (now === undefined) throw new Error(`nothing was recorded for ${found}`)
  return String(now)
}

function filled(meaning: Meaning, value: unknown): unknown {
  if (isToken(value)) return Number(meant(meaning, String(value)))
  if (typeof value === 'string') return value.replace(token, (found) => meant(meaning, found))
  if (Array.isArray(value)) return value.map((one) => filled(meaning, one))
  return value
}

/** The value returned this time in place of the recorded one. */
function learn(meaning: Meaning, recorded: Recorded, rows: readonly Record<string, unknown>[]): void {
  recorded.rows.forEach((then, at) => {
    for (const [name, value] of Object.entries(then))
      if (isToken(value)) meaning.set(String(value), Number(rows[at]?.[name]))
  })
}

/** Sends a recorded transaction again, with other ids instead of the recorded ones. */
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
