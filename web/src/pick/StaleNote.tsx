import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { CallError } from '../session/call-error.ts'
import { type Again, typedOver } from './carried.ts'

interface StaleNoteProps<Values> {
  form: { readonly failure: unknown; readonly values: Values; readonly attempts: number }
  /** The values that the form started with. */
  began: Values
  again: Again<Values>
}

/** Offers to load the newest version after somebody else changed it during editing, and confirms when it is loaded. */
export function StaleNote<Values extends object>({ form, began, again }: StaleNoteProps<Values>) {
  const { t } = useText()
  if (form.failure instanceof CallError && form.failure.code === 'stale') {
    const reload = () => again.onReload(typedOver(began, form.values))
    return (
      <Note kind="warning" actions={<Button onPress={reload}>{t('person.reload')}</Button>}>
        {t('person.reloadNote')}
      </Note>
    )
  }
  return again.carried && form.attempts === 0 ? <Note kind="info">{t('person.reloaded')}</Note> : null
}
