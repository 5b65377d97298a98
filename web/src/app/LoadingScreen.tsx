import { useText } from '../i18n/useText.ts'
import { Mark } from '../theme/Mark.tsx'
import styles from './loading.module.css'

/** What shows until the session check has finished. */
export function LoadingScreen() {
  const { t } = useText()
  return (
    <main className={styles.splash}>
      <Mark />
      <progress className={styles.splashBar} aria-label={t('frame.loading')} />
      <p className={styles.splashSlow}>{t('frame.loadingSlow')}</p>
    </main>
  )
}
