import { Link, Navigate } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import { useAuth } from '../session/session.ts'
import { EntryPage } from './EntryPage.tsx'
import { Reopen } from './Reopen.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Where an admin signs in to a site that is shut, and opens it again. */
export default function Activate() {
  const { t } = useText()
  const { user, isDisabled } = useAuth()
  if (user !== null && user.role !== 'admin') return <Navigate to="/" replace />
  return (
    <EntryPage title={t('frame.activate.title')}>
      {user === null ? (
        <SignInForm title={t('frame.activate.title')} text={<p className="t2">{t('frame.activate.text')}</p>}>
          {isDisabled && (
            <Link className="link sm" to="/disabled">
              {t('frame.activate.back')}
            </Link>
          )}
        </SignInForm>
      ) : (
        <Reopen />
      )}
    </EntryPage>
  )
}
