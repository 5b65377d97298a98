import { changeMySettings, type CsvSeparator, usualSeparator } from '@trastienda/contract/my-settings'
import { useText } from '../i18n/useText.ts'
import { call } from '../session/client.ts'
import { settingsChanged } from '../session/own-profile.ts'
import { useUser } from '../session/session.ts'
import { problemText } from './problem-text.ts'
import { toastError } from './toast.ts'

/**
 * The column separator of the person's CSV files, and a function to change it: shown at once, reverted when it cannot
 * be saved.
 */
export function useCsvSeparator() {
  const { t, lang } = useText()
  const { csv_separator: chosen = null } = useUser()
  const choose = async (csvSeparator: CsvSeparator) => {
    settingsChanged({ csv_separator: csvSeparator })
    try {
      await call(changeMySettings, { body: { csvSeparator } })
    } catch (error) {
      settingsChanged({ csv_separator: chosen })
      toastError(problemText(error, t))
    }
  }
  return { separator: chosen ?? usualSeparator(lang), choose }
}
