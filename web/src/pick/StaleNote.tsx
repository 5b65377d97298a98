import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { CallError } from '../session/call-error.ts'

/** Offers the newest state of what somebody else changed while it was edited here. */
export function StaleNote({ failure, onReload }: { failure: unknown; onReload: () => void }) {
  const { t } = useText()
  if (!(failure instanceof CallError) || failure.code !== 'stale') return null
  return (
    <Note kind="warning" actions={<Button onPress={onReload}>{t('person.reload')}</Button>}>
      {t('person.reloadNote')}
    </Note>
  )
}
