import { CallError } from './call-error.ts'

// Codes after which the same request may still succeed: its content was not judged.
const passing = new Set([
  'in_progress',
  'busy',
  'throttled',
  'unauthenticated',
  'site_closed',
  'site_disabled',
  'unexpected',
])

/** Whether a failure says nothing about the content: no connection, a busy server, an ended session. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status === undefined) return true
  if (error.code === undefined) return error.status >= 500 || [401, 403, 404, 408, 429].includes(error.status)
  return passing.has(error.code)
}
