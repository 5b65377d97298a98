import { Link } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import styles from './login.module.css'
import textStyles from '../kit/text.module.css'

/** Leads back to signing in. */
export function BackToSignIn() {
  const { t } = useText()
  return (
    <Link className={textStyles.link} to="/login">
      {t('login.recover.back')}
    </Link>
  )
}

interface RecoveryNoticeProps {
  title: string
  text: string
  /** Requests another link. */
  onAgain: () => void
}

/** What became of the link to a new password; from here another one can be requested. */
export function RecoveryNotice({ title, text, onAgain }: RecoveryNoticeProps) {
  const { t } = useText()
  return (
    <div className={styles.login} role="status">
      <h1>{title}</h1>
      <p className={textStyles.muted}>{text}</p>
      <div className={styles.entryWays}>
        <button type="button" className={textStyles.link} onClick={onAgain}>
          {t('login.recover.again')}
        </button>
        <BackToSignIn />
      </div>
    </div>
  )
}
