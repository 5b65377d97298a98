import type { StockCount } from '@trastienda/contract/stock-count'
import { ScanBarcode } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Camera } from '../../kit/Camera.tsx'
import { ComboBox } from '../../kit/ComboBox.tsx'
import { mayUseCamera } from '../../kit/may-use-camera.ts'
import { useFingersAlone } from '../../kit/use-media.ts'
import { productsToCount } from '../../pick/products.ts'
import { CountMessageLine } from './CountMessageLine.tsx'
import { quantityKeys } from './quantity-keys.ts'
import type { CountingWork } from './use-counting.ts'
import { classes } from '../../kit/classes.ts'
import scanStyles from '../../receiving/scan.module.css'
import styles from './count.module.css'

interface CountScanProps {
  count: StockCount
  work: CountingWork
  /** Whether the camera is on. */
  camera: boolean
  onCamera: (on: boolean) => void
}

/** With fingers the quantity is typed on the keys of the page: those of the phone, which lie over them, go away. */
const leaveField = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()

/** The scanner or search field, and the result of the last scan. */
export function CountScan({ count: { id, categoryId }, work, camera, onCamera }: CountScanProps) {
  const { t } = useText()
  const fingers = useFingersAlone()
  const [keys] = useState(() => quantityKeys('keypad'))
  const search = useMemo(() => productsToCount({ id, categoryId }, t), [id, categoryId, t])
  return (
    <div className={classes(scanStyles.scan, camera && scanStyles.live)}>
      {camera ? (
        <Camera onCode={work.scan} onClose={() => onCamera(false)} />
      ) : (
        <div
          role="presentation"
          className={styles.find}
          data-part="count-find"
          data-kept-clear=""
          onKeyDownCapture={(event) => keys.hear(event, work)}
          onBlur={keys.end}
        >
          <ComboBox
            label={t('stockCount.find')}
            name="product"
            search={search}
            value={null}
            placeholder={t('lines.scan')}
            brief={t('stockCount.typed')}
            onChange={(option) => option && void keys.choose(Number(option.id), work)}
            onNext={fingers ? leaveField : undefined}
          />
          {mayUseCamera() && (
            <Button icon={ScanBarcode} onPress={() => onCamera(true)}>
              {t('camera.start')}
            </Button>
          )}
        </div>
      )}
      <CountMessageLine message={work.message} />
    </div>
  )
}
