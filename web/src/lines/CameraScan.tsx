import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Camera } from '../kit/Camera.tsx'
import { useOffersCamera } from '../kit/may-use-camera.ts'
import { classes } from '../kit/classes.ts'
import styles from './camera-scan.module.css'
import scanStyles from '../receiving/scan.module.css'

interface CameraScanProps {
  onCode: (code: string) => void
  /** What the last scan did. */
  message: string
}

/** On a phone or tablet, the camera in place of a hand scanner: what it reads is counted into the lines. */
export function CameraScan({ onCode, message }: CameraScanProps) {
  const { t } = useText()
  const offered = useOffersCamera()
  const [on, setOn] = useState(false)
  if (!offered) return null
  if (!on)
    return (
      <Button
        icon={ScanBarcode}
        className={classes(scanStyles.scanStart, styles.scanStart)}
        onPress={() => setOn(true)}
      >
        {t('camera.start')}
      </Button>
    )
  return (
    <div className={classes(scanStyles.scan, scanStyles.live, styles.camera)}>
      <Camera onCode={onCode} onClose={() => setOn(false)} />
      {message !== '' && (
        <p className={scanStyles.message} aria-hidden="true">
          {message}
        </p>
      )}
    </div>
  )
}
