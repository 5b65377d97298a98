import { lazy, Suspense } from 'react'
import { useText } from '../i18n/useText.ts'
import styles from './camera.module.css'

const CameraView = lazy(() => import('./CameraView.tsx').then((module) => ({ default: module.CameraView })))

interface CameraProps {
  onCode: (code: string) => void
  /** Turns it off; without it there is no button for that. */
  onClose?: () => void
}

/** The camera that reads codes, over the element it is in; what reads them is loaded with the first one. */
export function Camera(props: CameraProps) {
  const { t } = useText()
  return (
    <Suspense fallback={<p className={styles.text}>{t('camera.starting')}</p>}>
      <CameraView {...props} />
    </Suspense>
  )
}
