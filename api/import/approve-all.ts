import { inGroups, inParallel } from './parallel.ts'

/** A document as a list or a call that enters one answers it. */
export interface Entered {
  readonly id: number
  readonly version: number
  readonly reference: string
  readonly approval: string
}

interface Results {
  readonly data: readonly { readonly reference: string; readonly problem: string | null }[]
}

/** So many are approved by one call, and so many calls are under way at once. */
const together = 50
const atOnce = 4

/** Has those of the documents that wait approved. @throws Error when one is not */
export async function approveAll(
  documents: readonly Entered[],
  approve: (items: { id: number; version: number }[]) => Promise<Results>,
): Promise<void> {
  const waiting = documents.filter(({ approval }) => approval === 'pending')
  await inParallel(inGroups(waiting, together), atOnce, async (group) => {
    const { data } = await approve(group.map(({ id, version }) => ({ id, version })))
    const refused = data.find(({ problem }) => problem !== null)
    if (refused) throw new Error(`${refused.reference} was not approved: ${refused.problem}`)
  })
}
