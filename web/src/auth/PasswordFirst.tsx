import { useLocation } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import { MainLink } from './MainLink.tsx'
import styles from './login.module.css'
import textStyles from '../kit/text.module.css'

/** What the second step of a sign-in shows to a person who has not completed the first. */
export function PasswordFirst({ title }: { title: string }) {
  const { t } = useText()
  const { search } = useLocation()
  return (
    <div className={styles.login}>
      <h1>{title}</h1>
      <p className={textStyles.muted}>{t('login.passwordFirst')}</p>
      <MainLink to="/login" search={search}>
        {t('login.submit')}
      </MainLink>
    </div>
  )
}
