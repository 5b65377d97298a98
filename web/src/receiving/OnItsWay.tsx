import { CircleCheck, CloudUpload, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { ButtonLink } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { StoredReceipt } from './stored-receipt.ts'
import { wakeOutbox } from './outbox.ts'
import type { Keeping } from './use-stored-receipt.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './receiving.module.css'

/** The state of a receipt that was sent: on its way, waiting for a connection, or with the server. */
export function OnItsWay({ keeping, receipt }: { keeping: Keeping; receipt: StoredReceipt }) {
  const { t } = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that sent it is gone: the keys go on among what can be done now.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  if (receipt.sent) {
    const { complete } = receipt.sent
    return (
      <div ref={place} className={classes(styles.way, styles.done)} role="status" tabIndex={-1} data-kept="">
        <Icon of={CircleCheck} className={styles.big} />
        <h2>{t('receipt.state.sent', { reference: receipt.sent.reference })}</h2>
        <p className={textStyles.muted}>{t('receipt.state.sentBody')}</p>
        <div className={styles.acts}>
          {!complete && (
            <Button kind="primary" onPress={keeping.discard}>
              {t('receipt.state.more')}
            </Button>
          )}
          <ButtonLink href="/purchase-order/list" kind={complete ? 'primary' : 'plain'}>
            {t('receipt.shelf.back')}
          </ButtonLink>
          <ButtonLink href={`/received-order/edit/${receipt.sent.id}`}>{t('receipt.state.open')}</ButtonLink>
          {complete && (
            <Button kind="ghost" onPress={keeping.discard}>
              {t('receipt.state.more')}
            </Button>
          )}
        </div>
      </div>
    )
  }
  const photos = receipt.photos.length
  const arrived = receipt.photos.filter(({ attachmentId }) => attachmentId !== null).length
  return (
    <div ref={place} className={styles.way} role="status" tabIndex={-1} data-kept="">
      <Icon of={keeping.sending ? CloudUpload : WifiOff} className={styles.big} />
      <h2>{t(keeping.sending ? 'login.recover.sending' : 'receipt.state.waiting')}</h2>
      <p className={textStyles.muted}>
        {t(keeping.sending ? 'receipt.state.sendingBody' : 'receipt.state.waitingBody')}
      </p>
      {photos > 0 && (
        <p className={classes(textStyles.muted, textStyles.small)}>
          {t('receipt.state.photos', { arrived, photos })}
        </p>
      )}
      <div className={styles.acts}>
        {!keeping.sending && (
          <Button kind="primary" onPress={wakeOutbox}>
            {t('receipt.state.try')}
          </Button>
        )}
        {!receipt.tried && !keeping.sending && (
          <Button onPress={keeping.recall}>{t('receipt.state.recall')}</Button>
        )}
        <ButtonLink href="/purchase-order/list">{t('receipt.shelf.back')}</ButtonLink>
      </div>
    </div>
  )
}
