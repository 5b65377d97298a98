import type { DisableWindow } from '@trastienda/contract/site.rules'
import { useEffect, useState } from 'react'
import { formatList } from '@trastienda/words/list'
import { useText } from '../i18n/useText.ts'
import { fetchDisableWindows } from '../session/auth-calls.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'

/** When secretaries may not sign in, under the form; nothing when there are no such hours. */
export function ClosedHours() {
  const { t, locale } = useText()
  const [windows, setWindows] = useState<readonly DisableWindow[]>([])
  useEffect(() => {
    void fetchDisableWindows()
      .then(setWindows)
      .catch(() => undefined)
  }, [])
  if (windows.length === 0) return null
  const spans = windows.map(({ start, end }) => `${start}–${end}`)
  const hours = formatList(spans, locale)
  return (
    <p className={classes(textStyles.faint, textStyles.small)}>
      {t('login.closedHours', { hours: `\u2068${hours}\u2069` })}
    </p>
  )
}
