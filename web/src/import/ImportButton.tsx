import type { ImportKind } from '@trastienda/contract/import'
import { Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import styles from './import-button.module.css'

const ImportWizard = lazy(async () => ({ default: (await import('./ImportWizard.tsx')).ImportWizard }))

/** Opens the import from a list; the list is refetched afterwards. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="ghost"
        icon={Upload}
        opens="dialog"
        className={styles.importer}
        onPress={() => setOpen(true)}
      >
        {t('imports.action')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportWizard kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
