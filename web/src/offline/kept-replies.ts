import { tokenIn } from '../session/cookie.ts'
import { keptDatabase } from '../session/remembered.ts'
import { openTable, type Table } from '../session/table.ts'

// What was read, as this browser keeps it for a time without a connection. It is encrypted with a key made from the
// session's cookie, which the browser deletes when the session ends: what is left on the disk cannot be read then.

/** The most replies that are kept, and the most bytes of one. */
const most = 300
const largest = 400_000

/** A kept reply as it is stored. */
interface Stored {
  /** A hash of the session and of what was asked, so that neither can be read here. */
  readonly id: string
  /** Milliseconds. */
  readonly at: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/** A reply, and when it was read, ISO. */
export interface Kept {
  readonly at: string
  readonly data: unknown
}

let table: Promise<Table<Stored>> | undefined
let key: { readonly token: string; readonly made: Promise<CryptoKey> } | undefined
let written = 0

function open(): Promise<Table<Stored>> {
  table ??= openTable<Stored>(keptDatabase, 'reply', 'at', () => {
    table = undefined
  })
  return table
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function makeKey(token: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('kept replies') }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** The key of the present session; undefined without a session, or in a browser that cannot encrypt (plain http). */
function presentKey(): { readonly token: string; readonly made: Promise<CryptoKey> } | undefined {
  const token = tokenIn(document.cookie)
  if (token === undefined || globalThis.crypto?.subtle === undefined) return undefined
  if (key?.token !== token) key = { token, made: makeKey(token) }
  return key
}

async function idOf(token: string, name: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(`${token}\n${name}`))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps a reply; a browser that cannot does not. */
export async function keepReply(name: string, data: unknown, now = Date.now()): Promise<void> {
  try {
    const session = presentKey()
    const text = JSON.stringify(data)
    if (session === undefined || text === undefined || text.length > largest) return
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await session.made, bytesOf(text))
    const id = await idOf(session.token, name)
    const replies = await open()
    // A session that ended meanwhile has deleted everything.
    if (presentKey() !== session) return
    await replies.put({ id, at: now, iv, bytes })
    written += 1
    if (written % 20 === 0) await replies.dropOldest(most)
  } catch {
    // No room, or no storage: nothing is kept.
  }
}

/** The kept reply; undefined when there is none that the present session may read. */
export async function keptReply(name: string): Promise<Kept | undefined> {
  try {
    const session = presentKey()
    if (session === undefined) return undefined
    const replies = await open()
    const found = await replies.get(await idOf(session.token, name))
    if (found === undefined) return undefined
    const { at, iv, bytes } = found
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await session.made, bytes)
    return { at: new Date(at).toISOString(), data: JSON.parse(new TextDecoder().decode(text)) as unknown }
  } catch {
    return undefined
  }
}

/** Deletes a kept reply: the server has refused what it answers. */
export async function dropReply(name: string): Promise<void> {
  try {
    const session = presentKey()
    if (session === undefined) return
    const replies = await open()
    await replies.remove(await idOf(session.token, name))
  } catch {
    // It was not kept.
  }
}
