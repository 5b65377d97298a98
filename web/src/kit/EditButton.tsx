import { Pencil } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'
import { useShortcut } from './shortcut.ts'

/** Edits the record that is read, as the key `E` does in a list. */
export function EditButton({ onPress }: { onPress: () => void }) {
  const { t } = useText()
  const label = t('act.edit')
  useShortcut('e', onPress, { label })
  return (
    <Button icon={Pencil} kbd="e" onPress={onPress}>
      {label}
    </Button>
  )
}
