import { readScan } from '@trastienda/contract/gs1'
import { useText } from '../i18n/useText.ts'
import { Camera } from './Camera.tsx'
import { Dialog } from './Dialog.tsx'
import { today } from './today.ts'
import styles from './scan-dialog.module.css'

interface ScanDialogProps {
  onClose: () => void
  /** The code of a product, also when a label has more: the lot, the day on which it expires. */
  onCode: (code: string) => void
}

/** The camera until it has read one code. */
export function ScanDialog({ onClose, onCode }: ScanDialogProps) {
  const { t } = useText()
  const read = (text: string) => {
    onClose()
    onCode(readScan(text, today()).code || text)
  }
  return (
    <Dialog open size="small" above="lists" title={t('camera.start')} onClose={onClose}>
      <div className={styles.stage}>
        <Camera onCode={read} />
      </div>
      <p className={styles.aim}>{t('camera.aim')}</p>
    </Dialog>
  )
}
