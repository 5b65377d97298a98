import { folded } from '@trastienda/contract/text'
import { isSilence } from '../session/call-error.ts'
import { isCut } from '../session/connection.ts'
import { keptName } from './owner.ts'

/** How many choices of one kind are kept, the last ones read. */
const most = 500

interface Row {
  readonly id: number
}

/** What is asked: which kind of choice, the typed text, and the texts by which a choice is found; a code is the first. */
interface Asked<One extends Row> {
  readonly kind: string
  readonly text: string
  readonly textsOf: (row: One) => readonly string[]
}

interface Found<One> {
  readonly data: readonly One[]
  /** Whether the first has exactly the text as its code. */
  readonly exact: boolean
}

const storage = () => import('./kept-replies.ts')
let writing = Promise.resolve()

async function rowsOf<One extends Row>(name: string): Promise<readonly One[]> {
  const { keptReply } = await storage()
  return ((await keptReply(name))?.data ?? []) as readonly One[]
}

async function add<One extends Row>(name: string, rows: readonly One[]): Promise<void> {
  const { keepReply } = await storage()
  const before = (await rowsOf<One>(name)).filter(({ id }) => !rows.some((row) => row.id === id))
  await keepReply(name, [...rows, ...before].slice(0, most))
}

/** The rows that have all typed words; the one with exactly that code alone. */
export function matching<One extends Row>(
  rows: readonly One[],
  { text, textsOf }: Pick<Asked<One>, 'text' | 'textsOf'>,
): Found<One> {
  const wanted = folded(text)
  const coded = rows.find((row) => wanted !== '' && folded(textsOf(row)[0] ?? '') === wanted)
  if (coded) return { data: [coded], exact: true }
  const words = wanted.split(' ')
  const data = rows.filter((row) => {
    const all = folded(textsOf(row).join(' '))
    return words.every((word) => all.includes(word))
  })
  return { data: data.slice(0, 20), exact: false }
}

/**
 * Asks the server for choices, and keeps them; without a connection, those that were read before are searched.
 * @throws the failure of the call when none of them matches
 */
export async function pickOrKept<One extends Row>(
  asked: Asked<One>,
  ask: () => Promise<{ readonly data: readonly One[]; readonly exact?: boolean }>,
): Promise<Found<One>> {
  const name = keptName(`pick ${asked.kind}`)
  try {
    const { data, exact = false } = await ask()
    if (data.length > 0) writing = writing.then(() => add(name, data)).catch(() => undefined)
    return { data, exact }
  } catch (error) {
    if (!isSilence(error) || !(await isCut())) throw error
    const found = matching(await rowsOf<One>(name), asked)
    // That nothing was read does not mean that there is nothing: the server could not be asked.
    if (found.data.length === 0) throw error
    return found
  }
}
