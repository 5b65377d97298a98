import { callsOf, type DocumentKind, documents } from '@trastienda/contract/document'
import { afterAll, expect, test } from 'vitest'
import { columnsOf } from '../db/columns.ts'
import { openVerified } from '../../test/verified-world.ts'

// Rejected and cancelled documents are in no sum of a list unless its filter names their state. That holds for
// every kind, and for sums from the tally as well as from the rows.
const { shop } = await openVerified()
afterAll(() => shop.close())

const sums: readonly (readonly [DocumentKind, string])[] = [
  ['purchase', 'grandTotal'],
  ['purchase_order', 'grandTotal'],
  ['received_order', 'value'],
  ['purchase_return', 'amount'],
  ['payment', 'total'],
  ['sale', 'grandTotal'],
  ['sale_return', 'amount'],
  ['stock_adjustment', 'value'],
  ['stock_transfer', 'value'],
]

interface List {
  readonly total: number
  readonly totals: Readonly<Record<string, number>>
}

/** Has one of a kind rejected: a pending one, else one whose approval can be taken back. */
async function reject(kind: DocumentKind): Promise<void> {
  const { rows } = await shop.owner.query<{ id: number; version: number; approval: string }>(
    `select id, version, approval from ${kind} where company_id = $1 and approval in ('pending', 'approved') order by approval desc`,
    [shop.companyId],
  )
  const because = { reason: 'No es de aquí' }
  for (const { id, version, approval } of rows) {
    const path = `${callsOf(kind)}/${id}`
    const opened =
      approval === 'pending' ? undefined : await shop.as('admin').post(`${path}/reopen`, because, { version })
    if (opened !== undefined && opened.statusCode !== 200) continue
    const now = opened === undefined ? version : opened.json<{ version: number }>().version
    if ((await shop.as('admin').post(`${path}/reject`, because, { version: now })).statusCode === 200) return
  }
}

test.each(sums)(
  'the list of every %s adds up in %s what was neither rejected nor cancelled',
  async (kind, name) => {
    await reject(kind)
    const { amount } = columnsOf(kind)
    const { rows } = await shop.owner.query(
      `select id, ${amount}::float8 as amount, approval in ('rejected', 'cancelled') as out from ${kind} where company_id = $1`,
      [shop.companyId],
    )
    const standing = rows.filter(({ out }) => !out)
    const leftOut = rows.length - standing.length
    expect(leftOut).toBeGreaterThan(0)
    const sum = standing.reduce((all, row) => all + Number(row.amount), 0)
    const { party } = documents[kind]
    const { rows: parties } = await shop.owner.query(`select array_agg(id) as ids from ${party}`)
    const slowly = party === 'store' ? '&q=2026' : `&${party}=${parties[0].ids}`
    const list = async (query: string) =>
      (await shop.as('admin').get(`${callsOf(kind)}?limit=1${query}`)).json<List>()
    for (const way of ['', slowly]) {
      const all = await list(way)
      expect(all, way).toMatchObject({ total: rows.length, totals: { [name]: sum, leftOut } })
    }
  },
)
