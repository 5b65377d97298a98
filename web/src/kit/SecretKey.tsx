import { useText } from '../i18n/useText.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './otp.module.css'

/** The secret in groups of four letters, for people who type it into the authenticator. */
export function SecretKey({ secret }: { secret: string }) {
  const { t } = useText()
  return (
    <div className={styles.secretKey}>
      <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <CopyButton text={secret} label={t('login.setup.copyKey')} />
    </div>
  )
}
