import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatTime } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { initialize, useAuth } from '../session/session.ts'
import { EntryPage } from './EntryPage.tsx'
import { MainLink } from './MainLink.tsx'
import { classes } from '../kit/classes.ts'
import styles from './login.module.css'
import buttonStyles from '../kit/button.module.css'
import textStyles from '../kit/text.module.css'

/** How often the page looks whether the site is open again, milliseconds. */
const often = 15_000

/** Public: shows everybody whether the site is disabled. */
export default function Disabled() {
  const { isDisabled, shutCompany } = useAuth()
  return isDisabled ? <Shut company={shutCompany} /> : <Open />
}

/** What everybody sees who comes here while the site is open. */
function Open() {
  const { t } = useText()
  return (
    <EntryPage title={t('frame.disabled.openTitle')}>
      <div className={styles.entryProse}>
        <h1>{t('frame.disabled.openTitle')}</h1>
        <p>{t('frame.disabled.openText')}</p>
        <MainLink to="/">{t('frame.activate.enter')}</MainLink>
      </div>
    </EntryPage>
  )
}

/** What everybody sees to whom the site, or only their company, is closed. It checks regularly, and continues once the site is open. */
function Shut({ company }: { company: string | null }) {
  const { t, locale } = useText()
  const of = company === null ? 'site' : 'company'
  const title = t(`frame.disabled.${of}.title`)
  const [looked, setLooked] = useState(() => new Date().toISOString())
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    await initialize()
    setLooked(new Date().toISOString())
    setBusy(false)
  }
  const lookQuietly = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !busy) void look()
  })
  useEffect(() => {
    const looking = setInterval(lookQuietly, often)
    document.addEventListener('visibilitychange', lookQuietly)
    return () => {
      clearInterval(looking)
      document.removeEventListener('visibilitychange', lookQuietly)
    }
  }, [])
  return (
    <EntryPage title={title}>
      <div className={styles.entryProse}>
        <h1>{title}</h1>
        <p>{t(`frame.disabled.${of}.text`, { company: company ?? '' })}</p>
        <p>{t('frame.disabled.ask')}</p>
        <button
          type="button"
          className={classes(buttonStyles.button, buttonStyles.large)}
          data-kind="plain"
          aria-disabled={busy}
          onClick={() => void look()}
        >
          {t('frame.disabled.again')}
        </button>
        <p className={classes(textStyles.faint, textStyles.small)}>
          {t('frame.disabled.looks', { time: formatTime(looked, locale) })}
        </p>
        <Link className={classes(textStyles.link, textStyles.small)} to="/activate">
          {t(`frame.disabled.${of}.activate`)}
        </Link>
      </div>
    </EntryPage>
  )
}
