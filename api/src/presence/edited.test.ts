import { editedEvent } from '@trastienda/contract/presence'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPresence, pause } from '../../test/presence-world.ts'
import type { Stream } from '../../test/streams.ts'

// Lists hear what others are changing.
let world: Awaited<ReturnType<typeof openPresence>>
beforeAll(async () => {
  world = await openPresence()
})
afterEach(() => world.clear())
afterAll(() => world.close())

/** Everything that a stream last told as being changed. */
const edited = ({ text }: Stream) => {
  const last = [...text.matchAll(/^event: edited\ndata: (.*)$/gm)].at(-1)?.[1]
  return last === undefined
    ? undefined
    : editedEvent.parse(JSON.parse(last)).records.map(({ kind, id, by }) => `${kind} ${id} ${by}`)
}
const heard = (stream: Stream, records: readonly string[]) =>
  stream.until(() => JSON.stringify(edited(stream)) === JSON.stringify(records))
const told = ({ text }: Stream) => text.split('event: edited').length - 1

test('whoever may see a record hears that it is being changed, once when it begins and once when it ends', async () => {
  const beside = await (await world.pageOf('user2')).listen()
  await heard(beside, [])
  const second = await world.pageOf('secretary', world.shop.app)
  await second.tell('reading')
  await pause(1000)
  expect(told(beside)).toBe(1)
  const began = performance.now()
  await second.tell('editing')
  await beside.until(() => edited(beside)?.length === 1)
  expect(performance.now() - began).toBeLessThan(1500)
  expect(edited(beside)?.[0]).toMatch(new RegExp(`^purchase ${world.purchaseId} \\S`))
  await second.tell('editing')
  await pause(1000)
  expect(told(beside)).toBe(2)
  // Whoever begins to listen later hears of it too.
  const late = await (await world.pageOf('user')).listen()
  await heard(late, edited(beside) ?? [])
  await second.tell('reading')
  await heard(beside, [])
  await heard(late, [])
})

test('nobody hears of their own changes, of those of another company, or of what they may not see', async () => {
  const [own, rival, buyer, admin] = [
    await world.pageOf('secretary'),
    await (await world.pageOf('rival')).listen(),
    await (await world.pageOf('buyer')).listen(),
    await (await world.pageOf('admin')).listen(),
  ]
  const mine = await own.listen()
  const orderId = await world.order('user')
  await own.tell('editing')
  await own.tell('editing', orderId, 'purchase_order')
  await admin.until(() => edited(admin)?.length === 2)
  await pause(1000)
  for (const stream of [mine, rival, buyer]) expect(edited(stream)).toEqual([])
  expect(await world.shop.as('buyer').get(`/api/purchase-orders/${orderId}`)).toMatchObject({
    statusCode: 404,
  })
})
