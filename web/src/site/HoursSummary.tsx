import { type DisableWindow, insideWindow, mergedWindows, openHours } from '@trastienda/contract/site.rules'
import { formatList } from '@trastienda/words/list'
import { useText } from '../i18n/useText.ts'
import { closedMinutesOf, spoken } from './hours.rules.ts'
import textStyles from '../kit/text.module.css'
import styles from './site.module.css'

interface HoursSummaryProps {
  windows: readonly DisableWindow[]
  now: string
}

/** When secretaries can work, in words. */
export function HoursSummary({ windows, now }: HoursSummaryProps) {
  const { t, locale } = useText()
  const list = (of: readonly DisableWindow[]) => formatList(of.map(spoken), locale)
  const closed = closedMinutesOf(windows)
  if (closed === 0) return <p>{t('site.hours.none')}</p>
  if (closed === 24 * 60) return <p>{t('site.hours.always')}</p>
  return (
    <dl className={styles.weekWords}>
      <div>
        <dt>{t('site.hours.canEnter')}</dt>
        <dd>{t('site.hours.daily', { hours: list(openHours(windows)) })}</dd>
      </div>
      <div>
        <dt>{t('site.hours.cannotEnter')}</dt>
        <dd>
          {t('site.hours.daily', { hours: list(mergedWindows(windows)) })}{' '}
          <span className={textStyles.faint}>
            {t('site.hours.length', { hours: Math.floor(closed / 60), minutes: closed % 60 })}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('site.hours.now', { now })}</dt>
        <dd>{t(insideWindow(windows, now) ? 'site.hours.nowClosed' : 'site.hours.nowOpen')}</dd>
      </div>
    </dl>
  )
}
