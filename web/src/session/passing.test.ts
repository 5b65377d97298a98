import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { provesNothingKept } from './nothing-kept.ts'
import { isPassing } from './passing.ts'

const failure = (status: number | undefined, code?: string) =>
  new CallError('', {
    ...(status !== undefined && { status }),
    ...(code !== undefined && { body: { code } }),
  })

// What each failure says of a request: whether it may still succeed as it is, and whether nothing of it was kept.
test.each([
  ['no reply', new TypeError('network'), true, false],
  ['no status', failure(undefined), true, false],
  ['a busy server', failure(503, 'busy'), true, false],
  ['a server that fails', failure(500, 'unexpected'), true, false],
  ['a proxy without a code', failure(502), true, false],
  ['too many requests', failure(429, 'throttled'), true, false],
  ['a session that ended', failure(401, 'unauthenticated'), true, false],
  ['the same request still running', failure(409, 'in_progress'), true, false],
  ['its key was used for another body', failure(409, 'key_reused'), false, false],
  ['a changed set', failure(409, 'set_changed'), false, true],
  ['wrong fields', failure(422, 'invalid'), false, true],
  ['no right to it', failure(403, 'forbidden'), false, false],
  ['a file that is too large', failure(413, 'attachment_too_large'), false, false],
])('%s', (_, error, passing, nothing) => {
  expect(isPassing(error)).toBe(passing)
  expect(provesNothingKept(error)).toBe(nothing)
})
