import { useText } from '../i18n/useText.ts'
import { problemText } from '../kit/problem-text.ts'
import { CallError } from '../session/call-error.ts'
import { noUserData } from '../session/user.ts'

/**
 * A failure as text: ours by its code; another backend's `error` field, else its message, else the default.
 * @param usual the default
 */
export function useFailureWords(
  usual: 'login.failed' | 'login.verification.failed',
): (error: unknown) => string {
  const { t } = useText()
  return (error) => {
    if (error instanceof Error && error.message === noUserData) return t('login.userData')
    if (!(error instanceof CallError)) return t(usual)
    if (error.code !== undefined || error.status === undefined) return problemText(error, t)
    return error.error ?? (error.message || t(usual))
  }
}
