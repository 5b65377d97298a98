import { type ApprovalFlag, flagName } from '@trastienda/contract/approval-flags'

interface Item {
  readonly id: number
  readonly version: number
}

/** The documents that are approved one by one, by their addresses. */
const one = /^(\/api\/[\w-]+\/\d+)\/approve$/
const several = /^(\/api\/[\w-]+)\/approve$/

/**
 * The body of a person who opens the dialog and ticks every flag before approving. A body with flags, or of another
 * call, is sent unchanged.
 * @param read requests an address, and returns undefined when it is refused
 */
export async function takeAsSeen(
  path: string,
  body: unknown,
  read: (path: string) => Promise<unknown>,
): Promise<unknown> {
  const seenOf = async (of: string): Promise<string[] | undefined> => {
    const effect = (await read(`${of}/effect`)) as { flags?: readonly ApprovalFlag[] } | undefined
    return effect?.flags?.map(flagName)
  }
  const of = one.exec(path)?.[1]
  if (of !== undefined && !hasSeen(body)) {
    const seen = await seenOf(of)
    return seen === undefined ? body : { ...(body as object | undefined), seen }
  }
  const kind = several.exec(path)?.[1]
  const { items } = (body ?? {}) as { items?: readonly Item[] }
  if (kind === undefined || !Array.isArray(items) || items.some(hasSeen)) return body
  const each = items.map(async (item: Item) => {
    const seen = await seenOf(`${kind}/${item.id}`)
    return seen === undefined ? item : { ...item, seen }
  })
  return { ...(body as object), items: await Promise.all(each) }
}

const hasSeen = (body: unknown) => typeof body === 'object' && body !== null && 'seen' in body
