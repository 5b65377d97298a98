import type { Pool } from 'pg'

let last = 0
/** A reference that no other document of the run has. */
export const nextReference = () => `PRUEBA-${String((last += 1)).padStart(6, '0')}`

const referenceByKey = new Map<string, string>()
/** The same reference for requests that are sent again under the same key. */
function referenceFor(key: string | undefined, of = ''): string {
  if (key === undefined) return nextReference()
  const name = `${key} ${of}`
  const reference = referenceByKey.get(name) ?? nextReference()
  referenceByKey.set(name, reference)
  return reference
}

const isFilled = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null
const numbered = /^\/api\/(payments|purchase-returns|sale-returns)(?:\/(\d+))?$/

/**
 * Forms start with the offered reference. A test's request about something else gets one too: a new document a new
 * one, a changed one its own, a run one per supplier. Forms also start with oneself as the responsible person, and
 * with the own stock or the counter.
 */
export async function referenced(
  pool: Pool,
  url: string,
  body: unknown,
  { key, userId }: { readonly key: string | undefined; readonly userId: number | undefined },
): Promise<unknown> {
  if (!isFilled(body)) return body
  const [, bought] = /^\/api\/(purchases|purchase-orders|sales)(?:\/\d+)?$/.exec(url) ?? []
  if (bought !== undefined) return { responsibleId: userId, customerId: null, ...body }
  const [path, table = '', id] = numbered.exec(url) ?? []
  if (path !== undefined && !('reference' in body)) {
    if (id === undefined) return { ...body, reference: referenceFor(key) }
    const { rows } = await pool.query<{ reference: string }>(
      `select reference from ${table.slice(0, -1).replace('-', '_')} where id = $1`,
      [id],
    )
    return { ...body, reference: rows[0]?.reference ?? nextReference() }
  }
  if (url !== '/api/payment-batches' || 'references' in body || !Array.isArray(body['allocations']))
    return body
  const bills = (body['allocations'] as { purchaseId?: unknown }[]).map(({ purchaseId }) =>
    Number(purchaseId),
  )
  const { rows } = await pool.query<{ supplier_id: number }>(
    `select distinct supplier_id from purchase where id = any($1::bigint[]) order by supplier_id`,
    [bills],
  )
  const references = rows.map(({ supplier_id: supplierId }) => ({
    supplierId,
    reference: referenceFor(key, String(supplierId)),
  }))
  return { ...body, references }
}
