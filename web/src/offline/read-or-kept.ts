import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { CallError } from '../session/call-error.ts'
import { isCut } from '../session/connection.ts'
import { noteUse } from '../session/remembered.ts'
import { isContent, isKept } from './kept-keys.ts'
import { keptName } from './owner.ts'

/** After how many milliseconds without a reply it is asked whether the server is there at all. */
const patience = 5000

/** When what is shown was read, by query; those that the server answered last are not in it. */
const readAt = new Map<string, string>()

/** Loaded when it is first needed. */
const storage = () => import('./kept-replies.ts')

const silence = () => new CallError('Network error: no response from server')

/** Rejects like a call without a reply when none comes and the server cannot be reached otherwise either. */
async function unlessCut(reply: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const given = new Promise((_, reject) => {
    const look = async () => {
      if (await isCut()) reject(silence())
    }
    timer = setTimeout(() => void look(), patience)
  })
  return Promise.race([reply, given]).finally(() => clearTimeout(timer))
}

/** What is shown without a reply: what the page has already, else what this browser keeps. */
async function shownInstead({ queryHash, state }: Query, name: string): Promise<unknown> {
  if (state.data !== undefined) {
    if (!readAt.has(queryHash)) readAt.set(queryHash, new Date(state.dataUpdatedAt).toISOString())
    return state.data
  }
  const { keptReply } = await storage()
  const kept = await keptReply(name)
  if (kept === undefined) return undefined
  readAt.set(queryHash, kept.at)
  return kept.data
}

/** A refusal of the server is shown as such, and what was read before is no longer kept. */
async function dropRefused(status: number, name: string): Promise<void> {
  if (status !== 401 && status !== 403 && status !== 404) return
  const { dropReply } = await storage()
  await dropReply(name)
}

/**
 * Asks the server, and keeps its reply for a time without connection. What was kept is shown only while neither this
 * call nor that of the site's status gets a reply.
 */
export async function readOrKept(
  ask: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  const { queryHash, state } = query
  if (!isKept(query.queryKey)) return ask(context)
  const name = keptName(queryHash)
  const reply = Promise.resolve(ask(context))
  try {
    const data = await (state.data === undefined ? unlessCut(reply) : reply)
    readAt.delete(queryHash)
    void storage().then(({ keepReply }) => keepReply(name, data))
    return data
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status !== undefined) {
      await dropRefused(error.status, name)
      throw error
    }
    // Further rows of a list: those that are there stay, and the list says that the others are missing.
    if (state.fetchMeta?.fetchMore !== undefined || !(await isCut())) throw error
    const instead = await shownInstead(query, name)
    if (instead === undefined) throw error
    return instead
  } finally {
    noteUse()
  }
}

/** The time before which nothing of the page's content was read, ISO; undefined when no content is shown. */
export function contentReadAt(client: QueryClient): string | undefined {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => isContent(queryKey) })
  const times = shown.flatMap(({ queryHash, state: { data, dataUpdatedAt } }) =>
    data === undefined ? [] : (readAt.get(queryHash) ?? new Date(dataUpdatedAt).toISOString()),
  )
  return times.toSorted()[0]
}
