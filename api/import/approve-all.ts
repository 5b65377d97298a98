import { type ApprovalFlag, flagName } from '@trastienda/contract/approval-flags'
import { inGroups, inParallel } from './parallel.ts'

/** A document as a list or a call that enters one answers it. */
export interface Entered {
  readonly id: number
  readonly version: number
  readonly reference: string
  readonly approval: string
}

interface Results {
  readonly data: readonly {
    readonly id: number
    readonly reference: string
    readonly problem: string | null
  }[]
}

/** So many are approved by one call, and so many calls are under way at once. */
const together = 50
const atOnce = 4

interface Item {
  readonly id: number
  readonly version: number
  readonly seen: string[]
}

/** What others approve at the same time may bring a document another flag while it is read: it is read so often. */
const mostReadings = 5

/**
 * Has those of the documents that wait approved. What has flags is read first, and they are taken as seen: the source
 * is what it is.
 * @param effect what approving one will change, with its flags; undefined of a kind that has none
 * @throws Error when one is not approved
 */
export async function approveAll(
  documents: readonly Entered[],
  approve: (items: Item[]) => Promise<Results>,
  effect?: (id: number) => Promise<{ readonly flags: readonly object[] }>,
): Promise<void> {
  const waiting = documents.filter(({ approval }) => approval === 'pending')
  await inParallel(inGroups(waiting, together), atOnce, async (group) => {
    let items = group.map(({ id, version }): Item => ({ id, version, seen: [] }))
    for (let reading = 0; items.length > 0; reading += 1) {
      const { data } = await approve(items)
      const mayRead = effect !== undefined && reading < mostReadings
      const flagged = data.filter(({ problem }) => mayRead && problem === 'flags_unseen')
      const refused = data.find((each) => each.problem !== null && !flagged.includes(each))
      if (refused) throw new Error(`${refused.reference} was not approved: ${refused.problem}`)
      const again = new Set(flagged.map(({ id }) => id))
      const next: Item[] = []
      for (const item of items.filter(({ id }) => again.has(id))) {
        const flags = (await effect?.(item.id))?.flags as readonly ApprovalFlag[]
        next.push({ ...item, seen: flags.map(flagName) })
      }
      items = next
    }
  })
}
