import { Camera as CameraIcon, Check, CircleAlert, ScanBarcode } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Camera } from '../kit/Camera.tsx'
import { Icon } from '../kit/Icon.tsx'
import { mayUseCamera } from '../kit/may-use-camera.ts'
import { ReceivingMessageText } from './ReceivingMessageText.tsx'
import type { ReceivingMessage } from './use-hand.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './scan.module.css'

/** What reads them is loaded for it. */
const codesOf = async (photo: File) => (await import('../kit/detector.ts')).codesIn(photo)

interface ScanPaneProps {
  /** Whether the camera is on. */
  open: boolean
  message: { readonly what: ReceivingMessage; readonly turn: number } | null
  onOpen: (open: boolean) => void
  onCode: (code: string) => void
}

/** The scanning part: the camera when it is opened, and the result of the last scan or note. */
export function ScanPane({ open, message, onOpen, onCode }: ScanPaneProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const live = mayUseCamera()
  const readPhoto = async (photo: File | undefined) => {
    if (!photo) return
    const [code] = await codesOf(photo).catch(() => [])
    onCode(code ?? '')
  }
  return (
    <div className={classes(styles.scan, open && live ? styles.live : undefined)}>
      {open && live ? (
        <Camera onCode={onCode} onClose={() => onOpen(false)} />
      ) : (
        <Button
          icon={live ? ScanBarcode : CameraIcon}
          className={styles.scanStart}
          onPress={() => (live ? onOpen(true) : input.current?.click())}
        >
          {t(live ? 'camera.start' : 'receipt.camera.photo')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          void readPhoto(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {!message && !(open && live) && (
        <p className={classes(styles.idle, textStyles.faint, textStyles.small)}>{t('receipt.camera.hand')}</p>
      )}
      <p key={message?.turn} className={messageClass(message?.what)} role="status">
        {message && (
          <>
            <Icon of={isBad(message.what) ? CircleAlert : Check} small />
            <ReceivingMessageText message={message.what} />
          </>
        )}
      </p>
    </div>
  )
}

const isBad = (message: ReceivingMessage): boolean =>
  message.kind === 'unknown' || message.kind === 'unfinished'

function messageClass(message: ReceivingMessage | undefined): string | undefined {
  if (!message) return classes(styles.message, styles.none)
  return classes(styles.message, isBad(message) ? styles.bad : undefined)
}
