import { setImmediate } from 'node:timers/promises'
import type { Day } from '@trastienda/contract/calendar'
import { Problem } from '@trastienda/contract/problem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'
import { sheetFile } from './send.ts'
import { inTurn } from './turns.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Asks for so many tables at once, which are written until they are let go. */
function ask(count: number) {
  let begun = 0
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const page = async () => {
    begun += 1
    await held
    return { data: [{ company: 'Granos' }], next: null }
  }
  const files = Array.from({ length: count }, () =>
    sheetFile(shop.pool, {
      table: 'suppliers',
      today: '2026-11-20' as Day,
      asked: { format: 'csv', language: 'es' },
      columns: [{ id: 'company', kind: 'text' }],
      page,
    }),
  )
  return { files, letGo, begun: () => begun }
}

test('tables that somebody asks for by the dozen leave everybody else the database', async () => {
  const { files, letGo, begun } = ask(40)
  const reply = await shop.as('user').get('/api/suppliers')
  expect(reply.statusCode, reply.body).toBe(200)
  await expect.poll(begun).toBe(3)
  letGo()
  const made = await Promise.all(files)
  expect(begun()).toBe(40)
  for (const file of made) expect(Buffer.concat(await file.open().toArray()).toString()).toContain('Granos')
})

test('whoever would wait for too many is told so, and a failure passes the turn on', async () => {
  const turns = Array.from({ length: 70 }, async (_, nth) => {
    return inTurn(async () => {
      await setImmediate()
      if (nth % 2 === 0) throw new Error('no room')
    })
  })
  const reasons = (await Promise.allSettled(turns)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason instanceof Problem ? one.reason.code : 'failed'] : [],
  )
  expect(reasons.slice(-3)).toEqual(['busy', 'busy', 'busy'])
  expect(reasons.filter((reason) => reason === 'failed')).toHaveLength(34)
  expect(await inTurn(async () => 'mine')).toBe('mine')
})
