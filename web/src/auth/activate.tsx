import { Link } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import { useAuth } from '../session/session.ts'
import { EntryPage } from './EntryPage.tsx'
import { Reopen } from './Reopen.tsx'
import { SignInForm } from './SignInForm.tsx'
import { MainLink } from './MainLink.tsx'
import { classes } from '../kit/classes.ts'
import styles from './login.module.css'
import textStyles from '../kit/text.module.css'

/** The page where an admin signs in to a disabled site and enables it again. */
export default function Activate() {
  const { t } = useText()
  const { user, isDisabled } = useAuth()
  return (
    <EntryPage title={t('frame.activate.title')}>
      {user === null ? (
        <SignInForm
          title={t('frame.activate.title')}
          text={<p className={textStyles.muted}>{t('frame.activate.text')}</p>}
        >
          {isDisabled && (
            <Link className={classes(textStyles.link, textStyles.small)} to="/disabled">
              {t('frame.error.back')}
            </Link>
          )}
        </SignInForm>
      ) : user.role === 'admin' ? (
        <Reopen />
      ) : (
        <Others />
      )}
    </EntryPage>
  )
}

/** What the page shows to signed-in people who may not reopen the site. */
function Others() {
  const { t } = useText()
  return (
    <div className={styles.entryProse}>
      <h1>{t('frame.activate.title')}</h1>
      <p>{t('frame.activate.open')}</p>
      <p>{t('frame.activate.others')}</p>
      <MainLink to="/">{t('frame.activate.enter')}</MainLink>
    </div>
  )
}
