import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

test('the first that failed is told, once all have ended', async () => {
  let ended = 0
  const one = async (milliseconds: number, problem?: string) => {
    await sleep(milliseconds)
    ended += 1
    if (problem !== undefined) throw new Error(problem)
  }
  await expect(inOrder([one(1), one(20, 'the cause'), one(5, 'aborted'), one(30)])).rejects.toThrow(
    'the cause',
  )
  expect(ended).toBe(4)
  await expect(inOrder([one(1), one(2)])).resolves.toBeUndefined()
})
