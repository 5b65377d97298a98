import { changeMySettings, type CsvSeparator, usualSeparator } from '@trastienda/contract/my-settings'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { call } from '../session/client.ts'
import { settingsChanged, useUser } from '../session/session.ts'
import { problemText } from './problem-text.ts'
import { toastError } from './toast.ts'

/** What parts the columns of the CSV files that the person is given, and the way to another. */
export function useCsvSeparator() {
  const { t, lang } = useText()
  const { csv_separator: chosen = null } = useUser()
  const [busy, setBusy] = useState(false)
  const choose = async (csvSeparator: CsvSeparator) => {
    setBusy(true)
    try {
      await call(changeMySettings, { body: { csvSeparator } })
      settingsChanged({ csv_separator: csvSeparator })
    } catch (error) {
      toastError(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return { separator: chosen ?? usualSeparator(lang), busy, choose }
}
