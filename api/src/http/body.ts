import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requesterOf } from './access-log.ts'
import { repeatedKey } from './repeated-key.ts'
import { openTurnsOfPeople, waiterOf } from './turns.ts'

/** How many characters of a name are repeated in the reply. */
const longestName = 100

/** Limits of the features besides size that make a body slow to parse; no real request reaches a hundredth of them. */
const limits = { names: 1000, depth: 100 }

/** The largest body of a request without a session. */
export const visitorsMaxBytes = 16 * 1024

// Parsing blocks the process: large bodies are parsed one at a time, and other requests are served in between.
const large = 128 * 1024
const inTurn = openTurnsOfPeople({ free: 1, most: 64 })

/**
 * Accepts only JSON, besides the forms of uploads, and only in the one unambiguous form: valid UTF-8, each name of an
 * object once.
 */
export function readJson(app: FastifyInstance): void {
  app.addHook('onRequest', refuseOtherEncodings)
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  const read = (request: FastifyRequest, bytes: Buffer) => {
    // Invalid UTF-8 would be read as other characters than were sent.
    if (!isUtf8(bytes)) throw new Problem('malformed')
    const text = bytes.toString()
    const key = repeatedKey(text, limits)
    return new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, body: unknown) => {
        if (error) reject(error)
        else if (key === undefined) resolve(body)
        else reject(repeated(key))
      })
    })
  }
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      // No route would use it.
      if (request.is404) return undefined
      if (bytes.length <= large) return read(request, bytes)
      return inTurn(waiterOf(requesterOf(request)), async () => {
        await setImmediate()
        return read(request, bytes)
      })
    },
  )
}

const repeated = (key: string) =>
  new Problem('malformed', { fields: { [key.slice(0, longestName)]: { code: 'repeated' } } })

/** Each charset in a Content-Type: a proxy in front may use the first or the last. */
const charsets = (type: string) =>
  [...type.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)].map(([, name = '']) => name.toLowerCase())

/** Refuses a body that declares another encoding than the one in which it would be read. */
async function refuseOtherEncodings({ headers }: FastifyRequest): Promise<void> {
  const isUtf = charsets(headers['content-type'] ?? '').every((name) => name === 'utf-8' || name === 'utf8')
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (!isUtf || encoding !== 'identity') throw new Problem('unsupported_media')
}
