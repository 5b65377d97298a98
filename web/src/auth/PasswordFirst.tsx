import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import { classes } from '../kit/classes.ts'
import styles from './login.module.css'
import buttonStyles from '../kit/button.module.css'
import textStyles from '../kit/text.module.css'

/** What the second step of a sign-in shows to a person who has not completed the first. */
export function PasswordFirst({ title }: { title: string }) {
  const { t } = useText()
  const { search } = useLocation()
  return (
    <div className={styles.login}>
      <h1>{title}</h1>
      <p className={textStyles.muted}>{t('login.passwordFirst')}</p>
      <Link
        className={classes(buttonStyles.button, buttonStyles.primary, buttonStyles.large)}
        data-kind="primary"
        to="/login"
        search={search}
      >
        {t('login.submit')}
      </Link>
    </div>
  )
}
