import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPresence, pause, presentIn } from '../../test/presence-world.ts'
import { overPool } from '../db/db.ts'
import { forgetGone } from './tell.ts'

// Two real servers on one database: who is told at one is present at the other.
let world: Awaited<ReturnType<typeof openPresence>>
beforeAll(async () => {
  world = await openPresence()
})
afterEach(() => world.clear())
afterAll(() => world.close())

test('two people at two servers see each other within a second, and who is changing it', async () => {
  const [first, second] = [await world.pageOf('user', world.shop.app), await world.pageOf('secretary')]
  const stream = await (await world.pageOf('user', world.other, first.session)).listen()
  expect((await first.tell('reading')).json()).toEqual({ others: [] })
  const began = performance.now()
  expect((await second.tell('editing')).json<{ others: unknown }>().others).toEqual([
    { id: world.shop.ids.user, name: expect.stringMatching(/\S/) as string, editing: false },
  ])
  expect((await world.until(stream, [['secretary', true]])) - began).toBeLessThan(1500)
  await second.tell('reading')
  await world.until(stream, [['secretary', false]])
  const left = performance.now()
  await second.tell('gone')
  expect((await world.until(stream, [])) - left).toBeLessThan(1500)
})

test('one person with two tabs and two machines is one, and nobody else to themselves', async () => {
  const mine = await world.pageOf('user')
  const stream = await mine.listen()
  await mine.tell('reading')
  const [tab, machine] = [
    await world.pageOf('user', world.other, mine.session),
    await world.pageOf('user', world.shop.app),
  ]
  expect((await tab.tell('editing')).json()).toEqual({ others: [] })
  expect((await machine.tell('reading')).json()).toEqual({ others: [] })
  const second = await world.pageOf('secretary', world.shop.app)
  expect((await second.tell('reading')).json<{ others: unknown[] }>().others).toEqual([
    expect.objectContaining({ id: world.shop.ids.user, editing: true }),
  ])
  await world.until(stream, [['secretary', false]])
  // One tab leaves; the person is still there.
  await tab.tell('gone')
  expect((await second.tell('reading')).json<{ others: unknown[] }>().others).toEqual([
    expect.objectContaining({ id: world.shop.ids.user, editing: false }),
  ])
})

test('whose connection is cut is gone after a few seconds, unless another stream of theirs is there', async () => {
  const [first, second] = [await world.pageOf('user'), await world.pageOf('secretary')]
  const stream = await first.listen()
  const [cut, kept] = [await second.listen(), await second.listen()]
  await first.tell('reading')
  await second.tell('editing')
  await world.until(stream, [['secretary', true]])
  cut.reply.destroy()
  await pause(6000)
  await world.until(stream, [['secretary', true]])
  const began = performance.now()
  kept.reply.destroy()
  expect((await world.until(stream, [])) - began).toBeLessThan(8000)
})

test('a network that was cut without closing the connection is noticed by probes', async () => {
  // The system sends them; cutting a network here needs rights that a test has not.
  const probes = vi.spyOn(Socket.prototype, 'setKeepAlive')
  await (await world.pageOf('user')).listen()
  expect(probes.mock.calls).toContainEqual([true, 2000])
  probes.mockRestore()
})

test('a browser that says so again after its stream was cut has not been away', async () => {
  const [first, second] = [await world.pageOf('user'), await world.pageOf('secretary')]
  const stream = await first.listen()
  const cut = await second.listen()
  await first.tell('reading')
  await second.tell('editing')
  await world.until(stream, [['secretary', true]])
  cut.reply.destroy()
  await pause(1000)
  await second.listen()
  await second.tell('editing')
  const told = presentIn(stream).length
  await pause(5000)
  expect(presentIn(stream)).toHaveLength(told)
})

test('who says nothing any more is gone when their time is over, and the row with them', async () => {
  const [first, second] = [await world.pageOf('user'), await world.pageOf('secretary')]
  const stream = await first.listen()
  await first.tell('reading')
  await second.tell('reading')
  await world.until(stream, [['secretary', false]])
  const { rows: lasting } = await world.shop.owner.query<{ seconds: number }>(
    'select extract(epoch from lasts_until - clock_timestamp())::float8 as seconds from presence',
  )
  for (const { seconds } of lasting) expect(Math.abs(seconds - 50)).toBeLessThan(5)
  await world.shop.owner.query('update presence set lasts_until = clock_timestamp() where page = $1', [
    second.page,
  ])
  await world.until(stream, [])
  expect((await first.tell('reading')).json()).toEqual({ others: [] })
  expect(await forgetGone(overPool(world.shop.pool))).toBeLessThanOrEqual(1)
  expect(await world.rows()).toBe(1)
})

test('who signed out is gone at once', async () => {
  const [first, second] = [await world.pageOf('user'), await world.pageOf('secretary')]
  const stream = await first.listen()
  await first.tell('reading')
  await second.tell('reading')
  await world.until(stream, [['secretary', false]])
  await world.other.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { cookie: second.session.cookie },
  })
  const began = performance.now()
  expect((await world.until(stream, [])) - began).toBeLessThan(1500)
})

test('the stream asks who is still there, and what nobody answered is deleted', async () => {
  const first = await world.pageOf('user')
  const stream = await first.listen()
  await first.tell('reading')
  await world.shop.owner.query('update presence set lasts_until = clock_timestamp()')
  const asked = stream.text.split('event: beat').length
  await stream.until((text) => text.split('event: beat').length > asked)
  await pause(300)
  expect(await world.rows()).toBe(0)
})
