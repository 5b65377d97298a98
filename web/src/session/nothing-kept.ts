import { CallError } from './call-error.ts'

/**
 * Whether a refusal proves that the server has nothing under the key: it looks for the key before it judges a body. A
 * session that ended or a busy server proves nothing.
 */
export function provesNothingKept(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  const { status, code } = error
  return (status === 409 || status === 422) && code !== 'in_progress' && code !== 'key_reused'
}
