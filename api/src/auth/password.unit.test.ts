import { expect, test } from 'vitest'
import { passwordMatches } from './password.ts'

test('an address that floods fills only its own queue and delays no other', async () => {
  let done = 0
  const flood = Array.from({ length: 60 }, async () => {
    const outcome = await passwordMatches('x', undefined, '198.51.100.1').catch(
      (error: { code: string }) => error.code,
    )
    done += outcome === false ? 1 : 0
    return outcome
  })
  expect(await passwordMatches('x', undefined, '203.0.113.5')).toBe(false)
  // The attempt from another address was checked among the first, not after all earlier requests.
  expect(done).toBeLessThan(10)
  const outcomes = await Promise.all(flood)
  expect(outcomes.filter((outcome) => outcome === 'busy').length).toBeGreaterThan(0)
  expect(outcomes.filter((outcome) => outcome === false).length).toBe(done)
})
