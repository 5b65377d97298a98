import { Printer } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from './Menu.tsx'

/** The entry of a menu that prints the page, once the menu is closed. */
export function usePrintEntry(): MenuEntry {
  const { t } = useText()
  return {
    id: 'print',
    label: t('kit.print'),
    icon: Printer,
    run: () => requestAnimationFrame(() => print()),
  }
}
