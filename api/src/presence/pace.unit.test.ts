import { Problem } from '@trastienda/contract/problem'
import { expect, test } from 'vitest'
import { openPace } from './pace.ts'

test('one person who says too much is refused until the minute is over, and nobody else is', () => {
  let now = 5000
  const count = openPace(() => now)
  for (let times = 0; times < 120; times += 1) count(1)
  now += 20_000
  expect(() => count(1)).toThrow(Problem)
  expect(() => count(1)).toThrow(
    expect.objectContaining({ code: 'throttled', detail: { seconds: 40, minutes: 1 } }) as Error,
  )
  expect(() => count(2)).not.toThrow()
  now += 40_000
  expect(() => count(1)).not.toThrow()
})
