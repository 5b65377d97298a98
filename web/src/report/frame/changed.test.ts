import { expect, test } from 'vitest'
import { changeOf } from './changed.ts'

test.each([
  [120, 100, { kind: 'percent', of: 20 }],
  [0, 100, { kind: 'percent', of: -100 }],
  // From a loss to a profit and back, and from one loss to another, a percentage means nothing.
  [98, -100, { kind: 'amount', of: 198 }],
  [-98, 100, { kind: 'amount', of: -198 }],
  [-50, -100, { kind: 'amount', of: 50 }],
  [100, 0, { kind: 'fresh' }],
  [0, 0, { kind: 'none' }],
  [100, null, { kind: 'none' }],
] as const)('%i after %s', (now, before, due) => {
  expect(changeOf(now, before)).toEqual(due)
})
