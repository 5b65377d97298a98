import { Search } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { printedKey } from '../../kit/keys.ts'
import { onlyPanels } from '../../kit/modal-depth.ts'
import { useShortcut } from '../../kit/shortcut.ts'
import { isScanFree, useStrayScan } from '../../kit/use-stray-scan.ts'
import { readLabel } from '../../lines/grid/scan.ts'
import { AccountDialog, type AccountTopic } from '../AccountDialog.tsx'
import { holdKeys, takeKeys } from './first-keys.ts'
import styles from './finder.module.css'
import textStyles from '../../kit/text.module.css'

const PaletteDialog = lazy(async () => {
  try {
    return { default: (await import('./PaletteDialog.tsx')).PaletteDialog }
  } catch (error) {
    takeKeys()
    throw error
  }
})

/**
 * Holds the palette, which Ctrl K opens from anywhere; the shell mounts it once. A code that is scanned where nothing
 * else takes it, as in a list, is looked up in it.
 */
export function Finder({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const { t } = useText()
  const [topic, setTopic] = useState<AccountTopic>()
  // However it is opened: until its field is there, no key is lost or acts on the page.
  useLayoutEffect(() => {
    if (!open) return undefined
    holdKeys()
    return () => void takeKeys()
  }, [open])
  useStrayScan(
    () => isScanFree() && onlyPanels(),
    (text) => {
      holdKeys({ text: readLabel(text)?.code ?? text, entered: true })
      onOpen(true)
    },
  )
  useShortcut('mod+k', () => onOpen(true), { label: t('search.title'), panels: true })
  return (
    <>
      {open && (
        <Suspense fallback={null}>
          <PaletteDialog onClose={() => onOpen(false)} onTopic={setTopic} />
        </Suspense>
      )}
      <AccountDialog topic={topic} onClose={() => setTopic(undefined)} />
    </>
  )
}

/**
 * The control that opens the palette: looks like a search field in the sidebar, and is an icon in the bar of a
 * phone.
 */
export function FindButton({ look, onPress }: { look: 'field' | 'icon'; onPress: () => void }) {
  const { t } = useText()
  if (look === 'icon')
    return <IconButton icon={Search} label={t('search.open')} opens="dialog" onPress={onPress} />
  return (
    <button
      type="button"
      className={styles.find}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={onPress}
    >
      <Icon of={Search} />
      <span className={textStyles.clip}>{t('search.open')}</span>
      <kbd className={textStyles.push} aria-hidden="true">
        {printedKey('mod+k')}
      </kbd>
    </button>
  )
}
