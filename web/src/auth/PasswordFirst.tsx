import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'

/** What stands at the second step of a sign-in for whoever has not taken the first. */
export function PasswordFirst({ title }: { title: string }) {
  const { t } = useText()
  const { search } = useLocation()
  return (
    <div className="login">
      <h1>{title}</h1>
      <p className="t2">{t('login.passwordFirst')}</p>
      <Link className="btn pri lg" to="/login" search={search}>
        {t('login.submit')}
      </Link>
    </div>
  )
}
