import { Undo2 } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { undoKey } from '../kit/toast.ts'

/** Undoes what was done to several, in the dialog of its result, where the key of the messages does it too. */
export function UndoButton({ onPress }: { onPress: () => void }) {
  const { t } = useText()
  useShortcut(undoKey, onPress, { label: t('act.undo') })
  return (
    <Button kind="ghost" icon={Undo2} onPress={onPress}>
      {t('act.undo')}
    </Button>
  )
}
