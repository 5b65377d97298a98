import type { FieldProblem } from '@trastienda/contract/problem'
import type { Translate } from '../i18n/useText.ts'
import { CallError } from './call-error.ts'

/**
 * A failure in the person's language: by its code; a server that names no code is quoted, with the HTTP
 * status. A page of markup (a proxy's) is never quoted.
 */
export function failureText(t: Translate, error: unknown): string {
  if (!(error instanceof CallError)) return t('problem.unexpected')
  const { code, status, detail, message } = error
  if (code === 'throttled') return t('problem.throttled', { minutes: Number(detail?.['minutes'] ?? 15) })
  if (code !== undefined) return t(`problem.${code}`)
  if (status === undefined) return t('frame.noResponse')
  return /^\s*</.test(message) ? `${t('frame.requestFailed')} (HTTP ${status})` : message
}

/** Why a field is refused, in the person's language. */
export function fieldText(t: Translate, { code, limit = '' }: FieldProblem): string {
  return t(`field.${code}`, { limit })
}
