import { FlaskConical, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatTime } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Banner } from '../kit/Note.tsx'
import type { User } from '../session/user.ts'
import { ClosingBanner } from './ClosingBanner.tsx'
import { classes } from '../kit/classes.ts'
import hiddenStyles from '../kit/hidden.module.css'
import textStyles from '../kit/text.module.css'

/** Since when the device has had no connection; undefined while it has one. */
function useOffline(): string | undefined {
  const [since, setSince] = useState<string | undefined>(() =>
    navigator.onLine ? undefined : new Date().toISOString(),
  )
  useEffect(() => {
    const lost = () => setSince(new Date().toISOString())
    const found = () => setSince(undefined)
    addEventListener('offline', lost)
    addEventListener('online', found)
    return () => {
      removeEventListener('offline', lost)
      removeEventListener('online', found)
    }
  }, [])
  return since
}

interface BannersProps {
  user: User
  /** Whether the company in view is the sample: another one's figures are real. */
  sample: boolean
}

/** Banners that concern every page: no connection, closing hours near, sample data. */
export function Banners({ user, sample }: BannersProps) {
  const { t, locale } = useText()
  const since = useOffline()
  return (
    <>
      {since !== undefined && (
        <Banner kind="warning" icon={CloudOff}>
          <b className={textStyles.medium}>{t('frame.offline.title')}</b>{' '}
          <span className={textStyles.muted}>
            {t('frame.offline.text', { time: formatTime(since, locale) })}
          </span>
        </Banner>
      )}
      {user.role === 'secretary' && <ClosingBanner />}
      {sample && (
        <Banner kind="plain" icon={FlaskConical}>
          <b className={textStyles.medium}>{t('frame.sample.title')}</b>{' '}
          <span className={classes(textStyles.muted, hiddenStyles.belowSmall)}>{t('frame.sample.text')}</span>
        </Banner>
      )}
    </>
  )
}
