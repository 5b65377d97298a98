import { expect, test } from 'vitest'
import { pressGuard } from './press-guard.ts'

test('the second press of a double press does nothing, a later one acts', () => {
  let now = 1000
  const guard = pressGuard(() => now)
  const at = (time: number) => {
    now = time
    return guard.isMeant()
  }
  expect([1000, 1180, 1499, 1600, 1700, 2200].map(at)).toEqual([true, false, false, true, false, true])
  guard.forget()
  expect(at(2300)).toBe(true)
})
