import { type ApprovalFlag, flagName } from '@trastienda/contract/approval-flags'
import { inGroups, inParallel } from './parallel.ts'

/** A document in the reply of a list or of a call that enters one. */
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

/** How many are approved by one call, and how many calls run at once. */
const together = 50
const atOnce = 4

interface Item {
  readonly id: number
  readonly version: number
  readonly seen: string[]
}

/** Simultaneous approvals of others may add a flag after a document is read: it is read up to this many times. */
const mostReadings = 5

/**
 * Has the pending ones among the documents approved. Those with flags are read first, and the flags are ticked, since
 * the source cannot be changed.
 * @param effect what approving one will change, with its flags; undefined for a kind without flags
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
