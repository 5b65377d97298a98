import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { isSilence } from '../session/call-error.ts'
import { useCutSince } from '../session/connection.ts'
import { problemText } from './problem-text.ts'

/**
 * Why something was not saved. Where the connection was gone and is back, it says that it can be saved again, which only
 * the person does.
 */
export function FailureText({ failure }: { failure: unknown }) {
  const { t } = useText()
  const cut = useCutSince() !== undefined
  /** The failure since which the server could not be reached. */
  const [cutFor, setCutFor] = useState<unknown>(null)
  if (cut && cutFor !== failure) setCutFor(failure)
  const back = !cut && cutFor === failure && isSilence(failure)
  return back ? t('kit.connectionBack') : problemText(failure, t)
}
