import { Flashlight, X } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { IconButton } from '../kit/Button.tsx'
import { useCamera } from './use-camera.ts'

/** The camera, with a frame for the code. */
export function CameraView({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useText()
  const video = useRef<HTMLVideoElement>(null)
  const { state, torch } = useCamera(video, onCode)
  return (
    <>
      {/* It shows what is before the camera, without sound: there is nothing to caption. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} className="rx-video" muted playsInline aria-label={t('receipt.camera.view')} />
      {state === 'on' ? (
        <span className="rx-frame" aria-hidden="true" />
      ) : (
        <p className="rx-cam-text" role="status">
          {t(`receipt.camera.${state}`)}
        </p>
      )}
      <IconButton icon={X} label={t('receipt.camera.stop')} className="rx-cam-btn stop" onPress={onClose} />
      {torch && (
        <IconButton
          icon={Flashlight}
          label={t('receipt.camera.torch')}
          pressed={torch.on}
          className="rx-cam-btn torch"
          onPress={torch.toggle}
        />
      )}
    </>
  )
}
