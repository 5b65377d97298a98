import { Flashlight, X } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { IconButton } from './Button.tsx'
import { useCamera } from './use-camera.ts'
import { classes } from './classes.ts'
import styles from './camera.module.css'

/** The camera, with a frame for the code. */
export function CameraView({ onCode, onClose }: { onCode: (code: string) => void; onClose?: () => void }) {
  const { t } = useText()
  const video = useRef<HTMLVideoElement>(null)
  const { state, torch } = useCamera(video, onCode)
  return (
    <>
      {/* It shows what is before the camera, without sound: there is nothing to caption. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} className={styles.video} muted playsInline aria-label={t('camera.view')} />
      {state === 'on' ? (
        <span className={styles.frame} aria-hidden="true" />
      ) : (
        <p className={styles.text} role="status">
          {t(`camera.${state}`)}
        </p>
      )}
      {onClose && (
        <IconButton
          icon={X}
          label={t('camera.stop')}
          className={classes(styles.control, styles.stop)}
          onPress={onClose}
        />
      )}
      {torch && (
        <IconButton
          icon={Flashlight}
          label={t('camera.torch')}
          pressed={torch.on}
          className={classes(styles.control, styles.torch)}
          onPress={torch.toggle}
        />
      )}
    </>
  )
}
