import type { DueDay } from '@trastienda/contract/dashboard'
import { addDays } from '@trastienda/contract/calendar'
import { add, centavos } from '@trastienda/contract/money'
import { formatCop, formatQuantity, formatWeekday } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Money } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { useOfStore } from './of-store.ts'
import { classes } from '../kit/classes.ts'
import styles from './home.module.css'
import panelStyles from '../kit/panel.module.css'
import textStyles from '../kit/text.module.css'

/** What falls due: overdue, today and the five days after, each with its bills and its sum. */
export function DueRail({ days }: { days: readonly DueDay[] }) {
  const { t, locale } = useText()
  const ofStore = useOfStore()
  const soon = add(...days.filter(({ day }) => day !== null).map(({ balance }) => balance), centavos(0))
  const last = days.at(-1)?.day ?? today()
  return (
    <section aria-labelledby="due">
      <div className={panelStyles.panelHead}>
        <h2 id="due">{t('dashboard.due')}</h2>
        <span className={textStyles.faint}>
          {t('dashboard.dueSoon')},{' '}
          <Anchor href={ofStore(`/purchase/list?owing=true&due=${today()}..${last}`)}>
            <bdi dir="ltr">{formatCop(soon, locale)}</bdi>
          </Anchor>
        </span>
      </div>
      {/* Narrow screens scroll it sideways, which the keyboard must be able to do as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.dueScroll} data-scrolls="" role="region" aria-labelledby="due" tabIndex={0}>
        <ul className={styles.dueRail}>
          {days.map((cell) => (
            <Day key={cell.day ?? 'overdue'} cell={cell} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Day({ cell: { day, count, balance, data } }: { cell: DueDay }) {
  const { t, locale } = useText()
  const ofStore = useOfStore()
  const isToday = day === today()
  const due = day === null ? `..${addDays(today(), -1)}` : `${day}..${day}`
  const list = ofStore(`/purchase/list?owing=true&due=${due}`)
  return (
    <li className={styles.dueDay}>
      <h3
        className={
          count === 0 ? undefined : day === null ? textStyles.error : isToday ? textStyles.warning : undefined
        }
      >
        {day === null ? t('dashboard.overdue') : formatWeekday(day, locale)}
        {isToday && <span className={textStyles.faint}>{t('dashboard.dueToday')}</span>}
        {day === null && count > 0 && (
          <span className={textStyles.faint}>{formatQuantity(String(count), locale)}</span>
        )}
      </h3>
      {data.map((purchase) => (
        <Anchor
          key={purchase.id}
          className={styles.dueBill}
          href={`/purchase/edit/${purchase.id}`}
          title={purchase.reference}
        >
          <span className={textStyles.clip} dir="auto">
            {purchase.supplier}
          </span>
          <Money of={purchase.balance} />
        </Anchor>
      ))}
      {count > data.length && (
        <Anchor className={classes(styles.dueBill, textStyles.faint)} href={list}>
          {t('dashboard.more', { count: count - data.length })}
        </Anchor>
      )}
      <span className={styles.dueSum}>
        {count === 0 ? (
          <span className={textStyles.unseen}>{t('dashboard.nothingDue')}</span>
        ) : (
          <Anchor href={list}>
            <span className={textStyles.faint}>{t('label.total')}</span> <Money of={balance} />
          </Anchor>
        )}
      </span>
    </li>
  )
}
