import { useText } from '../i18n/useText.ts'
import { useShortcut } from './shortcut.ts'

interface SaveKeysProps {
  act: () => void
  /** What the keys do, for the list of shortcuts; "Guardar" by default. */
  label?: string
}

/** Ctrl S and Ctrl Enter, while there is something to save. */
export function SaveKeys({ act, label }: SaveKeysProps) {
  const { t } = useText()
  useShortcut('mod+s', act, { label: label ?? t('kit.save') })
  useShortcut('mod+enter', act)
  return null
}
