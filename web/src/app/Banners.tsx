import { FlaskConical, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTime } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Banner } from '../kit/Note.tsx'
import type { User } from '../session/user.ts'
import { ClosingBanner } from './ClosingBanner.tsx'
import { EndingBanner } from './EndingBanner.tsx'
import { useConnection } from './use-connection.ts'
import { classes } from '../kit/classes.ts'
import hiddenStyles from '../kit/hidden.module.css'
import styles from './shell.module.css'
import textStyles from '../kit/text.module.css'

interface BannersProps {
  user: User
  /** Whether the company in view is the sample: another one's figures are real. */
  sample: boolean
}

const strong = (words: ReactNode) => <b className={textStyles.medium}>{words}</b>

/** Banners that concern every page: no connection, closing hours near, sample data. */
export function Banners({ user, sample }: BannersProps) {
  const { t } = useText()
  return (
    <>
      <Offline />
      <EndingBanner />
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

/** No connection: since when, or when what is shown was read. A session ends within a day, so a time is enough. */
function Offline() {
  const { t, locale } = useText()
  const cut = useConnection()
  if (cut === undefined) return null
  const { since, readAt } = cut
  const words =
    readAt === undefined
      ? t.rich('frame.offline.since', { time: formatTime(since, locale), b: strong })
      : t.rich('frame.offline.read', { time: formatTime(readAt, locale), b: strong })
  return (
    <Banner kind="warning" icon={CloudOff}>
      <span className={classes(textStyles.muted, styles.offline)}>{words}</span>
    </Banner>
  )
}
