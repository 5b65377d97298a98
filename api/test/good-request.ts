import type { Endpoint } from '@trastienda/contract/endpoint'
import type { z } from 'zod'
import { randomFrom } from '../sample/random.ts'
import { Maker, shapeOf } from './fuzz-maker.ts'
import { folderOf } from './fuzz-request.ts'
import { upload } from './fuzz-upload.ts'
import { otherParts, type Row } from './fuzz-world.ts'
import type { Shop } from './shop.ts'

/** A request as the server's own client would send it, without a caller. */
export interface GoodRequest {
  readonly method: Endpoint['method']
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

/** A valid value for a schema, after as many tries as needed. */
function validValue(maker: Maker, schema: z.ZodType): Record<string, unknown> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const value = maker.value(shapeOf(schema), '') as Record<string, unknown>
    if (schema.safeParse(value).success) return value
  }
  throw new Error('no valid request could be generated')
}

function queryOf(maker: Maker, schema: z.ZodType): string {
  const query = validValue(maker, schema)
  // Read as text, to search for what must not be in it.
  if ('format' in query) query['format'] = 'csv'
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/**
 * A valid request for a call: it names existing rows, by their ids and versions.
 * @param rows only of one company
 */
export function goodRequest(shop: Shop, rows: readonly Row[], endpoint: Endpoint): GoodRequest {
  const random = randomFrom(7)
  const { method, path, query, body, carries } = endpoint
  const kind = path.includes('/:kind/') ? 'purchase-orders' : folderOf(path)
  const maker = new Maker(random, { shop, rows }, kind)
  const row = rows.find((one) => one.kind === kind)
  if (path.includes('/:id') && !row) throw new Error(`there is no row of ${kind} to name`)
  const place = path.replace(/:(\w+)/g, (_all, name: string) => {
    if (name === 'kind') return 'purchase_order'
    if (name === 'line') return '1'
    return otherParts[name] ?? String(name === 'collectionId' ? maker.row('collections').id : row?.id)
  })
  const key = `${method}${path}`.replace(/\W/g, '-').slice(0, 100)
  const headers = { 'if-match': `"v${row?.version ?? 1}"`, 'idempotency-key': key }
  const url = place + (query ? queryOf(maker, query) : '')
  if (carries === 'upload') {
    const { type, payload } = upload(random, false)
    return { method, url, headers: { ...headers, 'content-type': type }, payload }
  }
  if (!body) return { method, url, headers }
  const payload = JSON.stringify(validValue(maker, body))
  return { method, url, headers: { ...headers, 'content-type': 'application/json' }, payload }
}
