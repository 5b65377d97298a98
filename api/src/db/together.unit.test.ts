import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { together } from './db.ts'

test('the first that failed is reported, once all have ended', async () => {
  let ended = 0
  const one = async (milliseconds: number, problem?: string) => {
    await sleep(milliseconds)
    ended += 1
    if (problem !== undefined) throw new Error(problem)
    return milliseconds
  }
  await expect(together(one(1), one(20, 'the cause'), one(5, 'aborted'), one(30))).rejects.toThrow(
    'the cause',
  )
  expect(ended).toBe(4)
  expect(await together(one(2), one(1))).toEqual([2, 1])
})
