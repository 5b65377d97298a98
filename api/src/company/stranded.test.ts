import { documentKinds, documents } from '@trastienda/contract/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnsOf } from '../db/columns.ts'
import { closed, type ClosedWorld, openClosed } from '../../test/closed-world.ts'

let world: ClosedWorld
beforeAll(async () => {
  world = await openClosed()
}, 120_000)
afterAll(() => world.at.shop.close())

const strandedUntil = async (day: string) => {
  const { shop } = world.at
  const reply = await shop.as('admin').get(`/api/companies/${shop.companyId}/stranded?closingDate=${day}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: { kind: string; count: number }[] }>().data
}

test('a closing date strands the pending documents up to it, of every kind whose day counts for the books', async () => {
  const pending = []
  for (const kind of documentKinds.filter((each) => documents[each].inBooks)) {
    const { rows } = await world.at.shop.owner.query<{ count: number }>(
      `select count(*)::int as count from ${kind} where approval in ('pending', 'open') and ${columnsOf(kind).day} <= $1`,
      [closed],
    )
    pending.push({ kind, count: rows[0]?.count })
  }
  expect(pending.every(({ count = 0 }) => count > 0)).toBe(true)
  expect(await strandedUntil(closed)).toEqual(pending)
})

test('before every document, a closing date strands none', async () => {
  expect(await strandedUntil('1999-12-31')).toEqual([])
})
