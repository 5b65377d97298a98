import { setImmediate } from 'node:timers/promises'
import { Problem } from '@trastienda/contract/problem'
import { expect, test } from 'vitest'
import { openTurnsOfPeople, waiterOf } from './turns.ts'

/** The results of simultaneous requests: when each was served, or why it was refused. */
async function served(most: number, people: readonly [userId: number, companyId: number][]) {
  const inTurn = openTurnsOfPeople({ free: 1, most })
  let turn = 0
  const turns = people.map(([userId, companyId]) =>
    inTurn(waiterOf({ userId, companyId }), async () => {
      await setImmediate()
      return (turn += 1)
    }),
  )
  const settled = await Promise.allSettled(turns)
  expect(await inTurn(waiterOf({ userId: 0, companyId: 0 }), async () => 'free again')).toBe('free again')
  return settled.map((one) =>
    one.status === 'fulfilled' ? one.value : one.reason instanceof Problem && one.reason.code,
  )
}

test('one person fills a quarter of the places, and everybody else still has theirs', async () => {
  const outcome = await served(8, [
    ...Array.from({ length: 6 }, (): [number, number] => [1, 1]),
    [2, 1],
    [3, 2],
  ])
  // The first is being served; two wait.
  expect(outcome.slice(0, 6)).toEqual([1, 2, 5, 'busy', 'busy', 'busy'])
  // Their turn comes before the second one of the earlier caller.
  expect(outcome.slice(6)).toEqual([3, 4])
})

test('a company fills three quarters of them, however many people it has', async () => {
  const outcome = await served(8, [
    ...Array.from({ length: 9 }, (_, at): [number, number] => [at + 1, 1]),
    [20, 2],
    [21, 2],
    [22, 2],
  ])
  expect(outcome.slice(0, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 'busy', 'busy'])
  expect(outcome.slice(9)).toEqual([8, 9, 'busy'])
})

test('a failure passes the turn on', async () => {
  const inTurn = openTurnsOfPeople({ free: 1, most: 16 })
  const outcome = await Promise.allSettled(
    [1, 2, 3].map((userId) =>
      inTurn(waiterOf({ userId, companyId: 1 }), async () => {
        await setImmediate()
        if (userId === 2) throw new Error('no room')
      }),
    ),
  )
  expect(outcome.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
