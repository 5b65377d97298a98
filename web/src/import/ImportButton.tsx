import type { ImportKind } from '@trastienda/contract/import'
import { Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { useAsked } from '../kit/use-asked.ts'
import styles from './import-button.module.css'

const ImportWizard = lazy(async () => ({ default: (await import('./ImportWizard.tsx')).ImportWizard }))

/** Opens the import from a list, and at its address `?open=import`; the list is refetched afterwards. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const { asked, end } = useAsked('import')
  const close = () => {
    setOpen(false)
    end()
  }
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
      {(open || asked) && (
        <Suspense fallback={null}>
          <ImportWizard kind={kind} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
