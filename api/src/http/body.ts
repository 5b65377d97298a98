import { isUtf8 } from 'node:buffer'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { repeatedKey } from './repeated-key.ts'

/** How many characters of a name are repeated in the reply. */
const longestName = 100

/**
 * Accepts only JSON, besides the forms of uploads, and only in the one unambiguous form: valid UTF-8, each name of an
 * object once.
 */
export function readJson(app: FastifyInstance): void {
  app.addHook('onRequest', refuseOtherEncodings)
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    // Invalid UTF-8 would be read as other characters than were sent.
    if (!isUtf8(bytes)) return done(new Problem('malformed'))
    const text = bytes.toString()
    void parse(request, text, (error, body: unknown) => {
      const key = error ? undefined : repeatedKey(text)
      if (key === undefined) return done(error, body)
      done(new Problem('malformed', { fields: { [key.slice(0, longestName)]: { code: 'repeated' } } }))
    })
  })
}

/** Each charset in a Content-Type: a proxy in front may use the first or the last. */
const charsets = (type: string) =>
  [...type.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)].map(([, name = '']) => name.toLowerCase())

/** Refuses a body that declares another encoding than the one in which it would be read. */
async function refuseOtherEncodings({ headers }: FastifyRequest): Promise<void> {
  const isUtf = charsets(headers['content-type'] ?? '').every((name) => name === 'utf-8' || name === 'utf8')
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (!isUtf || encoding !== 'identity') throw new Problem('unsupported_media')
}
