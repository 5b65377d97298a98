import { useLoaderData } from '@tanstack/react-router'
import { speakAll, Speaking, type Spoken } from '../i18n/Speaking.tsx'
import { useText } from '../i18n/useText.ts'
import { signOut, useAuth } from '../session/session.ts'
import { PasswordForm } from '../my-settings/PasswordForm.tsx'
import { EntryPage } from './EntryPage.tsx'
import styles from './login.module.css'
import textStyles from '../kit/text.module.css'

/** The page where a person must replace a one-time password before anything else opens. */
export default function ChangePassword() {
  const spoken: Spoken = useLoaderData({ strict: false })
  const { user } = useAuth()
  if (user === null) return null
  return (
    <Speaking first={spoken} load={speakAll}>
      <Page />
    </Speaking>
  )
}

function Page() {
  const { t } = useText()
  return (
    <EntryPage title={t('login.firstPassword.pageTitle')}>
      <div className={styles.login}>
        <h1>{t('login.firstPassword.title')}</h1>
        <p className={textStyles.muted}>{t('login.firstPassword.text')}</p>
        <PasswordForm given />
        <div className={styles.entryWays}>
          <button type="button" className={textStyles.link} onClick={() => void signOut()}>
            {t('frame.me.signOut')}
          </button>
        </div>
      </div>
    </EntryPage>
  )
}
