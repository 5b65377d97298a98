import type { Day } from '@trastienda/contract/calendar'
import { addDays } from '@trastienda/contract/calendar'
import { type StockLevel, stockLevel } from '@trastienda/contract/stock'
import { CalendarClock, Hourglass } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { DayChoice } from '../kit/DayChoice.tsx'
import { Menu } from '../kit/Menu.tsx'
import { Popover } from '../kit/Popover.tsx'
import { today } from '../kit/today.ts'
import buttonStyles from '../kit/button.module.css'
import styles from './stock.module.css'

/** How the stock is looked at. */
export interface Look {
  readonly by: StockLevel
  /** The past day; null for now. */
  readonly on: Day | null
  /** Only what expires within so many days; null for everything. */
  readonly within: number | null
  readonly onWithin: (days: number | null) => void
  readonly onBy: (by: StockLevel) => void
  readonly onDay: (day: Day | null) => void
}

/** The choices of days until expiry. */
export const horizons = [0, 5, 15, 30, 90]

/** By product, store or lot, and as of which day. */
export function StockSwitch({ look: { by, on, within, onWithin, onBy, onDay } }: { look: Look }) {
  const { t, locale } = useText()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const levels = on === null ? stockLevel.options : stockLevel.options.filter((level) => level !== 'lot')
  const yesterday = addDays(today(), -1)
  const choose = (day: Day | null) => {
    onDay(day)
    setOpen(false)
  }
  return (
    <div className={styles.stockLook}>
      <div className={buttonStyles.segments} role="group" aria-label={t('stock.list.by')}>
        {levels.map((level) => (
          <button key={level} type="button" aria-pressed={level === by} onClick={() => onBy(level)}>
            {t(`stock.list.level.${level}`)}
          </button>
        ))}
      </div>
      {on === null && (
        <Menu
          kind="ghost"
          icon={Hourglass}
          label={t('stock.list.expiry')}
          placement="bottom end"
          entries={[
            { id: 'all', label: t('stock.list.anyExpiry'), run: () => onWithin(null) },
            ...horizons.map((days) => ({
              id: String(days),
              label: t('stock.list.within', { days }),
              run: () => onWithin(days),
            })),
          ]}
        >
          {within === null ? t('stock.list.expiry') : t('stock.list.within', { days: within })}
        </Menu>
      )}
      <Button
        ref={anchor}
        kind="ghost"
        icon={CalendarClock}
        opens="dialog"
        expanded={open}
        onPress={() => setOpen(true)}
      >
        {on === null ? t('stock.list.now') : t('stock.list.asOf', { day: formatDay(on, locale, today()) })}
      </Button>
      <Popover anchor={anchor} open={open} onClose={() => setOpen(false)} label={t('stock.list.pastDay')}>
        <div className={styles.stockDay}>
          <DayChoice
            label={t('stock.list.pastDay')}
            name="on"
            value={on}
            max={yesterday}
            hint={t('stock.list.pastHint')}
            refuses={(day) => (day > yesterday ? { code: 'day_not_past' } : undefined)}
            onChoose={choose}
          />
          {on !== null && <Button onPress={() => choose(null)}>{t('stock.list.backToNow')}</Button>}
        </div>
      </Popover>
    </div>
  )
}
