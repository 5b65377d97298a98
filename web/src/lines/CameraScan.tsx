import { ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { useMedia } from '../kit/use-media.ts'
import { mayUseCamera } from '../receiving/use-camera.ts'
import { below } from '../theme/breakpoints.ts'
import { classes } from '../kit/classes.ts'
import styles from './camera-scan.module.css'
import scanStyles from '../receiving/scan.module.css'

const CameraView = lazy(() =>
  import('../receiving/CameraView.tsx').then((module) => ({ default: module.CameraView })),
)

interface CameraScanProps {
  onCode: (code: string) => void
  /** What the last scan did. */
  message: string
}

/** On a phone, the camera in place of a hand scanner: what it reads is counted into the lines. */
export function CameraScan({ onCode, message }: CameraScanProps) {
  const { t } = useText()
  const phone = useMedia(below('md'))
  const [on, setOn] = useState(false)
  if (!phone || !mayUseCamera()) return null
  if (!on)
    return (
      <Button
        icon={ScanBarcode}
        className={classes(scanStyles.scanStart, styles.scanStart)}
        onPress={() => setOn(true)}
      >
        {t('receipt.camera.start')}
      </Button>
    )
  return (
    <div className={classes(scanStyles.scan, scanStyles.live, styles.camera)}>
      <Suspense fallback={<p className={scanStyles.cameraText}>{t('receipt.camera.starting')}</p>}>
        <CameraView onCode={onCode} onClose={() => setOn(false)} />
      </Suspense>
      {message !== '' && (
        <p className={scanStyles.message} aria-hidden="true">
          {message}
        </p>
      )}
    </div>
  )
}
