import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { ShortcutSheet } from './ShortcutSheet.tsx'

/** What the kit's parts need around them: the language for calendars and keys, and the sheet of shortcuts. */
export function KitProvider({ children }: { children: ReactNode }) {
  const { locale } = useText()
  return (
    <I18nProvider locale={locale}>
      {children}
      <ShortcutSheet />
    </I18nProvider>
  )
}
