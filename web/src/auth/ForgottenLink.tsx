import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { mayRecover } from '../session/auth-calls.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'

/** The way to a new password, where the site can mail one. */
export function ForgottenLink() {
  const { t } = useText()
  const [available, setAvailable] = useState(false)
  useEffect(() => {
    void mayRecover().then(setAvailable)
  }, [])
  if (!available) return null
  return (
    <Link className={classes(textStyles.link, textStyles.small)} to="/recover">
      {t('login.recover.link')}
    </Link>
  )
}
