import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { mayRecover } from '../session/auth-calls.ts'

/** The way to a new password, where the site can mail one. */
export function ForgottenLink() {
  const { t } = useText()
  const [available, setAvailable] = useState(false)
  useEffect(() => {
    void mayRecover().then(setAvailable)
  }, [])
  if (!available) return null
  return (
    <Link className="link sm" to="/recover">
      {t('login.recover.link')}
    </Link>
  )
}
