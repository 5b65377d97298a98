import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'

test.each([
  [{ retryAfter: '38' }, 38],
  [{ retryAfter: '0' }, 1],
  [{ retryAfter: new Date(Date.now() + 60_000).toUTCString() }, 60],
  [{ retryAfter: 'soon' }, undefined],
  [{ retryAfter: null }, undefined],
  [{ body: { detail: { seconds: 840 } }, retryAfter: '5' }, 840],
  [{}, undefined],
])('%j says to wait %s seconds', (facts, seconds) => {
  const { wait } = new CallError('x', { status: 429, ...facts })
  if (seconds === undefined) expect(wait).toBeUndefined()
  else expect(Math.abs((wait ?? 0) - seconds)).toBeLessThanOrEqual(1)
})
