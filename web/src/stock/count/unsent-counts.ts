import type { CountInputInput } from '@trastienda/contract/stock-count-lifecycle'
import { keptName } from '../../offline/owner.ts'
import type { HandProduct, LotName } from './hand.ts'

/** A counted quantity until the server has it. */
export interface UnsentCount {
  readonly countId: number
  readonly product: HandProduct
  readonly lot: LotName
  readonly body: CountInputInput
  /** It is sent with the same key each time, so that it never counts twice. */
  readonly key: string
  /** When it was entered. */
  readonly at: number
}

/** The server knows a key for two days: what is older may have arrived, and would be counted once more. */
const sendable = 24 * 60 * 60_000

/** Whether it may still be sent. */
export const isSendable = ({ at }: UnsentCount): boolean => Date.now() - at < sendable

const nameOf = (countId: number) => `unsent-count:${keptName(String(countId))}`

/** What is kept with the page alone, in a browser that stores nothing. */
const passing = new Map<string, readonly UnsentCount[]>()
let lasting = true

/** Whether what is kept outlives the page. */
export const outlivesPage = (): boolean => lasting

function read(countId: number): readonly UnsentCount[] {
  const name = nameOf(countId)
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]') as UnsentCount[]
  } catch {
    return passing.get(name) ?? []
  }
}

function write(countId: number, all: readonly UnsentCount[]): void {
  const name = nameOf(countId)
  try {
    if (all.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(all))
    lasting = true
  } catch {
    passing.set(name, all)
    lasting = false
  }
}

/** It arrived, was refused, or was discarded. */
export function dropUnsent({ countId, key: dropped }: UnsentCount): void {
  write(
    countId,
    read(countId).filter(({ key }) => key !== dropped),
  )
}

/** What this window is sending, by its key: the page may be left and opened again meanwhile. */
const onTheWay = new Map<string, Promise<unknown>>()

/** Whether a quantity of a count is on its way from this window. */
export const isOnTheWay = (countId: number): boolean => read(countId).some(({ key }) => onTheWay.has(key))

/** Waits until none is. */
export async function arrived(countId: number): Promise<void> {
  await Promise.allSettled(read(countId).flatMap(({ key }) => onTheWay.get(key) ?? []))
}

/** The first quantity of a count that this device keeps, as the server may not have it; null for none. */
export const unsentOf = (countId: number): UnsentCount | null =>
  read(countId).find(({ key }) => !onTheWay.has(key)) ?? null

/**
 * Sends a quantity, which this device keeps until the server has answered.
 * @param isRefused whether an error is the server's answer, so that it is not to be sent again
 */
export function deliver<Reply>(
  unsent: UnsentCount,
  send: () => Promise<Reply>,
  isRefused: (error: unknown) => boolean,
): Promise<Reply> {
  write(unsent.countId, [...read(unsent.countId).filter(({ key }) => key !== unsent.key), unsent])
  const attempt = async () => {
    try {
      const reply = await send()
      dropUnsent(unsent)
      return reply
    } catch (error) {
      if (isRefused(error)) dropUnsent(unsent)
      throw error
    } finally {
      onTheWay.delete(unsent.key)
    }
  }
  const work = attempt()
  onTheWay.set(unsent.key, work)
  return work
}
