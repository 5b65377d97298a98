import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Dialog } from './Dialog.tsx'
import { printedKey } from './keys.ts'
import { setSingleKeys, type Shortcut, singleKeysOn, useShortcut, useShortcuts } from './shortcut.ts'
import { SwitchField } from './TickFields.tsx'
import styles from './shortcut.module.css'

/** The sheet of the keys that act here; `?` opens it. Mounted once, by the shell. */
export function ShortcutSheet() {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  useShortcut('?', () => setOpen(true), { label: t('kit.shortcuts.title'), keyboard: true })
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('kit.shortcuts.title')} footer={null}>
      <Keys />
    </Dialog>
  )
}

function Keys() {
  const { t } = useText()
  const bound = useShortcuts().filter(({ surface }) => surface === 'page')
  return (
    <>
      <dl className={styles.keys}>
        {listed(bound).map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <kbd>{printedKey(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <SwitchField
        name="single-keys"
        label={t('kit.shortcuts.single')}
        hint={t('kit.shortcuts.singleHint')}
        value={singleKeysOn()}
        onChange={setSingleKeys}
      />
    </>
  )
}

/** The binding of each key that would act, in the order in which the page made them. */
function listed(bound: readonly Shortcut[]): Shortcut[] {
  const latest = new Map<string, Shortcut>()
  for (const shortcut of bound) if (shortcut.label) latest.set(shortcut.keys, shortcut)
  return [...latest.values()]
}
