import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { qrPicture } from './qr-picture.ts'
import styles from './otp.module.css'

/** A text as a QR code, dark on white in every theme; it is drawn in the browser, so the text is sent nowhere. */
export function QrCode({ text }: { text: string }) {
  const { t } = useText()
  const [picture, setPicture] = useState<string | null>()
  useEffect(() => {
    let mounted = true
    void qrPicture(text)
      .catch(() => null)
      .then((image) => mounted && setPicture(image))
    return () => {
      mounted = false
    }
  }, [text])
  if (picture === null)
    return (
      <div className={styles.qrCode} role="alert">
        {t('kit.qr.failed')}
      </div>
    )
  return (
    <div className={styles.qrCode} aria-busy={picture === undefined}>
      {picture === undefined ? t('kit.qr.loading') : <img src={picture} alt={t('kit.qr.alt')} />}
    </div>
  )
}
