import type { Dashboard } from '@trastienda/contract/dashboard'
import { formatCop, formatDay } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Money } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { DayBars } from './DayBars.tsx'

const periods = ['today', 'week', 'month'] as const

/** Purchases of today, the week and the month; each figure opens the list that adds up to it. */
export function PeriodStrip({ figures }: { figures: Dashboard }) {
  const { t, locale } = useText()
  const on = today()
  return (
    <div className="strip">
      {periods.map((period) => {
        const { from, total, count, pendingTotal, pendingCount } = figures[period]
        return (
          <section key={period} aria-labelledby={`strip-${period}`}>
            <h2 id={`strip-${period}`}>
              {t(`dashboard.${period}`)}
              {from !== on && (
                <em>
                  <bdi>
                    {formatDay(from, locale, on)} – {formatDay(on, locale, on)}
                  </bdi>
                </em>
              )}
            </h2>
            <Anchor className="fig" href={`/purchase/list?status=received,partial,paid&date=${from}..${on}`}>
              <span className="v">
                <Money of={total} />
              </span>
              <span className="t3 sm">{t('dashboard.count', { count })}</span>
            </Anchor>
            {pendingCount > 0 && (
              <Anchor className="fig-more sm" href={`/purchase/list?status=pending&date=${from}..${on}`}>
                {t('dashboard.pending', { count: pendingCount, total: formatCop(pendingTotal, locale) })}
              </Anchor>
            )}
          </section>
        )
      })}
      <section className="by-day" aria-labelledby="strip-days">
        <h2 id="strip-days">{t('dashboard.byDay')}</h2>
        <DayBars days={figures.days} label={t('dashboard.byDayText')} />
      </section>
    </div>
  )
}
